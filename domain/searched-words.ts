import { plainLetters } from './plain-letters.ts'

/** The words of a name, as searches and rules compare them. A hyphen parts two words. */
export const searchedWords = (name: string): string[] =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name as rules compare it. One without a letter or a digit is compared as it is, so that "?" and "★" are two. */
export const comparedName = (name: string): string => searchedWords(name).join(' ') || name

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** The text, and as people write it who have no umlauts on their keyboard: Müller and Mueller. */
export function spellingsOf(text: string): readonly string[] {
  const lower = text.toLowerCase().normalize('NFC')
  return /[äöü]/.test(lower) ? [text, lower.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)] : [text]
}

/** The last name in one word, as many type it: delacruz. Null for a last name that is one word. */
export function joinedLastName(name: string): string | null {
  const [, ...last] = searchedWords(name)
  return last.length > 1 ? last.join('') : null
}

/**
 * Whether somebody is called by these words in any order, or by a last name that is joined or parted in them. A single
 * letter is in too many names.
 */
export const isCalled = (name: string, typed: string): boolean =>
  spellingsOf(name).some((one) =>
    spellingsOf(typed).some((other) => isCalledSo(searchedWords(one), searchedWords(other))),
  )

function isCalledSo(words: readonly string[], typed: readonly string[]): boolean {
  const hasAll = typed.every((part) => part.length > 1 && words.some((word) => word.startsWith(part)))
  const isLastName = words.slice(1).join('').startsWith(typed.join(''))
  return (hasAll && typed.length > 1) || (isLastName && typed.join('').length > 1 && typed.at(-1)!.length > 1)
}
