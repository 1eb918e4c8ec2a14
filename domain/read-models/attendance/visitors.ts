import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import { NO_VISITS, type VisitList, type VisitLists } from './visit-lists.ts'

/** A record that ever came to a gathering. */
export type Visitor = {
  /** The households with which they came. Most come with one, and some with two. */
  households: readonly AttendeeId[]
  /**
   * The gatherings at which a person is present, the earliest first. A number is negative where they came as a member.
   * When a person has several records, one of them has the list.
   */
  visits: VisitList
}

/** A household that ever came. A check-in finds it once, and with it all of its people. */
export type Coming = {
  readonly id: AttendeeId
  /** Its place among all who ever came. */
  readonly number: number
  /** The list of a visitor who came with no other household. */
  readonly only: readonly AttendeeId[]
  /** At how many gatherings somebody of it is present. */
  gatherings: number
  /** Everybody who ever came with it, and at the same places their records. */
  records: readonly PersonId[]
  visitors: readonly Visitor[]
}

export type Visitors = {
  /** The household, which is made when it comes for the first time. */
  household(id: AttendeeId): Coming
  find(id: AttendeeId): Coming | undefined
  /** The household with this number. */
  numbered(number: number): Coming
  /** Somebody who comes with a household. */
  comingWith(household: Coming, record: PersonId): Visitor
  /** The visitor of a record, which may not have come itself. */
  of(record: PersonId): Visitor
  /** At how many gatherings somebody of a household is present. */
  gatheringsOf(household: AttendeeId): number
  /** All households with which a record ever came. */
  householdsOf(record: PersonId): readonly AttendeeId[]
  /** The gatherings at which a person is present, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
  /** Where a person was first, if they came as a guest. */
  firstVisitOf(person: PersonId): GatheringId | undefined
}

const NONE: readonly never[] = []

export function createVisitors(lists: VisitLists): Visitors {
  const visitors = new Map<PersonId, Visitor>()
  const households = new Map<AttendeeId, Coming>()
  const inOrder: Coming[] = []

  function of(record: PersonId): Visitor {
    const known = visitors.get(record)
    if (known) return known
    const visitor = { households: NONE, visits: NO_VISITS }
    visitors.set(record, visitor)
    return visitor
  }

  const visitsOf = (person: PersonId): VisitList => visitors.get(person)?.visits ?? NO_VISITS

  return {
    household(id) {
      const known = households.get(id)
      if (known) return known
      const household = { id, number: inOrder.length, only: [id], gatherings: 0, records: NONE, visitors: NONE }
      households.set(id, household)
      inOrder.push(household)
      return household
    },
    find: (id) => households.get(id),
    numbered: (number) => inOrder[number]!,
    comingWith(household, record) {
      const known = household.visitors[household.records.indexOf(record)]
      if (known) return known
      const visitor = of(record)
      visitor.households = visitor.households.length === 0 ? household.only : visitor.households.concat(household.only)
      household.records = household.records.concat(record)
      household.visitors = household.visitors.concat(visitor)
      return visitor
    },
    of,
    gatheringsOf: (household) => households.get(household)?.gatherings ?? 0,
    householdsOf: (record) => visitors.get(record)?.households ?? NONE,
    visitsOf: (person) => lists.all(visitsOf(person)).map(Math.abs),
    firstVisitOf(person) {
      const first = lists.first(visitsOf(person))
      return first > 0 ? first : undefined
    },
  }
}
