import { attendanceEvents, type AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  eventsIn,
  presentAt,
  untouched,
  type HouseholdAttendance,
} from '#domain/attendance/household-attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import type { SamePersonEvent } from '#domain/same-person/events.ts'
import { headCounts } from './head-counts.ts'
import { householdsOfPeople } from '#domain/read-models/households-of-people.ts'
import { createPeople, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { ReadModel } from '#domain/read-models/read-model.ts'
import { rowsOf, type Rows } from './rows.ts'
import { together, visitOf, type Visit } from './visits.ts'

/** The attendance of one gathering. The counts, the list, the export and every push all use it. */
export type AttendanceBoard = Rows & {
  /** Whether the household ever did anything here, also when it was taken back. */
  isKnown(household: AttendeeId): boolean
  /** Whether somebody ever took back a check-in of the household. */
  hasTakeBacks(household: AttendeeId): boolean
  /** How many events the log holds of the household at this gathering. */
  eventsOf(household: AttendeeId): number
  /** Everybody for whom the household ever checked in here, also when it was taken back. */
  vouchedFor(household: AttendeeId): ReadonlySet<PersonId>
  /** Since when a person is present with any of their records. */
  visitOf(person: PersonId): Visit | undefined
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
  /** The gatherings at which a person is present, with any household and any of their records, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
  /** Whether somebody of this household is checked in with it, at any gathering. */
  hasCome(household: AttendeeId): boolean
}

/** The households that ever did anything at one gathering, in the order in which they came. */
type Attendances = Map<AttendeeId, HouseholdAttendance>

type Visits = ReadonlyMap<PersonId, Visit>

const types = new Set<DomainEvent['type']>(attendanceEvents.map((event) => event.shape.type.value))

export const isAttendanceEvent = (event: DomainEvent): event is AttendanceEvent => types.has(event.type)

const NOBODY: Attendances = new Map()

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, Attendances>()
  const counts = headCounts()
  const cameWith = householdsOfPeople()
  const people = createPeople()
  /** At how many gatherings somebody of a household is present. */
  const gatheringsOf = new Map<AttendeeId, number>()

  function fold(event: AttendanceEvent): void {
    const { gatheringId, attendeeId } = event.data
    const here = boards.get(gatheringId) ?? new Map<AttendeeId, HouseholdAttendance>()
    boards.set(gatheringId, here)
    const before = here.get(attendeeId) ?? untouched
    const after = attendanceAfter(before, event)
    if (after === before) return
    here.set(attendeeId, after)
    const [was, is] = [presentAt(before), presentAt(after)]
    const visits = Math.sign(is.size) - Math.sign(was.size)
    if (visits !== 0) gatheringsOf.set(attendeeId, (gatheringsOf.get(attendeeId) ?? 0) + visits)
    const changed = changedBetween(was, is)
    for (const record of changed) cameWith.note(record, attendeeId)
    for (const person of new Set(changed.map(people.keyOf))) settle(person, event.data, was, is)
  }

  /** Counts a person whose visit with a household has changed. What they did with other households counts too. */
  function settle(person: PersonId, place: AttendanceEvent['data'], was: Visits, is: Visits): void {
    const here = boards.get(place.gatheringId) ?? NOBODY
    let [before, after]: [Visit | undefined, Visit | undefined] = [undefined, undefined]
    for (const record of people.recordsOf(person)) {
      const elsewhere = visitOf(record, here, cameWith, place.attendeeId)
      before = together(before, together(was.get(record), elsewhere))
      after = together(after, together(is.get(record), elsewhere))
    }
    counts.recount(person, place.gatheringId, before, after)
  }

  /** Counts the people whom a link makes one, or who are no longer one: only them, and only where they were. */
  function regroup(event: SamePersonEvent): void {
    const before = new Set(people.namedIn(event).map(people.keyOf))
    const all = [...before].flatMap(people.recordsOf)
    const gatherings = new Set([...before].flatMap(counts.visitsOf))
    for (const id of gatherings) for (const person of before) counts.recount(person, id, visitAt(person, id), undefined)
    people.apply(event)
    for (const person of new Set(all.map(people.keyOf)))
      for (const id of gatherings) counts.recount(person, id, undefined, visitAt(person, id))
  }

  function visitAt(person: PersonId, id: GatheringId): Visit | undefined {
    const here = boards.get(id) ?? NOBODY
    return people
      .recordsOf(person)
      .reduce<Visit | undefined>((visit, record) => together(visit, visitOf(record, here, cameWith)), undefined)
  }

  const shown = (id: GatheringId, here: Attendances): AttendanceBoard => ({
    ...rowsOf(here, people, cameWith),
    isKnown: (household) => here.has(household),
    hasTakeBacks: (household) => (here.get(household)?.takeBacks.length ?? 0) > 0,
    eventsOf: (household) => eventsIn(here.get(household) ?? untouched),
    vouchedFor: (household) => new Set(here.get(household)?.vouchings.flatMap(({ personIds }) => personIds)),
    visitOf: (person) => visitAt(person, id),
    people: counts.people(id),
    arrivals: counts.arrivals(id),
    firstTimeGuests: counts.guestsAt(id),
    isFirstTimeGuest: (person) => counts.isGuestAt(id, people.keyOf(person)),
  })

  return {
    apply(event) {
      if (isAttendanceEvent(event)) fold(event)
      else if (isSamePersonEvent(event)) regroup(event)
      else if (event.type === 'GatheringRecorded') counts.gathering(event.data.gatheringId, event.data.startsAt)
      else people.apply(event)
    },
    board: (id) => shown(id, boards.get(id) ?? NOBODY),
    *boards() {
      for (const [id, here] of boards) yield [id, shown(id, here)]
    },
    visitsOf: (person) => counts.visitsOf(people.keyOf(person)),
    hasCome: (household) => (gatheringsOf.get(household) ?? 0) > 0,
  }
}

/** The people who came, left, or are present by another check-in. */
function changedBetween(was: Visits, is: Visits): PersonId[] {
  const changed = [...was.keys()].filter((person) => !is.has(person))
  for (const [person, visit] of is) if (was.get(person) !== visit) changed.push(person)
  return changed
}
