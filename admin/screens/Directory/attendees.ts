import { finds, plain, type Findable } from '#admin/people/finding.ts'
import type { ListedAttendee } from '#domain/contract/people-shapes.ts'

export type Column = 'name' | 'attendances'
export type Order = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: Order = { column: 'name', direction: 'ascending' }

/** The order after a tap on a column: the active one turns around, another starts ascending. */
export function orderAfter({ column, direction }: Order, tapped: Column): Order {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

export type Listed = Findable & { readonly attendee: ListedAttendee }

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Everybody by name, made ready once for each order and search that follows. */
export const byName = (attendees: readonly ListedAttendee[]): Listed[] =>
  attendees
    .map((attendee) => ({ attendee, text: textOf(attendee), phone: attendee.phone }))
    .sort((one, other) => compare(one.attendee.name, other.attendee.name))

const textOf = ({ name, hebrewName, email, familyNames }: ListedAttendee): string =>
  plain([name, hebrewName, email, ...(familyNames ?? [])].join('\n'))

/** People who stand by name, in another order; with the same number of attendances they stay by name. */
export function inOrder(people: readonly Listed[], { column, direction }: Order): readonly Listed[] {
  const isTurned = direction === 'descending'
  if (column === 'name') return isTurned ? people.toReversed() : people
  const turn = isTurned ? -1 : 1
  return people.toSorted((one, other) => turn * (one.attendee.attendances - other.attendee.attendances))
}

/** A household that a search has found, with those of its family whose names hold the text. */
export type Match = { readonly attendee: ListedAttendee; readonly family: readonly string[] }

/** Whose name or e-mail address holds the text, or whose phone number its digits; and whose family has such a name. */
export function matching(people: readonly Listed[], query: string): Match[] {
  const text = plain(query.trim())
  if (text === '') return people.map(({ attendee }) => ({ attendee, family: NOBODY }))
  const isMeant = finds(query)
  return people.filter(isMeant).map(({ attendee }) => ({ attendee, family: namesWith(text, attendee) }))
}

const NOBODY: readonly string[] = []

const namesWith = (text: string, { familyNames }: ListedAttendee): readonly string[] =>
  familyNames?.filter((name) => plain(name).includes(text)) ?? NOBODY
