import { plainLetters } from './plain-letters.ts'

/** The words of a name, as searches and rules compare them. A hyphen parts two words. */
export const searchedWords = (name: string): string[] =>
  plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name as rules compare it. One without a letter or a digit is compared as it is, so that "?" and "★" are two. */
export const comparedName = (name: string): string => searchedWords(name).join(' ') || name
