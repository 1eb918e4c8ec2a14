import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { Instant, RoomId } from '#domain/ids.ts'
import { isOpen, type Stay, staysOf } from './stays.ts'

/** A child was in our care in a room, on the way to it too. */
export type TimeInRoom = {
  readonly roomId: RoomId
  readonly from: Instant
  /** Absent: still. */ readonly to?: Instant
}

/** Where a child is from a moment on. Null: not in our care. */
type Place = { readonly at: Instant; readonly roomId: RoomId | null }

/**
 * When the children of a household were in which room at a gathering. A stay that was closed because the child was
 * never there is none. One that a leader closed later without a hand-over ends at `closesAt` at the latest, because
 * nobody knows how long the child was there.
 */
export function timesInRooms(household: HouseholdAttendance, closesAt: Instant): TimeInRoom[] {
  const { custody = [] } = household
  // What was known after each fact, one after the other: only the facts tell when a child came to another room.
  const known = [...custody.keys(), custody.length].map((count) => ({
    at: custody[count - 1]?.event.data.at,
    open: new Map(
      staysOf({ ...household, custody: custody.slice(0, count) }).flatMap((stay) =>
        isOpen(stay) ? [[keyOf(stay), stay]] : [],
      ),
    ),
  }))
  return staysOf(household).flatMap((stay) => {
    if (stay.end?.is === 'closed' && stay.end.as === 'never-here') return []
    const places = known.map(({ at, open }): Place => {
      const then = open.get(keyOf(stay))
      return { at: at === undefined || at < stay.at ? stay.at : at, roomId: then?.roomId ?? null }
    })
    const times = timesOf(places)
    return stay.end?.is === 'closed' ? times.map((one) => cappedAt(one, closesAt)) : times
  })
}

const keyOf = ({ dropOff, personId }: Stay): string => `${dropOff} ${personId}`

/** What is told later may have happened earlier. */
function timesOf(places: readonly Place[]): TimeInRoom[] {
  const changes = places
    .filter(({ roomId }, place) => roomId !== (places[place - 1]?.roomId ?? null))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return changes.flatMap(({ at: from, roomId }, place) => {
    const to = changes[place + 1]?.at
    return roomId === null ? [] : [{ roomId, from, ...(to !== undefined && { to }) }]
  })
}

const cappedAt = (time: TimeInRoom, last: Instant): TimeInRoom =>
  time.to === undefined || time.to > last ? { ...time, to: time.from > last ? time.from : last } : time
