import { attendanceEvents, type AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  presentAt,
  untouched,
  type HouseholdAttendance,
} from '#domain/attendance/household-attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { firstVisits } from './first-visits.ts'
import { householdsOfPeople } from './households-of-people.ts'
import { partyOf, type Party } from './party.ts'
import type { ReadModel } from './read-model.ts'

/** The attendance of one gathering. The counts, the list, the export and every push all use it. */
export type AttendanceBoard = {
  /** The people of a household who are present, if there are any. */
  party(of: AttendeeId): Party | undefined
  /** Whether the household ever did anything here, also when it was taken back. */
  isKnown(household: AttendeeId): boolean
  /** In the order in which the households came. One that came back after a take-back keeps its place. */
  parties(): IterableIterator<Party>
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
}

/** The length of each count of arrivals, in milliseconds. */
const SLICE = 5 * 60_000

type Household = { attendance: HouseholdAttendance; party: Party | null }
type Filling = { households: Map<AttendeeId, Household>; people: number; arrivals: Map<number, number> }

/** That a person is present at a gathering: since when, and whether they came as a member. */
type Visit = { readonly at: Instant; readonly wasMember: boolean }

const types = new Set<DomainEvent['type']>(attendanceEvents.map((event) => event.shape.type.value))

export const isAttendanceEvent = (event: DomainEvent): event is AttendanceEvent => types.has(event.type)

const empty = (): Filling => ({ households: new Map(), people: 0, arrivals: new Map() })

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, Filling>()
  const visits = firstVisits()
  const households = householdsOfPeople()

  const shown = (id: GatheringId, board: Filling): AttendanceBoard => ({
    party: (of) => board.households.get(of)?.party ?? undefined,
    isKnown: (household) => board.households.has(household),
    *parties() {
      for (const { party } of board.households.values()) if (party) yield party
    },
    people: board.people,
    arrivals: board.arrivals,
    firstTimeGuests: visits.guestsAt(id),
    isFirstTimeGuest: (person) => visits.isGuestAt(id, person),
  })

  /** Counts a person who came, stops counting one who was taken back, and moves one whose time has changed. */
  function recount(person: PersonId, id: GatheringId, board: Filling, before?: Visit, after?: Visit): void {
    if (before) countVisit(board, before, -1)
    if (after) countVisit(board, after, 1)
    if (after) visits.visit(person, id, after.wasMember)
    else visits.leave(person, id)
  }

  function fold(event: AttendanceEvent): void {
    const { gatheringId, attendeeId } = event.data
    let board = boards.get(gatheringId)
    if (!board) boards.set(gatheringId, (board = empty()))
    const before = board.households.get(attendeeId)?.attendance ?? untouched
    const attendance = attendanceAfter(before, event)
    if (attendance === before) return

    const [was, is] = [presentAt(before), presentAt(attendance)]
    board.households.set(attendeeId, { attendance, party: partyOf(attendeeId, is) })
    for (const person of new Set([...was.keys(), ...is.keys()])) {
      if (was.get(person) === is.get(person)) continue
      households.note(person, attendeeId)
      const elsewhere = earliestOf(person, households.others(person, attendeeId), board)
      const [earlier, now] = [was, is].map((present) => earlierOf(present.get(person), elsewhere))
      if (earlier !== now) recount(person, gatheringId, board, earlier, now)
    }
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event)) fold(event)
      else if (event.type === 'GatheringRecorded') visits.gathering(event.data.gatheringId, event.data.startsAt)
    },
    board: (id) => shown(id, boards.get(id) ?? empty()),
    *boards() {
      for (const [id, board] of boards) yield [id, shown(id, board)]
    },
  }
}

/** The earliest time at which a person came with one of these households. */
function earliestOf(person: PersonId, among: readonly AttendeeId[], board: Filling): Visit | undefined {
  const attendances = among.flatMap((household) => board.households.get(household)?.attendance ?? [])
  return attendances
    .map((attendance): Visit | undefined => presentAt(attendance).get(person))
    .reduce(earlierOf, undefined)
}

const earlierOf = (one: Visit | undefined, other: Visit | undefined): Visit | undefined =>
  one && other ? (other.at < one.at ? other : one) : (one ?? other)

/** Counts a visit in the five minutes in which the person came. */
function countVisit(board: Filling, { at }: Visit, by: 1 | -1): void {
  board.people += by
  const slice = Math.floor(Date.parse(at) / SLICE) * SLICE
  const people = (board.arrivals.get(slice) ?? 0) + by
  if (people > 0) board.arrivals.set(slice, people)
  else board.arrivals.delete(slice)
}
