import { attendanceEvents, type AttendanceEvent } from '#domain/attendance/events.ts'
import {
  attendanceAfter,
  eventsIn,
  isAnybodyPresent,
  firstVouchingFor,
  untouched,
  vouchedFor,
  type HouseholdAttendance,
} from '#domain/attendance/household-attendance.ts'
import { isAmong } from '#domain/fact.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { SamePersonEvent } from '#domain/same-person/events.ts'
import { attendancesOf, type Attendances, type KeptAttendances } from './attendances.ts'
import { arrivalsIn, headCounts, type HeadCount } from './head-counts.ts'
import { createPeople, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { ReadModel } from '#domain/read-models/read-model.ts'
import { rowsOf, type Rows } from './rows.ts'
import { createVisitors } from './visitors.ts'
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
  vouchedFor(household: AttendeeId): readonly PersonId[]
  /** The households that ever checked a person in here, with any of their records. */
  householdsWith(person: PersonId): readonly AttendeeId[]
  /** The households of which a command took people off the list. */
  takenBackIn(takeBack: CommandId): AttendeeId[]
  /** Since when a person is present with any of their records. */
  visitOf(person: PersonId): Visit | undefined
  /** The number of people for each five minutes, by the start in milliseconds since 1970. */
  arrivals(): ReadonlyMap<number, number>
  /** People, not records: different people among primaries and family. */
  readonly people: number
  /** Those of them who were members when they came. */
  readonly members: number
  readonly firstTimeGuests: number
  /** Whether a person who is present is here for the first time and was not a member when they came. */
  isFirstTimeGuest(person: PersonId): boolean
}

export type AttendanceBoards = ReadModel & {
  board(id: GatheringId): AttendanceBoard
  boards(): IterableIterator<[GatheringId, AttendanceBoard]>
  /** The gatherings at which a person is present, with any household and any of their records, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
  /** Whether somebody of this household is checked in with it, at any gathering. */
  hasCome(household: AttendeeId): boolean
  /** Whether all visits of a person are in the rows of their household: with one record, and never with others. */
  comesInOwnRow(profile: AttendeeId): boolean
}

