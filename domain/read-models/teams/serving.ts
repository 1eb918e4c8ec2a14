import { type ServingIn, servingIn } from '#domain/attendance/serving.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { isSamePersonEvent, type People } from '#domain/read-models/people/people.ts'

/** Who serves at each gathering. It is worked out when somebody asks, and again after something has changed there. */
export type Serving = ReadModel & {
  /** The people who are here and serve, each of them once, by the record that stands for the person (`keyOf`). */
  at(id: GatheringId): ReadonlyMap<PersonId, ServingIn>
  /** How many people serve at any of these gatherings. Somebody who serves at several of them counts once. */
  people(ids: readonly GatheringId[]): number
}

/** The households of a gathering of which it was ever said that somebody serves, and who does. */
type Here = { readonly households: Map<AttendeeId, ReadonlyMap<PersonId, ServingIn> | null>; known: Known | null }
type Known = ReadonlyMap<PersonId, ServingIn>

const NOBODY: Known = new Map()

export function createServing(attendance: Pick<AttendanceBoards, 'board'>, people: Pick<People, 'keyOf'>): Serving {
  const gatherings = new Map<GatheringId, Here>()

  function hereAt(id: GatheringId): Here {
    const here = gatherings.get(id) ?? { households: new Map(), known: null }
    gatherings.set(id, here)
    return here
  }

  /** Everybody of the gathering. Of a person in two households, what was said last counts. */
  function workedOut(id: GatheringId, { households }: Here): Known {
    const all = new Map<PersonId, ServingIn>()
    for (const [household, kept] of households) {
      const attended = attendance.board(id).attendanceOf(household)
      const found = kept ?? (attended ? servingIn(attended) : NOBODY)
      households.set(household, found)
      for (const [record, serving] of found) {
        const person = people.keyOf(record)
        const other = all.get(person)
        if (!other || other.at < serving.at) all.set(person, serving)
      }
    }
    return all
  }

  function at(id: GatheringId): Known {
    const here = gatherings.get(id)
    if (!here) return NOBODY
    here.known ??= workedOut(id, here)
    return here.known
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event)) {
        const { gatheringId, attendeeId } = event.data
        const isSaid = event.type === 'ServingChanged' || (event.type === 'PartyCheckedIn' && event.data.serving)
        const here = isSaid ? hereAt(gatheringId) : gatherings.get(gatheringId)
        if (!here || !(isSaid || here.households.has(attendeeId))) return
        here.households.set(attendeeId, null)
        here.known = null
      } else if (isSamePersonEvent(event)) for (const here of gatherings.values()) here.known = null
    },
    at,
    people: (ids) => new Set(ids.flatMap((id) => [...at(id).keys()])).size,
  }
}
