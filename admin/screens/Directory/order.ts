import type { FindableAttendee } from '#admin/people/finding/everybody.ts'

export type Column = 'name' | 'attendances' | 'lastHere'
export type SortOrder = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: SortOrder = { column: 'name', direction: 'ascending' }

/** Returns the order after a tap on a column: the active column is reversed, and another one starts ascending. */
export function orderAfter({ column, direction }: SortOrder, tapped: Column): SortOrder {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

/**
 * Returns people who are sorted by name in another order. People with the same number of attendances, or the same last
 * visit, stay sorted by name. Those who never came are before all others.
 */
export function sortedBy(
  people: readonly FindableAttendee[],
  { column, direction }: SortOrder,
): readonly FindableAttendee[] {
  const isTurned = direction === 'descending'
  if (column === 'name') return isTurned ? people.toReversed() : people
  const turn = isTurned ? -1 : 1
  return people.toSorted((one, other) => turn * by[column](one, other))
}

const by = {
  attendances: (one: FindableAttendee, other: FindableAttendee): number =>
    one.attendee.attendances - other.attendee.attendances,
  lastHere(
    { attendee: { lastHere: one = '' } }: FindableAttendee,
    { attendee: { lastHere: other = '' } }: FindableAttendee,
  ): number {
    return one === other ? 0 : one < other ? -1 : 1
  },
}
