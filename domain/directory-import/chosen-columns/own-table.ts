import { cleanText } from '#domain/clean-text.ts'
import { digitsOf, PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import { knownHeading } from './known-headings.ts'

/** The columns of a file that has neither format. A heading is empty where the file has none. */
export type OwnTable = { headings: readonly string[]; rows: readonly CsvRow[] }

/** A title above the headings is not longer. In rows. */
const LONGEST_TITLE = 10

/**
 * Finds the headings: the first row with two values, unless a fuller one below it has headings that are known. What
 * stands above them is a title. When that row has a phone number or an email address, it is a person, and the file has
 * no headings.
 */
export function ownTable(rows: readonly CsvRow[]): OwnTable {
  const begin = rows.findIndex((row) => filledOf(row) > 1)
  if (begin < 0) return { headings: [], rows: [] }
  const known = rows.slice(begin, begin + LONGEST_TITLE).map(headingsIn)
  const most = Math.max(...known)
  const best = begin + known.indexOf(most)
  const top = most > 1 && filledOf(rows[best]!) > filledOf(rows[begin]!) ? best : begin
  const first = rows[top]!
  const cells = first.cells.slice(0, first.cells.findLastIndex(isFilled) + 1).map(cleanText)
  return cells.some(isOfPerson)
    ? { headings: cells.map(() => ''), rows: rows.slice(top) }
    : { headings: cells, rows: rows.slice(top + 1) }
}

/** How many known headings a row has, each once. A person has few such words, or a number or an address. */
function headingsIn({ cells }: CsvRow): number {
  const filled = cells.filter(isFilled)
  const known = new Set(filled.filter((cell) => knownHeading(cell) !== undefined)).size
  return known * 2 < filled.length || filled.some((cell) => isOfPerson(cleanText(cell))) ? 0 : known
}

const filledOf = ({ cells }: CsvRow): number => cells.filter(isFilled).length

const isFilled = (cell: string): boolean => cleanText(cell) !== ''

const isOfPerson = (cell: string): boolean => looksLikePhone(cell) || looksLikeEmail(cell)

/** Whether a text has the digits of a phone number, perhaps with a country code, and nothing but signs between them. */
export const looksLikePhone = (text: string): boolean =>
  /^[\d\s()+./–-]+$/.test(text) && digitsOf(text).replace(/^1/, '').length === PHONE_DIGITS

export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)
