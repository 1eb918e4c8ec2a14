import { finds, plain, type Findable } from '#admin/people/finding.ts'
import type { ListedAttendee } from '#domain/contract/people-shapes.ts'

export type Column = 'name' | 'attendances'
export type Order = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: Order = { column: 'name', direction: 'ascending' }

/** Returns the order after a tap on a column: the active column is reversed, and another one starts ascending. */
export function orderAfter({ column, direction }: Order, tapped: Column): Order {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

export type Listed = Findable & { readonly attendee: ListedAttendee }

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns everybody by name, with the plain text that later searches use. */
export const byName = (attendees: readonly ListedAttendee[]): Listed[] =>
  attendees
    .map((attendee) => ({ attendee, text: textOf(attendee), phone: attendee.phone }))
    .sort((one, other) => compare(one.attendee.name, other.attendee.name))

const textOf = ({ name, hebrewName, email, familyNames }: ListedAttendee): string =>
  plain([name, hebrewName, email, ...(familyNames ?? [])].join('\n'))

/**
 * Returns people who are sorted by name in another order. People with the same number of attendances stay sorted by
 * name.
 */
export function inOrder(people: readonly Listed[], { column, direction }: Order): readonly Listed[] {
  const isTurned = direction === 'descending'
  if (column === 'name') return isTurned ? people.toReversed() : people
  const turn = isTurned ? -1 : 1
  return people.toSorted((one, other) => turn * (one.attendee.attendances - other.attendee.attendances))
}

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
