/** Spreadsheets recognise UTF-8, and show Hebrew, only if the file starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A text that a spreadsheet would run as a formula: it begins with one of these, perhaps after invisible characters.
 */
const formula = /^[\p{Z}\p{Cc}\p{Cf}]*?[=+\-@\t\r\n\0＝＋－＠]/u

/** A table as the text of a CSV file: UTF-8 with a byte order mark, RFC 4180. No text in it is a formula. */
export const csvOf = (table: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + table.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Makes a file of such a text. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

/**
 * Returns one cell, quoted if necessary, and never a formula. Some spreadsheets separate cells by semicolons and would
 * take the text after one for a cell of its own.
 */
function cell(content: string | number): string {
  const text = String(content)
  const safe = typeof content === 'string' && formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves a file on this computer. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click was handled, so it is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
