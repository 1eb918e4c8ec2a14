import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

type Rows = readonly AttendanceRecord[]

/** What a held list shows: the rows that were there, in their newest state, and the rows that wait. */
export type HeldRows = { readonly shown: Rows; readonly waiting: Rows }

export const idsOf = (rows: Rows): number[] => rows.map(({ id }) => id)

/** While a list is held, no row is added and none changes its place. `held` has the ids of its rows, or is null. */
export function heldRows(rows: Rows, held: readonly number[] | null): HeldRows {
  if (!held) return { shown: rows, waiting: [] }
  const newest = new Map(rows.map((row) => [row.id, row]))
  const shown = held.flatMap((id) => newest.get(id) ?? [])
  held.forEach((id) => newest.delete(id))
  return { shown, waiting: [...newest.values()] }
}
