import { plainLetters } from '#domain/plain-letters.ts'
import { comparedName } from '#domain/searched-words.ts'
import { calledBy } from './name-parts.ts'

/**
 * Whether two names with one number may be one person: the first name or the whole name agrees. Many families give the
 * first name alone at a kiosk, and last names change. Sr. and Jr. are two people, whatever else agrees.
 */
export function isSamePerson(one: string, other: string): boolean {
  if (differInSuffix(one, other)) return false
  return firstNameOf(one) === firstNameOf(other) || comparedName(one) === comparedName(other)
}

const firstNameOf = (name: string): string => comparedName(calledBy(name).first)

const SUFFIX = /[\s,](jr|sr|ii|iii|iv)\.?$/

export function differInSuffix(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => SUFFIX.exec(plainLetters(name).trim())?.[1])
  return a !== undefined && b !== undefined && a !== b
}
