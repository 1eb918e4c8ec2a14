import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { twiceAsLong } from '#domain/read-models/numbers/twice-as-long.ts'
import { numberedIds } from '#domain/read-models/numbers/numbered-ids.ts'
import { NO_VISITS, type VisitList } from './visit-lists.ts'

/**
 * A record that ever came to a gathering, as its place among all of them. When a person has several records, one of
 * them has the list of their visits.
 */
export type Visitor = number

/** A household that ever came. A check-in finds it once, and with it all of its people. */
export type Coming = {
  readonly id: AttendeeId
  /** Its place among all who ever came. */
  readonly number: number
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
  /** Whether somebody never came with another household than theirs. */
  hasOneHousehold(visitor: Visitor): boolean
  /** The visitor of a record, which may not have come itself. */
  of(record: PersonId): Visitor
  /** At how many gatherings somebody of a household is present. */
  gatheringsOf(household: AttendeeId): number
  /** All households with which a record ever came. */
  householdsOf(record: PersonId): readonly AttendeeId[]
  /** The list of a visitor. */
  visits(visitor: Visitor): VisitList
  /** The list of a record, which may never have come. */
  visitsOf(record: PersonId): VisitList
  keep(visitor: Visitor, visits: VisitList): void
  /** The lists of all visitors. */
  allVisits(): Int32Array
}

const NONE: readonly never[] = []

/** What stands for the number of a household in the column of households. */
const [NOBODY_YET, SEVERAL] = [0, -1]

/** The households, each under its number. */
function createHouseholds(): Pick<Visitors, 'household' | 'find' | 'numbered'> {
  const numbers = numberedIds()
  const households: Coming[] = []
  return {
    household(id) {
      const number = numbers.numberOf(id)
      return (households[number] ??= { id, number, gatherings: 0, records: NONE, visitors: NONE })
    },
    find(id) {
      const number = numbers.find(id)
      return number === undefined ? undefined : households[number]
    },
    numbered: (number) => households[number]!,
  }
}

export function createVisitors(): Visitors {
  const households = createHouseholds()
  const records = numberedIds()
  /** The list of visits of each visitor. */
  let visits = new Int32Array(8)
  /** The number of the household with which each came, counted from one. */
  let homes = new Int32Array(8)
  /** The households of the few who came with several. */
  const several = new Map<Visitor, readonly AttendeeId[]>()

  function of(record: PersonId): Visitor {
    const visitor = records.numberOf(record)
    if (visitor === visits.length) [visits, homes] = [twiceAsLong(visits), twiceAsLong(homes)]
    return visitor
  }

  function householdsOf(visitor: Visitor): readonly AttendeeId[] {
    const home = homes[visitor]!
    if (home === NOBODY_YET) return NONE
    return home === SEVERAL ? several.get(visitor)! : [households.numbered(home - 1).id]
  }

  function addHousehold(visitor: Visitor, { id, number }: Coming): void {
    if (homes[visitor] === NOBODY_YET) homes[visitor] = number + 1
    else {
      several.set(visitor, [...householdsOf(visitor), id])
      homes[visitor] = SEVERAL
    }
  }

  return {
    ...households,
    comingWith(household, record) {
      const known = household.visitors[household.records.indexOf(record)]
      if (known !== undefined) return known
      const visitor = of(record)
      addHousehold(visitor, household)
      household.records = household.records.concat(record)
      household.visitors = household.visitors.concat(visitor)
      return visitor
    },
    hasOneHousehold: (visitor) => homes[visitor] !== SEVERAL,
    of,
    gatheringsOf: (household) => households.find(household)?.gatherings ?? 0,
    householdsOf(record) {
      const visitor = records.find(record)
      return visitor === undefined ? NONE : householdsOf(visitor)
    },
    visits: (visitor) => visits[visitor]!,
    visitsOf(record) {
      const visitor = records.find(record)
      return visitor === undefined ? NO_VISITS : visits[visitor]!
    },
    keep(visitor, list) {
      visits[visitor] = list
    },
    allVisits: () => visits,
  }
}