export const isAttendanceEvent = isAmong(attendanceEvents)

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, KeptAttendances>()
  const visitors = createVisitors()
  const counts = headCounts(visitors)
  const people = createPeople()
  const nobodyYet = attendancesOf(visitors)
  const nobody: Attendances = nobodyYet()

  function fold(event: AttendanceEvent): void {
    const { gatheringId, attendeeId } = event.data
    const here = attendancesAt(gatheringId)
    const household = visitors.household(attendeeId)
    const before = here.of(household) ?? untouched
    const after = attendanceAfter(before, event)
    if (after === before) return
    household.gatherings += Number(isAnybodyPresent(after)) - Number(isAnybodyPresent(before))
    const count = counts.at(gatheringId)
    /** The people who may be here with another record or household too. */
    const others: PersonId[] = []
    for (const record of vouchedFor(after)) {
      const [was, is] = [firstVouchingFor(record, before), firstVouchingFor(record, after)]
      if (was === is) continue
      const visitor = visitors.comingWith(household, record)
      // Most people have one record and one household, so no other check-in can also make them present.
      if (visitors.hasOneHousehold(visitor) && people.recordsOf(record).length === 1)
        counts.recount(visitor, count, was, is)
      else others.push(people.keyOf(record))
    }
    here.set(household, after)
    if (others.length > 0) for (const person of new Set(others)) settle(person, event.data, before, after)
  }

  function attendancesAt(id: GatheringId): KeptAttendances {
    const known = boards.get(id)
    if (known) return known
    const made = nobodyYet()
    boards.set(id, made)
    return made
  }

  /** Counts a person with several records or households, whose visit with one of them has changed. */
  function settle(
    person: PersonId,
    { gatheringId, attendeeId }: AttendanceEvent['data'],
    before: HouseholdAttendance,
    after: HouseholdAttendance,
  ): void {
    const here = attendancesAt(gatheringId)
    let [was, is]: [Visit | undefined, Visit | undefined] = [undefined, undefined]
    for (const record of people.recordsOf(person)) {
      const elsewhere = visitOf(record, here, visitors, attendeeId)
      was = together(was, together(firstVouchingFor(record, before), elsewhere))
      is = together(is, together(firstVouchingFor(record, after), elsewhere))
    }
    counts.recount(visitors.of(person), counts.at(gatheringId), was, is)
  }

  /** Counts the people whom a link makes one, or who are no longer one: only them, and only where they were. */
  function regroup(event: SamePersonEvent): void {
    const before = new Set(people.namedIn(event).map(people.keyOf))
    const all = [...before].flatMap(people.recordsOf)
    const gatherings = new Set<GatheringId>()
    for (const person of before)
      // Visits are added and removed fastest at the end of a list.
      for (const id of visitsOf(person).reverse()) {
        gatherings.add(id)
        counts.recount(visitors.of(person), counts.at(id), visitAt(person, id), undefined)
      }
    const earliestFirst = counts.earliestFirst(gatherings)
    people.apply(event)
    for (const person of new Set(all.map(people.keyOf)))
      for (const id of earliestFirst) counts.recount(visitors.of(person), counts.at(id), undefined, visitAt(person, id))
  }

  const visitsOf = (person: PersonId): GatheringId[] => counts.gatheringsIn(visitors.visitsOf(person))

  function visitAt(person: PersonId, id: GatheringId): Visit | undefined {
    const here = boards.get(id) ?? nobody
    return people
      .recordsOf(person)
      .reduce<Visit | undefined>((visit, record) => together(visit, visitOf(record, here, visitors)), undefined)
  }

  function householdsWith(person: PersonId, here: Attendances): AttendeeId[] {
    const households = people
      .recordsOf(person)
      .flatMap((record) =>
        visitors.householdsOf(record).filter((one) => vouchedFor(here.get(one) ?? untouched).includes(record)),
      )
    return [...new Set(households)]
  }

  const shown = (id: GatheringId, here: Attendances): AttendanceBoard => ({
    ...rowsOf(here, people, visitors),
    isKnown: (household) => here.has(household),
    hasTakeBacks: (household) => (here.get(household)?.takeBacks.length ?? 0) > 0,
    eventsOf: (household) => eventsIn(here.get(household) ?? untouched),
    vouchedFor: (household) => vouchedFor(here.get(household) ?? untouched),
    householdsWith: (person) => householdsWith(person, here),
    takenBackIn: (takeBack) => [...here.keys()].filter((one) => here.get(one)?.takeBacks.some(isBy(takeBack))),
    visitOf: (person) => visitAt(person, id),
    arrivals: () => arrivalsIn(counts.find(id)),
    ...numbersIn(counts.find(id)),
    isFirstTimeGuest: (person) => counts.firstAsGuest(visitors.visitsOf(people.keyOf(person))) === id,
  })

  return {
    apply(event) {
      if (isAttendanceEvent(event)) fold(event)
      else if (isSamePersonEvent(event)) regroup(event)
      else if (event.type === 'GatheringRecorded') counts.at(event.data.gatheringId).startsAt = event.data.startsAt
      else people.apply(event)
      counts.compact()
    },
    board: (id) => shown(id, boards.get(id) ?? nobody),
    *boards() {
      for (const [id, here] of boards) yield [id, shown(id, here)]
    },
    visitsOf: (person) => visitsOf(people.keyOf(person)),
    hasCome: (household) => visitors.gatheringsOf(household) > 0,
    comesInOwnRow: (profile) =>
      people.recordsOf(profile).length === 1 && visitors.householdsOf(profile).every((one) => one === profile),
  }
}

const isBy = (command: CommandId) => (takeBack: { commandId: CommandId }) => takeBack.commandId === command

function numbersIn(count: HeadCount | undefined) {
  const { people = 0, members = 0, firstTimeGuests = 0 } = count ?? {}
  return { people, members, firstTimeGuests }
}
