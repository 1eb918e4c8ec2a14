import { plainLetters } from './plain-letters.ts'

/** In all forms in which they are typed. */
export const APOSTROPHES = /['’‘`׳]/g

/**
 * The words of a name, as a search compares them. A hyphen parts two words, and an apostrophe is left out:
 * people type it or not.
 */
export const searchedWords = (name: string): string[] =>
  plainLetters(name)
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
