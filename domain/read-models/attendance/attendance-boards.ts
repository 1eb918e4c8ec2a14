import { type AttendanceEvent, attendanceEvents, presenceEvents } from '#domain/attendance/events.ts'
import {
  type HouseholdAttendance,
  type Vouching,
  attendanceAfter,
  eventsIn,
  firstVouchingFor,
  isAnybodyPresent,
  presentAt,
  untouched,
  vouchedFor,
} from '#domain/attendance/household-attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoard } from './attendance-board.ts'
import { type Attendances, type KeptAttendances, attendancesOf } from './attendances.ts'
import { type HeadCount, arrivalsIn, headCounts } from './head-counts.ts'
import { type People, createPeople, erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { rowsOf } from './rows.ts'
import { createVisitors } from './visitors.ts'
import { type EarlierYears, earlierYears, firstDayOf } from '#domain/read-models/past-attendance/earlier-years.ts'
import { createPastVisits, isPastAttendanceEvent } from '#domain/read-models/past-attendance/past-visits.ts'
import { type Visit, type VisitBy, together, visitOf } from './visits.ts'
import { sinceOf } from '#domain/attendance/since.ts'

export type AttendanceBoards = ReadModel & {
  board(id: GatheringId): AttendanceBoard
  boards(): IterableIterator<[GatheringId, AttendanceBoard]>
  /** How many different people are present at any of these gatherings. */
  peopleAt(ids: readonly GatheringId[]): number
  /** The gatherings at which a person is present, with any household and any of their records, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
  /** Who came in earlier years, as files of other programs say. They are not in the other figures. */
  readonly earlier: EarlierYears
  /** Whether somebody of this household is checked in with it, at any gathering. */
  hasCome(household: AttendeeId): boolean
  /** Whether all visits of a person are in the rows of their household: with one record, and never with others. */
  comesInOwnRow(profile: AttendeeId): boolean
}

export const isAttendanceEvent = isAmong(attendanceEvents)
/** Whether an event says who came. */
export const isPresenceEvent = isAmong(presenceEvents)

export function createAttendanceBoards(): AttendanceBoards {
  const boards = new Map<GatheringId, KeptAttendances>()
  const visitors = createVisitors()
  const counts = headCounts(visitors)
  const people = createPeople()
  const members = createMembersThen(people)
  const past = createPastVisits()
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
      if (visitors.hasOneHousehold(visitor) && isOne(record, attendeeId) && arePlain([was, is]))
        counts.recount(visitor, count, was, is)
      else others.push(people.keyOf(record))
    }
    here.set(household, after)
    if (others.length > 0) for (const person of new Set(others)) settle(person, event.data, before, after)
  }

  /** Somebody who came in an earlier year is not there for the first time. */
  function begin(persons: Iterable<PersonId>): void {
    for (const person of new Set(persons))
      counts.beginOn(visitors.of(person), firstDayOf(past, people.recordsOf(person)))
  }

  /** Whether a person has one record, and nobody was ever merged with their household. */
  const isOne = (record: PersonId, household: AttendeeId): boolean =>
    people.recordsOf(record).length === 1 && people.everMergedWith(household).length === 1

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
      const elsewhere = visitOf(record, here, { visitors, visit: members.visit }, attendeeId)
      const [first, then] = [firstVouchingFor(record, before), firstVouchingFor(record, after)]
      was = together(was, together(first && members.visit(attendeeId, record, first), elsewhere))
      is = together(is, together(then && members.visit(attendeeId, record, then), elsewhere))
    }
    const [wasAll, isAll] = [members.withLinks(person, was), members.withLinks(person, is)]
    counts.recount(visitors.of(person), counts.at(gatheringId), wasAll, isAll)
  }

  /** Everybody who came with these households, and those that are one with them. */
  const whoCameWith = (households: readonly AttendeeId[]): PersonId[] =>
    households.flatMap(people.recordsOf).flatMap((one) => [one, ...(visitors.find(one)?.records ?? [])])

  /** Counts the people again that a change is about: only them, and only where they were. */
  function recountAround(records: readonly PersonId[], change: () => void): void {
    const before = new Set(records.map(people.keyOf))
    const all = [...before].flatMap(people.recordsOf)
    const gatherings = new Set<GatheringId>()
    for (const person of before) counts.beginOn(visitors.of(person), null)
    for (const person of before)
      // Visits are added and removed fastest at the end of a list.
      for (const id of visitsOf(person).reverse()) {
        gatherings.add(id)
        counts.recount(visitors.of(person), counts.at(id), visitAt(person, id), undefined)
      }
    const earliestFirst = counts.earliestFirst(gatherings)
    change()
    for (const person of new Set(all.map(people.keyOf)))
      for (const id of earliestFirst) counts.recount(visitors.of(person), counts.at(id), undefined, visitAt(person, id))
    begin(all.map(people.keyOf))
  }

  /** Hears of a household. That it is a guest's changes who came as a member only where it was ever merged. */
  function hear(event: DomainEvent): void {
    const merged = members.newsIn(event).filter((one) => people.everMergedWith(one).length > 1)
    recountAround(whoCameWith(merged.flatMap(people.everMergedWith)), () => {
      people.apply(event)
      members.apply(event)
    })
  }

  const visitsOf = (person: PersonId): GatheringId[] => counts.gatheringsIn(visitors.visitsOf(person))

  function peopleAt(ids: readonly GatheringId[]): number {
    const present = new Set<PersonId>()
    for (const id of ids) {
      const here = boards.get(id) ?? nobody
      for (const household of here.keys())
        for (const record of presentAt(here.get(household) ?? untouched).keys()) present.add(people.keyOf(record))
    }
    return present.size
  }

  function visitAt(person: PersonId, id: GatheringId): Visit | undefined {
    const here = boards.get(id) ?? nobody
    const visit = people
      .recordsOf(person)
      .reduce<Visit | undefined>(
        (known, record) => together(known, visitOf(record, here, { visitors, visit: members.visit })),
        undefined,
      )
    return members.withLinks(person, visit)
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
    known: () => here.keys(),
    hasTakeBacks: (household) => (here.get(household)?.takeBacks.length ?? 0) > 0,
    attendanceOf: (household) => here.get(household),
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
      else if (isSamePersonEvent(event)) recountAround(whoCameWith(people.namedIn(event)), () => people.apply(event))
      else if (isPastAttendanceEvent(event)) begin(past.apply(event).map(people.keyOf))
      else if (event.type === 'GatheringRecorded') counts.at(event.data.gatheringId).startsAt = event.data.startsAt
      else hear(event)
      counts.compact()
    },
    board: (id) => shown(id, boards.get(id) ?? nobody),
    *boards() {
      for (const [id, here] of boards) yield [id, shown(id, here)]
    },
    peopleAt,
    visitsOf: (person) => visitsOf(people.keyOf(person)),
    earlier: earlierYears(past, people, (person) => visitsOf(people.keyOf(person))),
    hasCome: (household) => visitors.gatheringsOf(household) > 0,
    comesInOwnRow: (profile) =>
      people.recordsOf(profile).length === 1 && visitors.householdsOf(profile).every((one) => one === profile),
  }
}

