import { columnsOf, findTable, formatOf } from './columns.ts'
import type { FileFormat } from './columns.ts'
import { isBlank, readRows } from './csv.ts'
import { gatherHouseholds } from './households.ts'
import type { MemberFile } from './households.ts'
import { MemberFileError } from './member-file-error.ts'

export { MemberFileError }

/**
 * Turns the text of a member file into households and skipped rows, by the rules of the import: the preview in the
 * browser, the command line and the server all read a file through here.
 * Throws MemberFileError when the file as a whole is of no use; nothing else.
 */
export function readMemberFile(text: string, format: FileFormat): MemberFile {
  const rows = readRows(text)
  if (rows.every(isBlank)) throw new MemberFileError('empty')

  const table = findTable(rows, format)
  const file = gatherHouseholds(table.rows, columnsOf(table.headings, format))
  if (file.households.length === 0) throw new MemberFileError('nobody', [], file.skipped)
  return file
}

/** The format that the headings of a file suggest, for a caller that was not told. Throws MemberFileError as reading does. */
export const guessFormat = (text: string): FileFormat => formatOf(findTable(readRows(text), 'gocc'))
