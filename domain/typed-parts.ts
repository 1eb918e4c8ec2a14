import { LEAST_TYPED } from '#domain/attendee/person-fields.ts'
import { typedDigits } from '#domain/phone/phone-number.ts'
import { searchedWords } from './searched-words.ts'

/** What somebody typed to find a household: parts of names, and parts of a phone number. */
export type TypedParts = { readonly names: readonly string[]; readonly digits: readonly string[] }

export function typedParts(typed: string): TypedParts {
  const text = typed.trim()
  const number = typedDigits(text)
  if (number !== null) return { names: [], digits: number === '' ? [] : [number] }
  // A word that comes again says nothing more, and a hundred of them would take a large church half a minute.
  const words = [...new Set(searchedWords(text))]
  const isDigits = (word: string) => /^\d+$/.test(word)
  return { names: words.filter((word) => !isDigits(word)), digits: words.filter(isDigits) }
}

/** Whether enough is typed for a search. The page asks this before it searches, and the search asks it too. */
export const isEnough = ({ names, digits }: TypedParts): boolean =>
  names.join('').length >= LEAST_TYPED.letters || digits.some((part) => part.length >= LEAST_TYPED.digits)
