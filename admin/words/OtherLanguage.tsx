import { chooseLanguage } from './language.ts'
import { useTexts } from './useTexts.ts'
import * as styles from './OtherLanguage.module.css'

/** The button that changes the language on this device. It is named in the language that it changes to. */
export function OtherLanguage() {
  const { code, name } = useTexts().frame.otherLanguage
  return (
    <button className={styles['otherLanguage']} type="button" lang={code} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  )
}
