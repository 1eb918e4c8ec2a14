import type { GatheringId, Instant } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { presentIn } from '#domain/read-models/attendance/party.ts'
import { isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'

/** How many households were at a gathering, and when the first of their people checked in. */
export type Households = { readonly households: number; readonly firstArrival?: Instant }

/**
 * The households at each gathering. They are counted when somebody asks, and again after something has changed there,
 * so that five years of gatherings are shown at once.
 */
export type HouseholdsThere = ReadModel & { at(id: GatheringId): Households }

export function createHouseholdsThere(attendance: Pick<AttendanceBoards, 'board'>): HouseholdsThere {
  const known = new Map<GatheringId, Households>()

  function counted(id: GatheringId): Households {
    let households = 0
    let first: Instant | undefined
    for (const party of attendance.board(id).parties()) {
      households += 1
      for (const { at, addedLater } of presentIn(party))
        if (!addedLater && (first === undefined || at < first)) first = at
    }
    return first === undefined ? { households } : { households, firstArrival: first }
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event)) known.delete(event.data.gatheringId)
      // Households whose profiles are merged are one, everywhere.
      else if (isSamePersonEvent(event)) known.clear()
    },
    at(id) {
      const found = known.get(id) ?? counted(id)
      known.set(id, found)
      return found
    },
  }
}
