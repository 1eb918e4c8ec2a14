import { useLayoutEffect, type ReactNode } from 'react'
import { FrameTextsContext } from '#web/words/frame-texts.ts'
import { spanish } from '#web/words/spanish.ts'
import { english, TextsContext } from '#web/words/texts.ts'
import { useVisit } from './visit.ts'

const languages = { en: english, es: spanish }

/** Shows everything inside in the visitor's language and text size. */
export function InTheirLanguage({ children }: { children: ReactNode }) {
  const { language, largerText } = useVisit()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.toggleAttribute('data-larger-text', largerText)
  }, [language, largerText])
  const texts = languages[language]
  return (
    <FrameTextsContext value={texts}>
      <TextsContext value={texts}>{children}</TextsContext>
    </FrameTextsContext>
  )
}
