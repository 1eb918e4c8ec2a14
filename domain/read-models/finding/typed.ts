import { folded } from '#domain/read-models/name-index.ts'

/** What somebody typed to find a household: parts of names, and parts of a phone number. */
export type Parts = { readonly names: readonly string[]; readonly digits: readonly string[] }

/** Fewer letters or digits are in half of all names and numbers. */
const LETTERS = 2
const DIGITS = 3

/** The words of a name, folded. A hyphen parts two words, and an apostrophe is left out: people type it or not. */
export const wordsOf = (name: string): string[] =>
  folded(name)
    .replace(/['’‘`׳]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A phone number may be typed in any form: (512) 555-0117, 512.555.0117, or the last digits alone. */
export function partsOf(typed: string): Parts {
  const text = typed.trim()
  if (/^[\d\s()+./–-]+$/.test(text))
    return { names: [], digits: [text.replace(/^\+1/, '').replace(/\D/g, '')].filter((part) => part !== '') }
  const words = wordsOf(text)
  const isDigits = (word: string) => /^\d+$/.test(word)
  return { names: words.filter((word) => !isDigits(word)), digits: words.filter(isDigits) }
}

export const isEnough = ({ names, digits }: Parts): boolean =>
  names.join('').length >= LETTERS || digits.some((part) => part.length >= DIGITS)
