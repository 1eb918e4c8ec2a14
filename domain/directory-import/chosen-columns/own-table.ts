import { cleanText } from '#domain/clean-text.ts'
import { digitsOf, PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'

/** The columns of a file that has neither format. A heading is empty where the file has none. */
export type OwnTable = { headings: readonly string[]; rows: readonly CsvRow[] }

/**
 * Finds the headings: the first row with two values. What stands alone above them is a title. When that row has a phone
 * number or an email address, it is a person, and the file has no headings.
 */
export function ownTable(rows: readonly CsvRow[]): OwnTable {
  const top = rows.findIndex(({ cells }) => cells.filter(isFilled).length > 1)
  const first = rows[top]
  if (!first) return { headings: [], rows: [] }
  const cells = first.cells.slice(0, first.cells.findLastIndex(isFilled) + 1).map(cleanText)
  return cells.some(isOfPerson)
    ? { headings: cells.map(() => ''), rows: rows.slice(top) }
    : { headings: cells, rows: rows.slice(top + 1) }
}

const isFilled = (cell: string): boolean => cleanText(cell) !== ''

const isOfPerson = (cell: string): boolean => looksLikePhone(cell) || looksLikeEmail(cell)

/** Whether a text has the digits of a phone number, perhaps with a country code, and nothing but signs between them. */
export const looksLikePhone = (text: string): boolean =>
  /^[\d\s()+./–-]+$/.test(text) && digitsOf(text).replace(/^1/, '').length === PHONE_DIGITS

export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text)
