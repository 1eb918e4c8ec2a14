import { useLayoutEffect, type ReactNode } from 'react'
import { FrameTextsContext, StaffTextsContext } from '#web/words/frame-texts.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** Shows everything inside in the chosen language, and sets the language of the page. */
export function InItsLanguage({ children }: { children: ReactNode }) {
  const texts = useAdminTexts()
  useLayoutEffect(() => void (document.documentElement.lang = texts.language), [texts])
  return (
    <FrameTextsContext value={texts}>
      <StaffTextsContext value={texts}>{children}</StaffTextsContext>
    </FrameTextsContext>
  )
}
