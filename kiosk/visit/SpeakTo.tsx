import { useTexts } from '#kiosk/shell/words/texts.ts'
import { enlarge, speak, useVisit } from './visit.ts'
import './speak-to.css'

/** How somebody wants to be spoken to: in larger text, and in the other language, which is named in its own words. */
export function SpeakTo() {
  const { otherLanguage, largerText: label } = useTexts().frame
  const largerText = useVisit((visit) => visit.largerText)
  return (
    <div className="speak-to">
      <button type="button" aria-pressed={largerText} onClick={() => enlarge(!largerText)}>
        {label}
      </button>
      <button type="button" lang={otherLanguage.code} onClick={() => speak(otherLanguage.code)}>
        {otherLanguage.name}
      </button>
    </div>
  )
}
