import { attendanceEvents, type AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  eventsIn,
  isAnybodyPresent,
  presentAt,
  untouched,
  type HouseholdAttendance,
} from '#domain/attendance/household-attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { firstVisits, type FirstVisits } from './first-visits.ts'
import { householdsOfPeople } from './households-of-people.ts'
import { partyOf, type Party } from './party.ts'
import type { ReadModel } from './read-model.ts'

/** The attendance of one gathering. The counts, the list, the export and every push all use it. */
export type AttendanceBoard = {
  /** The people of a household who are present, if there are any. */
  party(of: AttendeeId): Party | undefined
  /** Whether the household ever did anything here, also when it was taken back. */
  isKnown(household: AttendeeId): boolean
  /** Whether somebody ever took back a check-in of the household. */
  hasTakeBacks(household: AttendeeId): boolean
  /** How many events the log holds of the household at this gathering. */
  eventsOf(household: AttendeeId): number
  /** In the order in which the households came. One that came back after a take-back keeps its place. */
  parties(): IterableIterator<Party>
  /** The households of which somebody is present. */
  present(): IterableIterator<AttendeeId>
  /** People, not records: different people among primaries and family. */
  readonly people: number
  readonly firstTimeGuests: number
  /** Whether a person who is present is here for the first time and was not a member when they came. */
  isFirstTimeGuest(person: PersonId): boolean
  /** The number of people for each five minutes, by the start in milliseconds since 1970. */
  readonly arrivals: ReadonlyMap<number, number>
}

export type AttendanceBoards = ReadModel & {
  board(id: GatheringId): AttendanceBoard
  boards(): IterableIterator<[GatheringId, AttendanceBoard]>
  /** The gatherings at which a person is present, with any household, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
  /** The households, other than one of their own, with which a person ever came. */
  cameWith(person: PersonId): readonly AttendeeId[]
}

/** The length of each count of arrivals, in milliseconds. */
const SLICE = 5 * 60_000

type Filling = { households: Map<AttendeeId, HouseholdAttendance>; people: number; arrivals: Map<number, number> }

type Place = { readonly gatheringId: GatheringId; readonly attendeeId: AttendeeId }

/** That a person is present at a gathering: since when, and whether they came as a member. */
type Visit = { readonly at: Instant; readonly wasMember: boolean }

const types = new Set<DomainEvent['type']>(attendanceEvents.map((event) => event.shape.type.value))

export const isAttendanceEvent = (event: DomainEvent): event is AttendanceEvent => types.has(event.type)

const empty = (): Filling => ({ households: new Map(), people: 0, arrivals: new Map() })

/** The board of a gathering, for everybody who reads it. */
const shown = (id: GatheringId, board: Filling, visits: FirstVisits): AttendanceBoard => ({
  party: (of) => partyOf(of, board.households.get(of) ?? untouched) ?? undefined,
  isKnown: (household) => board.households.has(household),
  hasTakeBacks: (household) => (board.households.get(household)?.takeBacks.length ?? 0) > 0,
  eventsOf: (household) => eventsIn(board.households.get(household) ?? untouched),
  *parties() {
    for (const [id, attendance] of board.households) {
      const party = partyOf(id, attendance)
      if (party) yield party
    }
  },
  *present() {
    for (const [id, attendance] of board.households) if (isAnybodyPresent(attendance)) yield id
  },
  people: board.people,
  arrivals: board.arrivals,
  firstTimeGuests: visits.guestsAt(id),
  isFirstTimeGuest: (person) => visits.isGuestAt(id, person),
})

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, Filling>()
  const visits = firstVisits()
  const households = householdsOfPeople()
  const sliceOf = slices()

  /** Counts a person who came, stops counting one who was taken back, and moves one whose time has changed. */
  function recount(person: PersonId, id: GatheringId, board: Filling, before?: Visit, after?: Visit): void {
    if (before) countPerson(board, sliceOf(before.at), -1)
    if (after) countPerson(board, sliceOf(after.at), 1)
    if (after) visits.visit(person, id, after.wasMember)
    else visits.leave(person, id)
  }

  function fold(event: AttendanceEvent): void {
    const { gatheringId, attendeeId } = event.data
    let board = boards.get(gatheringId)
    if (!board) boards.set(gatheringId, (board = empty()))
    const before = board.households.get(attendeeId) ?? untouched
    const after = attendanceAfter(before, event)
    if (after === before) return

    const [was, is] = [presentAt(before), presentAt(after)]
    board.households.set(attendeeId, after)
    for (const person of was.keys()) if (!is.has(person)) settle(person, event.data, board, was.get(person), undefined)
    for (const [person, visit] of is) {
      const visitBefore = was.get(person)
      if (visitBefore !== visit) settle(person, event.data, board, visitBefore, visit)
    }
  }

  /** Counts a person of a household whose visit has changed. If they came with another household earlier, that counts. */
  function settle(person: PersonId, place: Place, board: Filling, before?: Visit, after?: Visit): void {
    const elsewhere = earliestElsewhere(person, place.attendeeId, households.note(person, place.attendeeId), board)
    const [earlier, now] = [earlierOf(before, elsewhere), earlierOf(after, elsewhere)]
    if (earlier !== now) recount(person, place.gatheringId, board, earlier, now)
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event)) fold(event)
      else if (event.type === 'GatheringRecorded') visits.gathering(event.data.gatheringId, event.data.startsAt)
    },
    visitsOf: visits.visitsOf,
    cameWith: households.of,
    board: (id) => shown(id, boards.get(id) ?? empty(), visits),
    *boards() {
      for (const [id, board] of boards) yield [id, shown(id, board, visits)]
    },
  }
}

/** The earliest time at which a person came with one of the others of their households. */
function earliestElsewhere(
  person: PersonId,
  household: AttendeeId,
  others: readonly AttendeeId[],
  board: Filling,
): Visit | undefined {
  let earliest = person === household ? undefined : visitWith(person, person, board)
  for (const other of others) if (other !== household) earliest = earlierOf(earliest, visitWith(other, person, board))
  return earliest
}

/** Since when a person is present with a household. */
function visitWith(household: AttendeeId, person: PersonId, { households }: Filling): Visit | undefined {
  const attendance = households.get(household)
  return attendance && presentAt(attendance).get(person)
}

const earlierOf = (one: Visit | undefined, other: Visit | undefined): Visit | undefined =>
  one && other ? (other.at < one.at ? other : one) : (one ?? other)

/** Finds the start of the five minutes of a time. Most people came with the one before them, at the same time. */
function slices(): (at: Instant) => number {
  let last = { at: '', slice: 0 }
  return (at) => {
    if (at !== last.at) last = { at, slice: Math.floor(Date.parse(at) / SLICE) * SLICE }
    return last.slice
  }
}

/** Counts a person who came in these five minutes, or stops counting them. */
function countPerson(board: Filling, slice: number, by: 1 | -1): void {
  board.people += by
  const people = (board.arrivals.get(slice) ?? 0) + by
  if (people > 0) board.arrivals.set(slice, people)
  else board.arrivals.delete(slice)
}
