import { rememberedChoices } from './remembered.ts'
import { go, isSending, useImport } from '#admin/directory-import/steps/import-store.ts'
import type { Unreadable } from '#admin/directory-import/member-file/unreadable.ts'
import type { ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'

/**
 * Asks the administrator what the columns of the chosen file hold, with what they have said before, or with a guess.
 * Does nothing while the file is being sent.
 */
export function askForColumns(why: Unreadable | null = null): void {
  const { chosen, seen, choices, sending } = useImport.getState()
  if (!chosen || !seen || isSending()) return
  sending?.stop()
  const begun = choices ?? rememberedChoices(seen) ?? seen.guess
  go({ at: 'columns', fileName: chosen.name, seen, choices: begun, why })
}

/** The column at this place holds this. */
export const chooseKind = (place: number, kind: ColumnKind | null): void =>
  useImport.setState(({ step }) => {
    if (step.at === 'columns') step.choices = step.choices.map((other, at) => (at === place ? kind : other))
  })
