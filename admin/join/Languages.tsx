import { chooseLanguage } from '#admin/words/language.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Languages.module.css'

/** The button with the other language. */
export function Languages() {
  const { code, name } = useTexts().frame.otherLanguage
  return (
    <button
      className={`${controls['textButton']} ${styles['languages']}`}
      type="button"
      lang={code}
      onClick={() => chooseLanguage(code)}
    >
      {name}
    </button>
  )
}