/** Whether these check-ins say of their household alone whether people came as members. */
const arePlain = (vouchings: readonly (Vouching | undefined)[]): boolean =>
  vouchings.every((one) => one?.memberAs === undefined)

const isBy = (command: CommandId) => (takeBack: { commandId: CommandId }) => takeBack.commandId === command

function numbersIn(count: HeadCount | undefined) {
  const { people = 0, members = 0, firstTimeGuests = 0 } = count ?? {}
  return { people, members, firstTimeGuests }
}

/**
 * Who came as a member. A check-in says it of its own household, and names the other records of its people that were
 * members' then. These count while they are the same people, so that a mistake that is taken apart leaves nothing.
 */
type MembersThen = {
  readonly visit: VisitBy
  /** The visit of a person by all of their records, one of which may have been a member's before it was linked. */
  withLinks(person: PersonId, visit: Visit | undefined): Visit | undefined
  /** The households about which an event says something new. */
  newsIn(event: DomainEvent): readonly AttendeeId[]
  apply(event: DomainEvent): void
}

type Known = Pick<People, 'recordsOf' | 'shownAs' | 'everMergedWith' | 'memberBefore' | 'wasErased'>

function createMembersThen(people: Known): MembersThen {
  /** Whether a household is a guest's by all that its stream says. Only check-ins of earlier versions need it. */
  const guests = new Map<AttendeeId, boolean>()

  const isShownWith = (household: AttendeeId, other: PersonId): boolean =>
    other !== household && people.shownAs(other) === people.shownAs(household)

  /**
   * Earlier versions wrote that a guest's household was a member's while it was merged with one. That counts while such
   * a merge is there.
   */
  function wasMembers(household: AttendeeId, { wasMember }: Vouching): boolean {
    if (!wasMember || guests.get(household) !== true || people.everMergedWith(household).length === 1) return wasMember
    return people.recordsOf(household).some((one) => isShownWith(household, one) && guests.get(one) !== true)
  }

  const isByOtherRecord = (household: AttendeeId, record: PersonId, { memberAs }: Vouching): boolean =>
    memberAs?.some((one) => people.recordsOf(record).includes(one) || isShownWith(household, one)) ?? false

  return {
    visit: (household, record, vouching) => ({
      ...sinceOf(vouching),
      wasMember: wasMembers(household, vouching) || isByOtherRecord(household, record, vouching),
    }),
    withLinks(person, visit) {
      if (!visit || visit.wasMember) return visit
      const { at } = visit
      const wasMember = people
        .recordsOf(person)
        .some((record) => people.memberBefore(record).some(({ since = '', until }) => since <= at && at <= until))
      return wasMember ? { ...visit, wasMember } : visit
    },
    newsIn(event) {
      const known = whatIsKnown(event)
      return known && guests.get(known.of) !== known.isGuest ? [known.of] : erasedBy(event)
    },
    apply(event) {
      const known = whatIsKnown(event)
      if (known && !people.wasErased(known.of)) guests.set(known.of, known.isGuest && guests.get(known.of) !== false)
      for (const id of erasedBy(event)) guests.delete(id)
    },
  }
}

/** What an event says of a household. What a restated one was before is not known any more. */
function whatIsKnown({ type, data }: DomainEvent): { of: AttendeeId; isGuest: boolean } | null {
  if (type === 'AttendeeRegistered' || type === 'RegisteredWithoutPhone') return { of: data.attendeeId, isGuest: true }
  if (type === 'OwnProfileMade') return { of: data.attendeeId, isGuest: !data.isMember }
  if (type === 'MemberImported' || type === 'HouseholdRestated') return { of: data.attendeeId, isGuest: false }
  return null
}
