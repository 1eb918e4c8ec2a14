import type { GatheringId, Instant } from '#domain/ids.ts'
import type { VisitAt, VisitList, VisitLists } from './visit-lists.ts'
import type { Visitor, Visitors } from './visitors.ts'

/** A gathering, and how many people are there for the first time. */
export type FirstComers = {
  readonly gatheringId: GatheringId
  /** Its place among all gatherings, counted from one. */
  readonly number: number
  /** In the log this comes before anybody's check-in there. */
  startsAt: Instant
  firstTimeGuests: number
}

/**
 * Which people are at which gathering for the first time. A guest counts at the earliest gathering, by its start, at
 * which they were ever present. When a check-in for an earlier gathering arrives late, the count moves there, and the
 * total stays right. Membership counts as it was at check-in, so becoming a member later changes no past count.
 */
export type FirstVisits = {
  visit(visitor: Visitor, here: FirstComers, wasMember: boolean): void
  /** Forgets a visit that was taken back. The next one, if there is any, becomes the first. */
  leave(visitor: Visitor, here: FirstComers): void
}

/** `gathering` finds every gathering that somebody has visited, by its number. */
export function firstVisits(
  gathering: (number: number) => FirstComers,
  lists: VisitLists,
  visitors: Pick<Visitors, 'visits' | 'keep'>,
): FirstVisits {
  /** Keeps the new list of a person, and moves the count of a first-time guest where the first visit has changed. */
  function keep(visitor: Visitor, was: VisitAt, visits: VisitList): void {
    visitors.keep(visitor, visits)
    const is = lists.first(visits)
    if (was === is) return
    count(was, -1)
    count(is, 1)
  }

  function count(first: VisitAt, by: number): void {
    if (first > 0) gathering(first).firstTimeGuests += by
  }

  return {
    visit(visitor, { number }, wasMember) {
      const visits = visitors.visits(visitor)
      keep(visitor, lists.first(visits), lists.with(visits, wasMember ? -number : number))
    },
    leave(visitor, { number }) {
      const visits = visitors.visits(visitor)
      keep(visitor, lists.first(visits), lists.without(visits, number))
    },
  }
}
