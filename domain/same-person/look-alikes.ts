import type { NameParts } from '#domain/attendee/name-parts.ts'
import { searchedWords } from '#domain/searched-words.ts'
import { areAlike, comparableName } from './alike-names.ts'
import type { Clue } from './clues.ts'

/**
 * The rules by which two records may be one person. They only say where people should look: nobody is ever merged by a
 * rule.
 */

/** What the rules look at in a profile. */
export type ComparedFields = {
  readonly name: string
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly address?: string | undefined
  readonly zipCode?: string | undefined
}

/** A profile as the rules compare it. It is made once, because each profile is compared with many others. */
export type Comparable = {
  readonly name: NameParts
  readonly phone: string | null
  readonly email: string | null
  readonly street: string | null
  readonly zipCode: string | null
}

export const comparable = ({ name, phone, email, address, zipCode }: ComparedFields): Comparable => ({
  name: comparableName(name),
  phone: phone ?? null,
  email: email?.toLowerCase() ?? null,
  street: streetOf(address),
  // Some files have four more digits behind it.
  zipCode: zipCode?.slice(0, 5) ?? null,
})

/**
 * What makes two profiles alike. Empty: they are two people as far as anybody can see. They are alike when they
 * have the same e-mail address, or nearly the same name and either a number that differs in one or two digits
 * or the same street. Where one has no number, the same name is enough: somebody who was registered without one
 * may have come before.
 */
export function cluesOf(one: Comparable, other: Comparable): Clue[] {
  const phone = phoneClue(one.phone, other.phone)
  const hasSameEmail = isKnownAndSame(one.email, other.email)
  const hasSameStreet = liveInOneStreet(one, other)
  const isLikely = hasSameEmail || hasSameStreet || phone !== null
  const name = isLikely || isOneWithoutNumber(one, other) ? nameClue(one.name, other.name) : null
  const isNameEnough = isLikely ? name !== null : name === 'same-name'
  if (!hasSameEmail && !isNameEnough) return []
  const clues = [hasSameEmail && 'same-email', hasSameStreet && 'same-street', phone, name] as const
  return clues.filter((clue) => clue !== null && clue !== false)
}

const isKnownAndSame = (one: string | null, other: string | null): boolean => one !== null && one === other

type Address = Pick<Comparable, 'street' | 'zipCode'>

/** A postal code that is not known may be any. */
const liveInOneStreet = (one: Address, other: Address): boolean =>
  isKnownAndSame(one.street, other.street) &&
  (one.zipCode === null || other.zipCode === null || one.zipCode === other.zipCode)

const isOneWithoutNumber = (one: Comparable, other: Comparable): boolean => one.phone === null || other.phone === null

function nameClue(one: NameParts, other: NameParts): 'same-name' | 'near-name' | null {
  if (!areAlike(one, other)) return null
  return one.first === other.first ? 'same-name' : 'near-name'
}

/** How two numbers of ten digits differ, if they differ in one or two digits. */
function phoneClue(one: string | null, other: string | null): 'digits-swapped' | 'one-digit' | 'two-digits' | null {
  if (one === null || other === null) return null
  const different = Array.from(one, (digit, at) => (digit === other[at] ? -1 : at)).filter((at) => at >= 0)
  const [a, b] = different
  if (one.length !== other.length || a === undefined || different.length > 2) return null
  if (b === undefined) return 'one-digit'
  return one[a] === other[b] && one[b] === other[a] ? 'digits-swapped' : 'two-digits'
}

/** Two profiles are compared when they share one of these keys. All others cannot be alike by any rule. */
export function keysOf({ name: { first, last }, email }: Comparable): string[] {
  const byName = last === '' ? null : `name ${last} ${first.slice(0, 1)}`
  return [byName, email === null ? null : `email ${email}`].filter((key) => key !== null)
}

/**
 * A profile and a family member of another household may be one person when these are the same. Null for a name of one
 * word, which many share.
 */
export function wholeName(name: string): string | null {
  const words = searchedWords(name)
  return words.length < 2 ? null : words.join(' ')
}

/**
 * Returns the whole name of a family member. Many families give first names alone; these have the last name of the
 * household.
 */
export function wholeNameInFamily(name: string, household: string): string | null {
  const hasWords = searchedWords(name).length > 0
  return wholeName(name) ?? (hasWords ? wholeName(`${name} ${comparableName(household).last}`) : null)
}

/** What is alike in two families that have a child of the same name. */
export const cluesOfHomes = (one: Address, other: Address): Clue[] =>
  liveInOneStreet(one, other) ? ['same-street', 'two-families'] : ['two-families']

/** A street with its number. Null for an address without a number. */
function streetOf(address: string | undefined): string | null {
  if (address === undefined || !/\d/.test(address)) return null
  return searchedWords(address).map(shortened).join(' ')
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  apartment: 'apt',
}

const shortened = (word: string): string => ABBREVIATIONS[word] ?? word
