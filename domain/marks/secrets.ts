import { type LocalDate, MARK_ALPHABET, type Mark } from '#domain/ids.ts'

/** What is calculated with the key of a day: the same on every server, and on a tablet without one. */

/** The issues of a receipt: the first one, and those with which it was renewed. */
export const ISSUES: readonly number[] = [0, 1, 2, 3]

export const SECRET_LENGTH = 3
export const LEADERS_LENGTH = 6

/** The text whose HMAC gives the secret half of a receipt. */
export const secretText = (day: LocalDate, mark: Mark, issue: number): string => `${day}|${mark}|${issue}`

/** The text whose HMAC is the key that signs the tags of a mark. */
export const tagKeyText = (day: LocalDate, mark: Mark): string => `tag|${day}|${mark}`

/** The text whose HMAC gives the code with which a leader decides while the server is away. */
export const leadersText = (day: LocalDate): string => `leaders-${day}`

/** A byte from here on is skipped, so that each of the 20 symbols is equally likely. */
const SKIPPED = Math.floor(256 / MARK_ALPHABET.length) * MARK_ALPHABET.length

/** The first symbols that these bytes give. 32 bytes lack six of them once in 10²⁰ times. */
export function symbolsOf(bytes: Uint8Array, count: number): string {
  const good = [...bytes].filter((byte) => byte < SKIPPED).slice(0, count)
  if (good.length < count) throw new Error('A hash has too few bytes for a code')
  return good.map((byte) => MARK_ALPHABET.charAt(byte % MARK_ALPHABET.length)).join('')
}
