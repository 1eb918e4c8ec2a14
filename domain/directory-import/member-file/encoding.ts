import type { FileTrouble } from './file-troubles.ts'
import { MemberFileError } from './member-file-error.ts'
import { lettersIn } from './utf8.ts'
import { holdsWindowsHebrew } from './windows-hebrew.ts'

/** The encoding of a file, under the name that `TextDecoder` uses. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1255'

/** In bytes. A member file of 200,000 people has a third of this size. */
const LARGEST_FILE = 64 * 1024 * 1024

/** The first bytes of files that are not text. */
const SIGNATURES: readonly [bytes: readonly number[], trouble: FileTrouble][] = [
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
  for (const [signature, trouble] of SIGNATURES) if (beginWith(bytes, signature)) throw new MemberFileError(trouble)
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
