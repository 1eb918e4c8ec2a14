import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'

/** A record that ever came to a gathering. */
export type Visitor = {
  /** The households with which they came. Most come with one, and some with two. */
  households: readonly AttendeeId[]
  /**
   * The gatherings at which a person is present, the earliest first. A number is negative where they came as a member.
   * When a person has several records, one of them has the list.
   */
  readonly visits: number[]
}

/** A household that ever came. A check-in finds it once, and with it all of its people. */
export type Coming = {
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
  /** Somebody who comes with a household. */
  comingWith(household: Coming, record: PersonId): Visitor
  /** The visitor of a record, which may not have come itself. */
  of(record: PersonId): Visitor
  find(record: PersonId): Visitor | undefined
  /** At how many gatherings somebody of a household is present. */
  gatheringsOf(household: AttendeeId): number
  /** Everybody who ever came with a household, in the order in which they did. */
  recordsOf(household: AttendeeId): readonly PersonId[]
  /** All households with which a record ever came. */
  householdsOf(record: PersonId): readonly AttendeeId[]
  /** The gatherings at which a person is present, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
}

const NONE: readonly never[] = []

export function createVisitors(): Visitors {
  const visitors = new Map<PersonId, Visitor>()
  const households = new Map<AttendeeId, Coming>()

  function of(record: PersonId): Visitor {
    const known = visitors.get(record)
    if (known) return known
    const visitor = { households: NONE, visits: [] }
    visitors.set(record, visitor)
    return visitor
  }

  return {
    household(id) {
      const known = households.get(id)
      if (known) return known
      const household = { only: [id], gatherings: 0, records: NONE, visitors: NONE }
      households.set(id, household)
      return household
    },
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
    find: (record) => visitors.get(record),
    gatheringsOf: (household) => households.get(household)?.gatherings ?? 0,
    recordsOf: (household) => households.get(household)?.records ?? NONE,
    householdsOf: (record) => visitors.get(record)?.households ?? NONE,
    visitsOf: (person) => (visitors.get(person)?.visits ?? NONE).map(Math.abs),
  }
}
