import { create } from 'zustand'
import type { Counts, CountsChange } from '#domain/contract/live.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'

/** What is shown of one gathering. Only somebody who may see names gets `rows`. */
export type ShownBoard = Counts & { readonly rows?: readonly AttendanceRecord[] }

/** Changed counts, with the new and changed rows if names may be shown, or with all rows if it `isWhole`. */
export type ShownChange = CountsChange & {
  readonly rows?: readonly AttendanceRecord[]
  readonly isWhole?: true | undefined
}

/** `starting` until the first response of the server; `reconnecting` while the board may be out of date. */
export type BoardConnection = 'starting' | 'live' | 'reconnecting'

/** Whether anybody has checked in, or was counted at the doors. */
export const isAnybodyThere = ({ totalAttendees, counted }: EventStats): boolean => totalAttendees + counted > 0

/** How long a new row stands out, in milliseconds. */
const TINT_MS = 2000

type BoardState = {
  readonly shown: ShownBoard | null
  readonly connection: BoardConnection
  /** When the server was last heard while it could record, in milliseconds since 1970. The board was right then. */
  readonly heardAt: number | null
  /** The households whose rows are new or changed. They are tinted for a moment. */
  readonly fresh: ReadonlySet<number>
  /** Replaces what is shown by a whole board, even by one of a lower version. Null shows nothing. */
  replace(shown: ShownBoard | null): void
  /** Applies a change. Returns false, and changes nothing, if it does not follow the shown version. */
  follow(change: ShownChange): boolean
  /** Keeps the counts and removes the names. */
  forgetNames(): void
  connect(connection: BoardConnection): void
  /** What is shown was right at this time. Without one: now. */
  heard(at?: number): void
}

export const useBoard = create<BoardState>()((set, get) => ({
  shown: null,
  connection: 'starting',
  heardAt: null,
  fresh: new Set(),
  replace: (shown) =>
    set({ shown: shown?.rows ? { ...shown, rows: newestFirst(shown.rows) } : shown, fresh: new Set() }),
  follow(change) {
    const before = get().shown
    const after = before && afterChange(before, change)
    if (!after) return false
    set({ shown: after })
    if (after !== before && change.rows) standOut(newIn(change.rows, change.isWhole ? before.rows : []))
    return true
  },
  forgetNames: () => set(({ shown }) => ({ shown: shown && withoutNames(shown), fresh: new Set() })),
  connect: (connection) => set({ connection }),
  heard: (at = Date.now()) => set({ heardAt: at }),
}))

/** Returns what is shown after the change. Null if an earlier change was missed. */
export function afterChange(shown: ShownBoard, { follows, rows, isWhole, ...counts }: ShownChange): ShownBoard | null {
  if (counts.eventId !== shown.eventId) return null
  if (counts.version === shown.version) return shown
  if (follows !== shown.version) return null
  if (!shown.rows) return counts
  return { ...counts, rows: withRows(isWhole ? [] : shown.rows, rows ?? []) }
}

/** The households that are in these rows and were not shown before. */
function newIn(rows: readonly AttendanceRecord[], before: readonly AttendanceRecord[] = []): number[] {
  const known = new Set(before.map(({ id }) => id))
  return rows.map(({ id }) => id).filter((id) => !known.has(id))
}

/** Returns each household once, newest first. A household is left out if all its check-ins were taken back. */
function withRows(rows: readonly AttendanceRecord[], newer: readonly AttendanceRecord[]): AttendanceRecord[] {
  const replaced = new Set(newer.map(({ id }) => id))
  return newestFirst([...newer, ...rows.filter(({ id }) => !replaced.has(id))].filter(({ groupSize }) => groupSize > 0))
}

/** By the time that each row shows: a check-in that a tablet has kept arrives after later ones. */
const newestFirst = (rows: readonly AttendanceRecord[]): AttendanceRecord[] =>
  rows.toSorted((one, other) => compare(other.checkInTime, one.checkInTime))

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const withoutNames = ({ eventId, version, stats, arrivals }: ShownBoard): ShownBoard => ({
  eventId,
  version,
  stats,
  arrivals,
})

/** Tints the rows of these households for a moment. */
export function standOut(ids: readonly number[]): void {
  if (ids.length === 0) return
  const withoutThem = (fresh: ReadonlySet<number>) => [...fresh].filter((id) => !ids.includes(id))
  useBoard.setState(({ fresh }) => ({ fresh: new Set([...fresh, ...ids]) }))
  setTimeout(() => useBoard.setState(({ fresh }) => ({ fresh: new Set(withoutThem(fresh)) })), TINT_MS)
}
