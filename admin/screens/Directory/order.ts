import type { Listed } from '#admin/people/everybody.ts'

export type Column = 'name' | 'attendances'
export type Order = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: Order = { column: 'name', direction: 'ascending' }

/** Returns the order after a tap on a column: the active column is reversed, and another one starts ascending. */
export function orderAfter({ column, direction }: Order, tapped: Column): Order {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

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
