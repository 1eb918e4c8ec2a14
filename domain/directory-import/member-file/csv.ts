import Papa from 'papaparse'
import { cleanText } from '#domain/clean-text.ts'
import { MemberFileError } from './member-file-error.ts'

/**
 * One row of a CSV file, and the line (from 1) on which it starts. A row may have several lines, because a quoted cell
 * may contain line ends.
 */
export type CsvRow = { line: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|']

/** A first line that tells a spreadsheet what the delimiter is. Spreadsheets do not show it. */
const TOLD = /^"?sep=(.)"?\n/i

/**
 * Returns every row of the text, including blank ones; the end of the last line starts no row. Accepts commas,
 * semicolons, tabs or pipes, any kind of line end, and a byte order mark. Throws MemberFileError when the content is
 * not text, or when a quotation mark has no partner.
 */
export function readRows(text: string): CsvRow[] {
  refuseBinary(text)
  const plain = plainLines(text)
  const lines = plain.replace(TOLD, '\n')
  const delimiter = TOLD.exec(plain)?.[1] ?? delimiterOf(lines)
  refuseStrayQuote(lines, delimiter)

  const { data } = Papa.parse(lines, { delimiter, newline: '\n' })
  data.pop()
  let next = 1
  return data.map((cells) => {
    const line = next
    next += 1 + cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0)
    return { line, cells }
  })
}

/** Whether a row is blank: an empty line, or only spaces or delimiters. */
export const isBlank = (row: CsvRow): boolean => !row.cells.some((cell) => cell !== '' && cleanText(cell) !== '')

function refuseBinary(text: string): void {
  if (!text.startsWith('PK\u0003\u0004') && !text.includes('\0')) return
  throw new MemberFileError('noText')
}

/** Returns the text with line feeds for line ends, also at its end. */
function plainLines(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return lines.endsWith('\n') ? lines : `${lines}\n`
}

/** The delimiter that the first ten lines contain most often outside quotation marks. */
function delimiterOf(lines: string): string {
  const unquoted = lines.slice(0, 100_000).replace(/"[^"]*"?/g, '')
  // Blank lines above the headings are left out, but a tab there may be a delimiter.
  const start = unquoted
    .replace(/^[\n ]+/, '')
    .split('\n', 10)
    .join('\n')
  const count = (delimiter: string) => start.split(delimiter).length
  return DELIMITERS.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most))
}

/**
 * When a quotation mark has no partner, Papa Parse guesses where it ends, loses the rows up to there, and can take
 * hours. So it is found first, in one pass.
 */
function refuseStrayQuote(lines: string, delimiter: string): void {
  const stray = strayQuote(lines, delimiter)
  if (stray < 0) return
  throw new MemberFileError('quotationMark', [String(lineBreaks(lines.slice(0, stray)) + 1)])
}

/** The start of the first cell whose quotation mark is never closed, or is closed in the middle of the cell; or -1. */
function strayQuote(lines: string, delimiter: string): number {
  const endsCell = (at: number) => lines[at] === delimiter || lines[at] === '\n'
  let open = lines.indexOf('"')
  while (open >= 0) {
    let after = open + 1
    if (open === 0 || endsCell(open - 1)) {
      after = afterClosing(lines, open)
      if (!endsCell(after)) return open
    }
    open = lines.indexOf('"', after)
  }
  return -1
}

/** The place after a quoted cell and the spaces behind it; -1 when the cell is never closed. */
function afterClosing(lines: string, open: number): number {
  let close = lines.indexOf('"', open + 1)
  while (close >= 0 && lines[close + 1] === '"') close = lines.indexOf('"', close + 2)
  if (close < 0) return -1
  let after = close + 1
  while (lines[after] === ' ') after += 1
  return after
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
