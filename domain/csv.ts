/** Spreadsheets recognise UTF-8, and show Hebrew, only if a file starts with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A text that a spreadsheet would run as a formula: it begins with one of these, perhaps after invisible characters.
 */
const formula = /^[\p{Z}\p{Cc}\p{Cf}]*?[=+\-@\t\r\n\0＝＋－＠]/u

/** A table as the text of a CSV file: UTF-8 with a byte order mark, RFC 4180. No text in it is a formula. */
export const csvOf = (table: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + table.map(csvLine).join('')

/** One row of such a table, with its line end. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** Letters and digits alone, with what stands between them in a name, a date or an id: no cell needs less work. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} .:_-]*(?<! )$/u

/**
 * Returns one cell, quoted if necessary, and never a formula. Some spreadsheets separate cells by semicolons and would
 * take the text after one for a cell of its own.
 */
function cell(content: string | number): string {
  if (typeof content === 'number') return String(content)
  if (content === '' || plain.test(content)) return content
  const safe = formula.test(content) ? `'${content}` : content
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
