import { create } from 'zustand'
import type { Counts, CountsChange } from '#domain/contract/live.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

/** What is shown of one gathering. `rows` are there only for the administrator. */
export type Shown = Counts & { readonly rows?: readonly AttendanceRecord[] }

/** Counts that moved, with the rows that are new or different where names may be seen. */
export type Change = CountsChange & { readonly rows?: readonly AttendanceRecord[] }

/** `starting` until the server first answered; `reconnecting` whenever what is shown may be out of date. */
export type Connection = 'starting' | 'live' | 'reconnecting'

/** How long a new row stands out, in milliseconds. */
export const TINT_MS = 2000

export type BoardState = {
  readonly shown: Shown | null
  readonly connection: Connection
  /** When the server was last heard, in milliseconds since 1970: what is shown was right then. */
  readonly heardAt: number | null
  /** The households whose rows are new or changed: they are tinted for a moment. */
  readonly fresh: ReadonlySet<number>
  /** A whole board always replaces what is shown, even by a lower version. Null shows nothing. */
  replace(shown: Shown | null): void
  /** Answers false, and changes nothing, when the change does not follow what is shown. */
  follow(change: Change): boolean
  /** Keeps the counts and drops everybody's name. */
  forgetNames(): void
  connect(connection: Connection): void
  heard(): void
}

export const useBoard = create<BoardState>()((set, get) => ({
  shown: null,
  connection: 'starting',
  heardAt: null,
  fresh: new Set(),
  replace: (shown) => set({ shown, fresh: new Set(), heardAt: Date.now() }),
  follow(change) {
    const before = get().shown
    const after = before && afterChange(before, change)
    if (!after) return false
    set({ shown: after, heardAt: Date.now() })
    if (after !== before && change.rows) standOut(change.rows.map(({ id }) => id))
    return true
  },
  forgetNames: () => set(({ shown }) => ({ shown: shown && withoutNames(shown), fresh: new Set() })),
  connect: (connection) => set({ connection }),
  heard: () => set({ heardAt: Date.now() }),
}))

/** What is shown after the change; null when a change between the two was missed. */
export function afterChange(shown: Shown, { follows, rows, ...counts }: Change): Shown | null {
  if (counts.eventId !== shown.eventId) return null
  if (counts.version === shown.version) return shown
  if (follows !== shown.version) return null
  if (!shown.rows) return counts
  return { ...counts, rows: withRows(shown.rows, rows ?? []) }
}

/** Each household once, newest first; one from which everybody was taken back is gone. */
function withRows(rows: readonly AttendanceRecord[], newer: readonly AttendanceRecord[]): AttendanceRecord[] {
  const replaced = new Set(newer.map(({ id }) => id))
  return [...newer, ...rows.filter(({ id }) => !replaced.has(id))]
    .filter(({ groupSize }) => groupSize > 0)
    .sort((one, other) => compare(other.checkInTime, one.checkInTime))
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const withoutNames = ({ eventId, version, stats, arrivals }: Shown): Shown => ({ eventId, version, stats, arrivals })

/** Tints the rows of these households for a moment. */
export function standOut(ids: readonly number[]): void {
  if (ids.length === 0) return
  const withoutThem = (fresh: ReadonlySet<number>) => [...fresh].filter((id) => !ids.includes(id))
  useBoard.setState(({ fresh }) => ({ fresh: new Set([...fresh, ...ids]) }))
  setTimeout(() => useBoard.setState(({ fresh }) => ({ fresh: new Set(withoutThem(fresh)) })), TINT_MS)
}
