import { chooseLanguage } from '#admin/words/language.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Languages.module.css'

/** The button with the other language. */
export function Languages() {
  const { code, name } = useAdminTexts().frame.otherLanguage
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
