import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/** What may follow a last name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/

const wordsOf = (name: string): string[] =>
  plainLetters(name)
    .split(/[\s,]+/)
    .filter((word) => word !== '')

/** The last name as it is compared. Accents and apostrophes are written or not. */
function lastWord(name: string): string {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  return words.length > 2 && SUFFIX.test(last) ? (words.at(-2) ?? '') : last
}

/** The last name of somebody, which may stand first. */
export const lastNameOf = ({
  name,
  nameOrder,
}: {
  readonly name: string
  readonly nameOrder?: NameOrder | undefined
}) => (nameOrder === 'family-first' ? (wordsOf(name)[0] ?? '') : lastWord(name))

/** What follows a last name, as it is compared. Empty for most names. */
export function suffixOf(name: string): string {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  return words.length > 2 && SUFFIX.test(last) ? last.replace('.', '') : ''
}

/** Names in these letters have no spaces, and begin with the name of the family. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u

/**
 * The words by which two people may share a name of their family, in any order of given and family names: Pérez Gómez
 * and Pérez López, Nguyễn Văn An and Nguyễn Minh Khôi, 김민준 and 김하준.
 */
export function sharedWords(name: string): string[] {
  const composed = name.normalize('NFC')
  if (FAMILY_FIRST.test(composed)) return [composed.slice(0, 1)]
  return wordsOf(name).filter((word) => word.replace('.', '').length > 1 && !SUFFIX.test(word))
}
