import type { GatheringId } from '#domain/ids.ts'
import type { AttendanceBoards } from './attendance-boards.ts'
import type { CountedPeople } from './counted-people.ts'

/** Who came in five minutes: who checked in, and who was counted at the doors. */
export type ArrivalsOfSlice = {
  /** The start of the five minutes, in milliseconds since 1970. */
  readonly from: number
  readonly people: number
  /** Absent when nobody was counted. */
  readonly counted?: number
}

/** The views that say who was at the gatherings: checked in, or counted at the doors. */
export type AttendanceViews = {
  readonly attendance: Pick<AttendanceBoards, 'board'>
  readonly counted: Pick<CountedPeople, 'at' | 'slices'>
}

/** The people for each five minutes in which somebody came to a gathering, the earliest first. */
export function arrivalsAt({ attendance, counted }: AttendanceViews, id: GatheringId): ArrivalsOfSlice[] {
  const arrivals = attendance.board(id).arrivals()
  const atDoors = counted.slices(id)
  return [...new Set([...arrivals.keys(), ...atDoors.keys()])]
    .toSorted((a, b) => a - b)
    .map((from) => {
      const people = arrivals.get(from) ?? 0
      const alsoCounted = atDoors.get(from)
      return alsoCounted === undefined ? { from, people } : { from, people, counted: alsoCounted }
    })
}
