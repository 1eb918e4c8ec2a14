import { chooseLanguage } from './language.ts'
import { useTexts } from './useTexts.ts'
import * as styles from './OtherLanguage.module.css'

/** Speaks the other language from now on, on this device. It is named in its own words. */
export function OtherLanguage() {
  const { code, name } = useTexts().frame.otherLanguage
  return (
    <button className={styles['otherLanguage']} type="button" lang={code} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  )
}
