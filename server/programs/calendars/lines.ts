/** Writes the lines of a calendar file, as RFC 5545 says. */

const LONGEST = 75

/** The file: no line is longer than 75 bytes, and each ends with CR and LF. */
export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('')

/** Divides a long line. What continues it begins with a space, and no letter is divided. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST) return line
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LONGEST) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

/** Words as the value of a property. */
export const textOf = (words: string): string => words.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
