import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

type Rows = readonly AttendanceRecord[]

/** What a held list shows: the rows that stood there, as they are now; and those that wait to be shown. */
export type HeldRows = { readonly shown: Rows; readonly waiting: Rows }

export const idsOf = (rows: Rows): number[] => rows.map(({ id }) => id)

/** Nothing is added among rows that are held, and none of them changes its place. Null holds nothing. */
export function heldRows(rows: Rows, held: readonly number[] | null): HeldRows {
  if (!held) return { shown: rows, waiting: [] }
  const newest = new Map(rows.map((row) => [row.id, row]))
  const shown = held.flatMap((id) => newest.get(id) ?? [])
  held.forEach((id) => newest.delete(id))
  return { shown, waiting: [...newest.values()] }
}
