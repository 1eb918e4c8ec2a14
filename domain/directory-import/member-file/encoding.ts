import type { FileError } from './file-errors.ts'
import { MemberFileError } from './member-file-error.ts'

/** The encoding of a file, under the name that `TextDecoder` uses. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1255'

/** In bytes. A member file of 200,000 people has a third of this size. */
const LARGEST_FILE = 64 * 1024 * 1024

/** The first bytes of files that are not text. */
const SIGNATURES: readonly [bytes: readonly number[], reason: FileError][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'spreadsheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x25, 0x50, 0x44, 0x46], 'document'],
]

/** Refuses a file that is too large to be a member list, before it is read. Throws MemberFileError. */
export function refuseTooLarge(bytes: number): void {
  if (bytes <= LARGEST_FILE) return
  const [size, most] = [bytes, LARGEST_FILE].map((count) => Math.round(count / 1024 / 1024))
  throw new MemberFileError('tooLarge', [String(size), String(most)])
}

/**
 * Finds the encoding of a member file. Spreadsheets write UTF-8, UTF-16 or, on Windows, an encoding for Western Europe
 * or for Hebrew. Throws MemberFileError when the file is not text, or when letters in it are damaged.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  for (const [signature, reason] of SIGNATURES) if (beginWith(bytes, signature)) throw new MemberFileError(reason)
  if (beginWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (beginWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  return wideLetters(bytes) ?? narrowLetters(bytes)
}

const beginWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte)

/** Everything that is not UTF-8 counts as a Windows encoding. */
function narrowLetters(bytes: Uint8Array): Encoding {
  const { wellFormed, strays, firstStray } = lettersIn(bytes)
  if (strays === 0) return 'utf-8'
  const isDamaged = wellFormed > strays || beginWith(bytes, [0xef, 0xbb, 0xbf])
  if (isDamaged) throw damaged(lineOf(bytes, firstStray))
  return holdsWindowsHebrew(bytes) ? 'windows-1255' : 'windows-1252'
}

const damaged = (line: number) => new MemberFileError('letters', [String(line)])

const [LINE_FEED, RETURN] = [0x0a, 0x0d]

/** The line of this byte, from 1. */
function lineOf(bytes: Uint8Array, place: number): number {
  let line = 1
  for (let at = 0; at < place; at += 1)
    if (bytes[at] === LINE_FEED || (bytes[at] === RETURN && bytes[at + 1] !== LINE_FEED)) line += 1
  return line
}

/** In headings in UTF-16 every second byte is zero, also in a file without a byte order mark. */
function wideLetters(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 64)
  const zeros = [0, 1].map((from) => start.filter((byte, place) => place % 2 === from && byte === 0).length)
  const [atEven = 0, atOdd = 0] = zeros
  if (start.length < 8 || Math.max(atEven, atOdd) < start.length / 4) return undefined
  if (atEven === 0) return 'utf-16le'
  return atOdd === 0 ? 'utf-16be' : undefined
}

const isHebrew = (byte: number) => byte >= 0xe0 && byte <= 0xfa

const isLetter = (byte: number) => byte >= 0xc0 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/**
 * Whether a word of three letters or more is Hebrew in the Windows encoding. In the encoding for Western Europe, each
 * letter of that word would have an accent, and no such word exists.
 */
function holdsWindowsHebrew(bytes: Uint8Array): boolean {
  /** The length of the present word; not a number once it contains another kind of letter. */
  let word = 0
  for (const byte of bytes) {
    if (isHebrew(byte)) word += 1
    else if (isLetter(byte)) word = NaN
    else if (word >= 3) return true
    else word = 0
  }
  return word >= 3
}

/** Returns how many bytes follow the first byte of a letter, and the limits for the next byte. */
function whatFollows(first: number): readonly [count: number, least: number, most: number] | undefined {
  if (first < 0xc2) return undefined
  if (first < 0xe0) return [1, 0x80, 0xbf]
  // Allows only the shortest form, and no half of a surrogate pair.
  if (first < 0xf0) return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf]
  if (first < 0xf5) return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf]
  return undefined
}

/** The length in bytes of the non-ASCII letter at this place; 0 when there is none. */
function lengthOfLetter(bytes: Uint8Array, at: number): number {
  const follows = whatFollows(bytes[at] ?? 0)
  if (!follows) return 0
  const [count, least, most] = follows
  const next = bytes[at + 1] ?? 0
  if (next < least || next > most) return 0
  for (let more = 2; more <= count; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0
  return 1 + count
}

/** The non-ASCII content of bytes that may be UTF-8. */
type Letters = {
  readonly wellFormed: number
  /** The number of bytes that belong to no letter. In UTF-8 there are none. */
  readonly strays: number
  /** The place of the first of those bytes. */
  readonly firstStray: number
}

/**
 * Counts the non-ASCII letters, and the bytes that belong to none. In other encodings nearly all non-ASCII bytes belong
 * to none.
 */
export function lettersIn(bytes: Uint8Array): Letters {
  let [wellFormed, strays, firstStray] = [0, 0, -1]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const length = lengthOfLetter(bytes, at)
    if (length > 0) {
      wellFormed += 1
      at += length - 1
    } else {
      strays += 1
      if (firstStray < 0) firstStray = at
    }
  }
  return { wellFormed, strays, firstStray }
}
