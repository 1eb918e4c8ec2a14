/**
 * Cleans texts that people type and that files contain. Control and direction-control characters would garble the names
 * beside them. They are removed, and the text is not refused.
 */

const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Nobody types more than this into one field. A longer text in a file is cut off. */
const LONGEST_TYPED = 8_000

/**
 * Normalising sorts the marks of each letter, which takes far too long for thousands of them. Unicode's Stream-Safe
 * Text Format allows 30.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Most texts of a file have only letters and signs of ASCII, and single spaces between them. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * The text as it is stored: well-formed, composed, without invisible characters, and without outer or double spaces.
 */
export function cleanText(text: string): string {
  const typed = text.slice(0, LONGEST_TYPED)
  return CLEAN.test(typed) ? typed : cleaned(typed)
}

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()

/** Letters and signs that are drawn as nothing, such as the filler of Hangul and the empty Braille cell. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ''))
