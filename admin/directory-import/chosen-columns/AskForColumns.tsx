import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { go, isSending, useImport } from '#admin/directory-import/steps/import-store.ts'
import { useColumnTexts } from '#admin/words/directory-import/chosen-columns.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './AskForColumns.module.css'
import { rememberedChoices } from './remembered.ts'
import type { Unreadable } from '#admin/directory-import/member-file/unreadable.ts'
import type { ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'

/** The button that opens the question for a file that was read without it. */
export function AskForColumns() {
  const texts = useColumnTexts()
  const hasColumns = useImport(({ seen }) => seen !== null)
  if (!hasColumns) return null
  return (
    <button className={`${controls['textButton']} ${styles['ask']}`} type="button" onClick={() => askForColumns()}>
      {texts.heading}
    </button>
  )
}

/**
 * Asks the administrator what the columns of the chosen file hold, with what they have said before, or with a guess.
 * Does nothing while the file is being sent.
 */
export function askForColumns(why: Unreadable | null = null): void {
  const { chosen, seen, choices, nameOrder, sending } = useImport.getState()
  if (!chosen || !seen || isSending()) return
  sending?.stop()
  const begun = choices ?? rememberedChoices(seen) ?? seen.guess
  go({ at: 'columns', fileName: chosen.name, seen, choices: begun, nameOrder, why })
}

/** The column at this place holds this. */
export const chooseKind = (place: number, kind: ColumnKind | null): void =>
  useImport.setState(({ step }) => {
    if (step.at === 'columns') step.choices = step.choices.map((other, at) => (at === place ? kind : other))
  })

/** In the names of the file, this part stands first. */
export const chooseOrder = (nameOrder: NameOrder | null): void =>
  useImport.setState(({ step }) => {
    if (step.at === 'columns') step.nameOrder = nameOrder
  })
