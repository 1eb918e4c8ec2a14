import { finds, plain, type Findable } from './finding.ts'
import { allAttendees } from '#domain/contract/directory-routes.ts'
import type { ListedAttendee } from '#domain/contract/people-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** Reading thousands of people takes longer than other calls. Milliseconds. */
const PATIENCE = 60_000

/** Reads the whole directory, in brief. Throws what the call throws. */
export const readAll = (authorization: string | null): Promise<ListedAttendee[]> =>
  call(allAttendees, { query: { brief: 'true' } }, { authorization, patience: PATIENCE })

export type Listed = Findable & { readonly attendee: ListedAttendee }

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns everybody by name, with the plain text that later searches use. */
export const byName = (attendees: readonly ListedAttendee[]): Listed[] =>
  attendees
    .map((attendee) => ({ attendee, text: textOf(attendee), phone: attendee.phone ?? '' }))
    .sort((one, other) => compare(one.attendee.name, other.attendee.name))

const textOf = ({ name, hebrewName, email, familyNames = [], alsoAs = [] }: ListedAttendee): string =>
  plain([name, hebrewName, email, ...familyNames, ...alsoAs.map((other) => other.name)].join('\n'))

/** A household that a search has found, with the family members whose names contain the text. */
export type Match = { readonly attendee: ListedAttendee; readonly family: readonly string[] }

/**
 * Returns the people whose name, e-mail address or family names contain the text, or whose phone number contains its
 * digits.
 */
export function matching(people: readonly Listed[], query: string): Match[] {
  const text = plain(query.trim())
  if (text === '') return people.map(({ attendee }) => ({ attendee, family: NOBODY }))
  const isMeant = finds(query)
  return people.filter(isMeant).map(({ attendee }) => ({ attendee, family: namesWith(text, attendee) }))
}

const NOBODY: readonly string[] = []

const namesWith = (text: string, { familyNames }: ListedAttendee): readonly string[] =>
  familyNames?.filter((name) => plain(name).includes(text)) ?? NOBODY
