import { readAttendee } from '#admin/people/read-attendee.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { searchedWords, spellingsOf } from '#domain/searched-words.ts'
import { call } from '#web/calls/call.ts'
import { typedDigits } from '#domain/phone/phone-number.ts'

/** Reading thousands of people takes longer than other calls. Milliseconds. */
const PATIENCE = 60_000

/** Reads the whole directory, in brief. Throws what the call throws. */
export const readAll = async (authorization: string | null): Promise<ListedAttendee[]> =>
  (await call(allAttendees, { query: { brief: 'true' } }, { authorization, patience: PATIENCE })).map((sent) =>
    readAttendee(sent),
  )

export type FindableAttendee = Findable & { readonly attendee: ListedAttendee }

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns everybody by name, with the plain text that later searches use. */
export const byName = (attendees: readonly ListedAttendee[]): FindableAttendee[] =>
  attendees
    .map((attendee) => ({ attendee, text: textOf(attendee), phone: attendee.phone ?? '' }))
    .sort((one, other) => compare(one.attendee.name, other.attendee.name))

const textOf = ({ name, hebrewName, email, familyNames = [], alsoAs = [] }: ListedAttendee): string =>
  searchedText([name, hebrewName, email, ...familyNames, ...alsoAs.map((other) => other.name)])

/**
 * Returns the people whose name, e-mail address or family names contain the text, or whose phone number contains its
 * digits.
 */
export const matching = (people: readonly FindableAttendee[], query: string): readonly FindableAttendee[] =>
  query.trim() === '' ? people : people.filter(finds(query))

const NOBODY: readonly string[] = []

/**
 * Returns the names of family members that contain the text of a search. It is asked only for the households that are
 * drawn, because one letter finds most of a church.
 */
export function familyFound({ familyNames }: ListedAttendee, query: string): readonly string[] {
  if (plainLetters(query.trim()) === '') return NOBODY
  return familyNames?.filter(hasName(query)) ?? NOBODY
}

/** Finds the names that have the text of a search. */
export const hasName = (query: string): ((name: string) => boolean) => {
  const isMeant = finds(query)
  return (name) => isMeant({ text: searchedText([name]), phone: '' })
}

/** The plain text of names that `finds` looks at, each in a line. */
export const searchedText = (names: readonly (string | undefined)[]): string =>
  plainLetters(names.flatMap((name) => (name === undefined ? [] : spellingsOf(name))).join('\n'))

/** A person, with the plain text that a search looks at. */
type Findable = { readonly text: string; readonly phone: string }

/**
 * Finds the people whose text contains the query, or whose phone number contains its digits. Capitals, accents and
 * vowel points make no difference. An apostrophe alone finds nobody. The words of a name are found in any order, and
 * joined or parted.
 */
export function finds(query: string): (one: Findable) => boolean {
  const text = plainLetters(query.trim())
  const digits = typedDigits(text) ?? ''
  const otherwise = spellingsOf(query).flatMap((spelt) => [...inAnyOrder(spelt), ...inOneWord(spelt)])
  return (one) =>
    (text !== '' && one.text.includes(text)) ||
    (digits !== '' && one.phone.includes(digits)) ||
    otherwise.some((way) => way.test(one.text))
}

const BEGINS = '(?<![\\p{L}\\p{N}])'

/** Several words, each of which begins a word of the same line. */
function inAnyOrder(query: string): RegExp[] {
  const words = searchedWords(query)
  return words.length > 1 ? [new RegExp(`^${words.map((word) => `(?=.*${BEGINS}${word})`).join('')}`, 'mu')] : []
}

/** A name begins with these letters, whatever stands between them. Two letters would be found nearly everywhere. */
function inOneWord(query: string): RegExp[] {
  const letters = [...searchedWords(query).join('')]
  return letters.length > 2 ? [new RegExp(`${BEGINS}${letters.join('[ .\\p{Pd}]?')}`, 'u')] : []
}
