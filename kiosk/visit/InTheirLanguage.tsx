import { type ReactNode, useLayoutEffect } from 'react'
import { type Language, languageAfter } from '#domain/languages.ts'
import { FrameTextsContext } from '#web/words/frame-texts.ts'
import { spanish } from '#web/words/spanish.ts'
import { type Texts, TextsContext, english, useKioskTexts } from '#web/words/texts.ts'
import { enlarge, speak, useVisit } from './visit.ts'
import * as styles from './InTheirLanguage.module.css'

const dictionaries: Readonly<Record<Language, Texts>> = { en: english, es: spanish }

/** Shows everything inside in the visitor's language and text size. */
export function InTheirLanguage({ children }: { children: ReactNode }) {
  const { language, largerText } = useVisit()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.toggleAttribute('data-larger-text', largerText)
  }, [language, largerText])
  const texts = dictionaries[language]
  return (
    <FrameTextsContext value={texts}>
      <TextsContext value={texts}>{children}</TextsContext>
    </FrameTextsContext>
  )
}

/** The buttons for larger text and for the other language. The language is named in its own words. */
export function LanguageAndTextSize() {
  const { language, frame } = useKioskTexts()
  const { code, name } = languageAfter(language)
  const largerText = useVisit((visit) => visit.largerText)
  return (
    <div className={styles['speakTo']} data-settling>
      <button type="button" data-press aria-pressed={largerText} onClick={() => enlarge(!largerText)}>
        {frame.largerText}
      </button>
      <button type="button" data-press lang={code} onClick={() => speak(code)}>
        {name}
      </button>
    </div>
  )
}
