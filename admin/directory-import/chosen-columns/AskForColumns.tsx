import { askForColumns } from './asking.ts'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './AskForColumns.module.css'

/** The button that opens the question for a file that was read without it. */
export function AskForColumns() {
  const { chosenColumns: texts } = useAdminTexts()
  const hasColumns = useImport(({ seen }) => seen !== null)
  if (!hasColumns) return null
  return (
    <button className={`${controls['textButton']} ${styles['ask']}`} type="button" onClick={() => askForColumns()}>
      {texts.heading}
    </button>
  )
}
