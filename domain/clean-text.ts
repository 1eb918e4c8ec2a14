/**
 * Texts that people type and files hold. Control and direction-control characters are removed, never refused: they
 * scramble the names beside them.
 */

const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Nobody types more than this into one field. A longer text of a file is cut off. */
const LONGEST_TYPED = 8_000

/** Normalising sorts the marks of each letter, and takes far too long over thousands. Unicode's Stream-Safe Text Format allows 30. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** The text as it is kept: well-formed, composed, without invisible characters, without outer or doubled spaces. */
export const cleanText = (text: string): string =>
  text
    .slice(0, LONGEST_TYPED)
    .toWellFormed()
    .replace(/[\t\n\r]/g, ' ')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()
