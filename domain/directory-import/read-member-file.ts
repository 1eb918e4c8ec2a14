import { columnsOf, findTable, formatOf } from '#domain/directory-import/member-file/columns.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import { isBlank, readRows } from '#domain/directory-import/member-file/csv.ts'
import { gatherHouseholds } from './households.ts'
import type { MemberFile } from './households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'

/**
 * Turns the text of a member file into households and skipped rows, by the rules of the import. The preview in the
 * browser, the command line and the server all read files with this function. Throws only MemberFileError, when the
 * whole file cannot be used.
 */
export function readMemberFile(text: string, format: FileFormat): MemberFile {
  const rows = readRows(text)
  const last = rows.findLastIndex((row) => !isBlank(row))
  if (last < 0) throw new MemberFileError('empty')

  // A spreadsheet may save hundreds of empty rows below the list.
  const table = findTable(rows.slice(0, last + 1), format)
  const file = gatherHouseholds(table.rows, columnsOf(table.headings, format))
  if (file.households.length === 0) throw new MemberFileError('nobody', [], file.skipped)
  return file
}

/**
 * The format that the headings suggest, for callers that were not told one. Throws MemberFileError for an unreadable
 * file.
 */
export const guessFormat = (text: string): FileFormat => formatOf(findTable(readRows(text), 'gocc'))
