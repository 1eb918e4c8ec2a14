import { readAttendee } from '#admin/people/read-attendee.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { plainLetters } from '#domain/plain-letters.ts'
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
  plainLetters([name, hebrewName, email, ...familyNames, ...alsoAs.map((other) => other.name)].join('\n'))

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
  const text = plainLetters(query.trim())
  if (text === '') return NOBODY
  return familyNames?.filter((name) => plainLetters(name).includes(text)) ?? NOBODY
}

/** A person, with the plain text that a search looks at. */
type Findable = { readonly text: string; readonly phone: string }

/**
 * Finds the people whose text contains the query, or whose phone number contains its digits. Capitals, accents and
 * vowel points make no difference. An apostrophe alone finds nobody.
 */
export function finds(query: string): (one: Findable) => boolean {
  const text = plainLetters(query.trim())
  const digits = typedDigits(text) ?? ''
  return (one) => (text !== '' && one.text.includes(text)) || (digits !== '' && one.phone.includes(digits))
}
