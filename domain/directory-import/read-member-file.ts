import { type FileFormat, columnsOf, findTable, formatOf } from '#domain/directory-import/member-file/columns.ts'
import { type CsvRow, isBlank, readRows } from '#domain/directory-import/member-file/csv.ts'
import type { Choices } from '#domain/directory-import/chosen-columns/column-kind.ts'
import { type OfFile, chosenRows } from '#domain/directory-import/chosen-columns/chosen-rows.ts'
import { ownTable } from '#domain/directory-import/chosen-columns/own-table.ts'
import { formatRows } from '#domain/directory-import/member-file/format-rows.ts'
import { householdsIn } from '#domain/directory-import/homes/households-in.ts'
import type { Decisions, MemberFile } from './households.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'

const NO_DECISIONS: Decisions = new Map()

/**
 * Turns the text of a member file into households and skipped rows, by the rules of the import. The preview in the
 * browser, the command line and the server all read files with these functions. Throws only MemberFileError, when the
 * whole file cannot be used.
 */
export const readMemberFile = (text: string, format: FileFormat): MemberFile => membersIn(rowsOfFile(text), format)

/** The rows of a file, without the hundreds of empty ones that a spreadsheet may save below the list. */
export function rowsOfFile(text: string): CsvRow[] {
  const rows = readRows(text)
  const last = rows.findLastIndex((row) => !isBlank(row))
  if (last < 0) throw new MemberFileError('empty')
  return rows.slice(0, last + 1)
}

/**
 * The members in the rows of a file that has the columns of a format. No membership begins after `today`, an ISO day,
 * and no year of two digits is later.
 */
export function membersIn(rows: CsvRow[], format: FileFormat, decisions = NO_DECISIONS, today?: string): MemberFile {
  const table = findTable(rows, format)
  const read = formatRows(table, columnsOf(table.headings, format), decisions, today)
  return someMembers(householdsIn(read, true, decisions))
}

/** The members in the rows of a file that has other columns, of which somebody has said what they hold. */
export const membersInChosen = (
  rows: CsvRow[],
  choices: Choices,
  decisions = NO_DECISIONS,
  ofFile: OfFile = {},
): MemberFile => someMembers(householdsIn(chosenRows(ownTable(rows), choices, ofFile), false, decisions))

function someMembers(file: MemberFile): MemberFile {
  if (file.households.length === 0) throw new MemberFileError('nobody', [], file.skipped)
  return file
}

/**
 * The format that the headings suggest, for callers that were not told one. Throws MemberFileError for an unreadable
 * file.
 */
export const guessFormat = (text: string): FileFormat => formatOf(findTable(readRows(text), 'gocc'))
