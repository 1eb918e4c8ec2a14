import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { onlyIn } from '#domain/read-models/directory/only-in.ts'
import { joinedLastName, searchedWords, spellingsOf } from '#domain/searched-words.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'
import { countOf, eachOf, isOneOf, textIndex, type Bearers } from './text-index.ts'

type Found = Pick<Household, 'family' | 'contacts'> & { readonly id: AttendeeId; readonly profile: Profile }
type Named = Pick<Profile, 'name' | 'hebrewName'>

/** Finds households by parts of the names of everybody in them, and by a part of their phone number. */
export type HouseholdsByWords = {
  /** Files a household under its names and its number, and no longer under those that it had before. */
  file(household: Found, before: Found | undefined): void
  remove(household: Found): void
  /**
   * The households in which every part that was typed is found: first those in which each of them begins a word, then
   * the others. In no other order.
   */
  find(typed: string, most: number): AttendeeId[]
}

/** `households` finds those that are filed, and goes through them. Their numbers are not stored a second time. */
export function householdsByWords(households: ReadonlyMap<AttendeeId, Found>): HouseholdsByWords {
  const words = textIndex()
  const { numberOf, idOf } = numberedIds()

  function file(household: Found, before: Found | undefined): void {
    const number = numberOf(household.id)
    const [had, has] = [before ? peopleIn(before) : [], peopleIn(household)]
    unfile(number, onlyIn(had, has), has)
    for (const word of wordsIn(onlyIn(has, had))) words.add(word, number)
  }

  /** No longer files a household under words that are only in names of people who have gone. */
  function unfile(number: number, gone: readonly Named[], left: readonly Named[]): void {
    if (gone.length === 0) return
    for (const word of wordsIn(gone).difference(wordsIn(left))) words.remove(word, number)
  }

  /** Adds the households in which all of these are found, until there are enough. */
  function collect(parts: readonly string[], digits: readonly string[], most: number, found: Set<AttendeeId>): void {
    const [rarest = [], ...others] = parts.map((part) => [...words.holding(part)]).toSorted(byBearers)
    const hasOthers = (number: number) => others.every((bearers) => bearers.some((one) => isOneOf(number, one)))
    const has = having(digits)
    const isMeant = (id: AttendeeId) => digits.length === 0 || hasNumber(households.get(id)!, has)
    for (const bearers of rarest)
      for (const number of eachOf(bearers)) {
        if (found.size >= most) return
        if (isMeant(idOf(number)) && hasOthers(number)) found.add(idOf(number))
      }
  }

  return {
    file,
    remove: (household) => unfile(numberOf(household.id), peopleIn(household), []),
    find(typed, most) {
      const { names, digits } = typedParts(typed)
      if (!isEnough({ names, digits })) return []
      if (names.length === 0) return withDigits(households, digits, most)
      const found = new Set<AttendeeId>()
      const begins = (part: string) => ` ${part}`
      const spelt = spellingsOf(typed).map((one) => typedParts(one).names)
      for (const parts of spelt) collect(parts.map(begins), digits, most, found)
      // A single letter would be found in nearly every name.
      const within = (part: string) => (part.length === 1 ? begins(part) : part)
      for (const parts of spelt) collect(parts.map(within), digits, most, found)
      return [...found]
    },
  }
}

/**
 * The households whose number has all of these digits. Even 100,000 numbers are looked through in a few milliseconds.
 */
function withDigits(households: ReadonlyMap<AttendeeId, Found>, digits: readonly string[], most: number): AttendeeId[] {
  const found: AttendeeId[] = []
  const has = having(digits)
  for (const [id, household] of households) {
    if (found.length >= most) break
    if (hasNumber(household, has)) found.push(id)
  }
  return found
}

type Has = (number: string) => boolean

const having =
  (digits: readonly string[]): Has =>
  (number) =>
    digits.every((part) => number.includes(part))

/** This runs for thousands of households in a search, so nothing is made for each of them. */
function hasNumber({ profile: { phone }, contacts }: Found, has: Has): boolean {
  if (phone !== undefined && has(phone)) return true
  return contacts.some(({ numbers }) => numbers?.some(has))
}

const byBearers = (one: readonly Bearers[], other: readonly Bearers[]): number => countOfAll(one) - countOfAll(other)

const countOfAll = (texts: readonly Bearers[]): number =>
  texts.reduce<number>((sum, bearers) => sum + countOf(bearers), 0)

/** Everybody in a household. A person who is changed is another object. */
const peopleIn = ({ profile, family }: Found): readonly Named[] => [profile, ...family]

/** The words of their names, each after a space, so that a part is known to begin one. */
function wordsIn(people: Iterable<Named>): Set<string> {
  const words = new Set<string>()
  for (const { name, hebrewName } of people) {
    for (const spelt of spellingsOf(name)) {
      for (const word of searchedWords(spelt)) words.add(` ${word}`)
      const joined = joinedLastName(spelt)
      if (joined !== null) words.add(` ${joined}`)
    }
    if (hebrewName !== undefined) for (const word of searchedWords(hebrewName)) words.add(` ${word}`)
  }
  return words
}
