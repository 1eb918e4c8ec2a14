import { plainLetters } from '#domain/plain-letters.ts'
import { type CsvRow, isBlank, readRows } from '#domain/directory-import/member-file/csv.ts'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { MOST_ON_LIST } from '#domain/teams/team-fields.ts'

/** A line of the list of the day, as it was typed, pasted or read from a file. */
export type ListRow = { readonly name: string; readonly team: string }

/** The rows of a list, or why it cannot be read. `line`: the line that is no name and team. */
export type ReadList =
  | { readonly rows: readonly ListRow[] }
  | { readonly unfit: 'empty' | 'many' | 'unreadable' }
  | { readonly unfit: 'line'; readonly line: number }

/** The first line of many tables. */
const HEADINGS = [
  ['name', 'nombre', 'person', 'persona'],
  ['team', 'equipo'],
]

/** Reads names and teams, parted by commas, semicolons or tabs. A line of headings is left out. */
export function readList(text: string): ReadList {
  try {
    return listOf(readRows(text).filter((row) => !isBlank(row)))
  } catch (error) {
    if (error instanceof MemberFileError) return { unfit: 'unreadable' }
    throw error
  }
}

/** Reads the text of a file, in any of the encodings of spreadsheets. Null: it holds no text. */
export async function textOf(file: Blob): Promise<string | null> {
  try {
    refuseTooLarge(file.size)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch (error) {
    if (error instanceof MemberFileError) return null
    throw error
  }
}

function listOf(lines: readonly CsvRow[]): ReadList {
  const parted = lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()).filter(Boolean) }))
  const [first] = parted
  const rows = first && isHeading(first.cells) ? parted.slice(1) : parted
  if (rows.length === 0) return { unfit: 'empty' }
  if (rows.length > MOST_ON_LIST) return { unfit: 'many' }
  const odd = rows.find(({ cells }) => cells.length !== 2)
  if (odd) return { unfit: 'line', line: odd.line }
  return { rows: rows.map(({ cells: [name = '', team = ''] }) => ({ name, team })) }
}

const isHeading = (cells: readonly string[]): boolean =>
  HEADINGS.every((words, at) => words.includes(plainLetters(cells[at] ?? '')))
