import { type LocalTime, MARK_ALPHABET, type Mark } from '#domain/ids.ts'

/**
 * The codes of a drop-off. A mark, such as K7Q, stands on the child's tag, on lists and on the wall. The pick-up code,
 * such as K7Q-4RX, is the mark with three secret characters, and stands on the receipt only.
 */

/**
 * The time of the evening before from which marks of a day are lent, so that a service before breakfast can begin.
 * A log that was restored since then does not know all that were.
 */
export const LENT_FROM: LocalTime = '20:00'

const LENGTH = 3

/** How many marks three characters give. Some of them are left out. */
export const MARKS = MARK_ALPHABET.length ** LENGTH

/** The n-th mark, from 0. */
export const markOf = (n: number): Mark =>
  Array.from({ length: LENGTH }, (_, at) =>
    MARK_ALPHABET.charAt(Math.floor(n / MARK_ALPHABET.length ** (LENGTH - 1 - at)) % MARK_ALPHABET.length),
  ).join('')

/** Slurs, coarse words and signs of hate that consonants and digits can still spell, in English, Spanish and German. */
const COARSE: ReadonlySet<Mark> = new Set(
  (
    '666 88H H88 N88 CCK CHT CJN CNT DCK DXK DTH FCK FCX FKC FKD FKK FKN FKR FKT FKX FTN HKX HRN JDR KCK KLL KLT ' +
    'NDD NKD NTT PNC PND PNS PRN PTN PTX RPD TDR TRD TTS'
  ).split(' '),
)

/** Whether nobody gets this mark: it is a coarse word, or three equal characters, which are easily typed by chance. */
export const isLeftOut = (mark: Mark): boolean => COARSE.has(mark) || new Set(mark).size === 1

/** What somebody has typed: the characters of a code, or the first character that no code has. */
export type Typed = { readonly characters: string } | { readonly unknown: string }

/** Reads what people type, in any case, with spaces or hyphens. A look-alike is never guessed. */
export function readTyped(typed: string): Typed {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '')
  const unknown = Array.from(characters).find((character) => !MARK_ALPHABET.includes(character))
  return unknown === undefined ? { characters } : { unknown }
}

/** A pick-up code in its two halves. It has no text of its own, so that it never gets into a line of a log. */
export type PickUpCode = { readonly mark: Mark; readonly secret: string }

/** Reads a pick-up code as people type it. Null when it is none, or not all of it. */
export function readPickUpCode(typed: string): PickUpCode | null {
  const read = readTyped(typed)
  if (!('characters' in read) || read.characters.length !== 2 * LENGTH) return null
  return { mark: read.characters.slice(0, LENGTH), secret: read.characters.slice(LENGTH) }
}

/** A pick-up code as the receipt shows it: `K7Q-4RX`. */
export const shownCode = ({ mark, secret }: PickUpCode): string => `${mark}-${secret}`
