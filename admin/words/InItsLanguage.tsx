import { useLayoutEffect, type ReactNode } from 'react'
import { FrameTextsContext } from '#kiosk/shell/words/frame-texts.ts'
import { useTexts } from './useTexts.ts'

/** Everything inside speaks the language that was chosen, and the page itself says which. */
export function InItsLanguage({ children }: { children: ReactNode }) {
  const texts = useTexts()
  useLayoutEffect(() => void (document.documentElement.lang = texts.language), [texts])
  return <FrameTextsContext value={texts}>{children}</FrameTextsContext>
}
