import { useKioskTexts } from '#web/words/texts.ts'
import { enlarge, speak, useVisit } from './visit.ts'
import * as styles from './SpeakTo.module.css'

/** The buttons for larger text and for the other language. The language is named in its own words. */
export function SpeakTo() {
  const { otherLanguage, largerText: label } = useKioskTexts().frame
  const largerText = useVisit((visit) => visit.largerText)
  return (
    <div className={styles['speakTo']} data-settling>
      <button type="button" data-press aria-pressed={largerText} onClick={() => enlarge(!largerText)}>
        {label}
      </button>
      <button type="button" data-press lang={otherLanguage.code} onClick={() => speak(otherLanguage.code)}>
        {otherLanguage.name}
      </button>
    </div>
  )
}
