import type { GatheringId, Instant } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import { isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'

/** How many households were at a gathering, and when the first of their people checked in. */
export type Households = { readonly households: number; readonly firstArrival?: Instant }

/**
 * Who checked in at each gathering, and at several together. They are counted when somebody asks, and again after
 * something has changed there, so that five years of gatherings are shown at once.
 */
export type WhoWasThere = ReadModel & {
  households(id: GatheringId): Households
  /** How many people checked in at any of these gatherings. Somebody who came to several of them counts once. */
  people(ids: readonly GatheringId[]): number
}

export function createWhoWasThere(attendance: Pick<AttendanceBoards, 'board' | 'peopleAt'>): WhoWasThere {
  const households = new Map<GatheringId, Households>()
  /** By the first of the gatherings. */
  const people = new Map<GatheringId, { readonly ids: readonly GatheringId[]; readonly people: number }>()

  function counted(id: GatheringId): Households {
    let count = 0
    let first: Instant | undefined
    for (const party of attendance.board(id).parties()) {
      count += 1
      for (const { at, addedLater } of presentIn(party))
        if (!addedLater && (first === undefined || at < first)) first = at
    }
    return first === undefined ? { households: count } : { households: count, firstArrival: first }
  }

  function forget(id: GatheringId): void {
    households.delete(id)
    for (const [first, { ids }] of people) if (ids.includes(id)) people.delete(first)
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event)) forget(event.data.gatheringId)
      else if (isSamePersonEvent(event)) {
        // Households whose profiles are merged are one, everywhere.
        households.clear()
        people.clear()
      }
    },
    households(id) {
      const found = households.get(id) ?? counted(id)
      households.set(id, found)
      return found
    },
    people(ids) {
      const [first, ...others] = ids
      if (first === undefined || others.length === 0) return first === undefined ? 0 : attendance.board(first).people
      const known = people.get(first)
      if (known && known.ids.length === ids.length && ids.every((id) => known.ids.includes(id))) return known.people
      const found = attendance.peopleAt(ids)
      people.set(first, { ids, people: found })
      return found
    },
  }
}
