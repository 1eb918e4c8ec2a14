import type { NameOrder } from './person-fields.ts'

/** A full name in two parts. */
export type NameParts = { readonly first: string; readonly last: string }

/** Returns the first word of a name, and everything after it. The last name is empty when the name has one word. */
export function namePartsOf(name: string): NameParts {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, last: others.join(' ') }
}

/** Titles in front of a name in English and Spanish, with or without a full stop, of one person or of a couple. */
const TITLES = /^(?:(?:dr|dra|fr|miss|mr|mrs|ms|padre|pastor|pastora|prof|rev|sr|sra|srta)\.?\s+(?:(?:&|and|y)\s+)?)+/i

/** Returns the parts of a name without the titles in front of it, which go with the last name: Martin, Dr. King. */
export function calledBy(name: string): NameParts {
  const whole = name.trim()
  const [titles = ''] = TITLES.exec(whole) ?? []
  const { first, last } = namePartsOf(whole.slice(titles.length))
  return { first, last: `${titles} ${last}`.trim().replace(/\s+/g, ' ') }
}

/** What is said of the name of a person. Absent: it is as the church says. */
type Ordered = { readonly nameOrder?: NameOrder | undefined }

/**
 * Returns the given name, by which somebody is greeted and which is large on a name tag, and what else is in the name.
 * What is said of a person counts for more than what is said of the church.
 */
export function givenNameOf(
  person: Ordered & { readonly name: string },
  church: { readonly familyNameFirst?: boolean | undefined },
): NameParts {
  const parts = calledBy(person.name)
  const isLast = person.nameOrder ? person.nameOrder === 'family-first' : church.familyNameFirst === true
  const [titles = ''] = TITLES.exec(person.name.trim()) ?? []
  const given = parts.last.slice(titles.trim().replace(/\s+/g, ' ').length).trim()
  if (!isLast || given === '') return parts
  return { first: given, last: `${titles.trim()} ${parts.first}`.trim().replace(/\s+/g, ' ') }
}

/** The name of somebody who comes with this host and is not named yet: `Ben Carver +1`, the same in every language. */
export const unnamedGuest = (host: string, number: number): string => `${host} +${number}`

/** Returns the host of somebody who is not named yet. Null for everybody else. */
export const hostOf = (name: string): string | null => /^(.+) \+\d+$/.exec(name)?.[1] ?? null
