import type { GatheringId, Instant } from '#domain/ids.ts'
import { NO_VISITS, type VisitList, type VisitLists } from './visit-lists.ts'
import type { Visitor } from './visitors.ts'

/** A gathering, and how many people are there for the first time. */
export type FirstComers = {
  readonly id: GatheringId
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

/** `gathering` finds every gathering that somebody has visited. */
export function firstVisits(gathering: (id: GatheringId) => FirstComers, lists: VisitLists): FirstVisits {
  function isEarlier(visit: number, { id, startsAt }: FirstComers): boolean {
    const other = gathering(Math.abs(visit))
    return other.startsAt < startsAt || (other.startsAt === startsAt && other.id < id)
  }

  /** The list with this visit at its place, instead of an earlier report of it. Most visits are the newest. */
  function withVisit(list: VisitList, here: FirstComers, visit: number): VisitList {
    if (list === NO_VISITS) return lists.with(list, visit)
    const newest = lists.newest(list)
    if (Math.abs(newest) === here.id) return lists.with(lists.before(list), visit)
    if (isEarlier(newest, here)) return lists.with(list, visit)
    return lists.with(withVisit(lists.before(list), here, visit), newest)
  }

  function withoutVisit(list: VisitList, here: FirstComers): VisitList {
    if (list === NO_VISITS) return list
    const [newest, before] = [lists.newest(list), lists.before(list)]
    if (Math.abs(newest) === here.id) return before
    if (isEarlier(newest, here)) return list
    const left = withoutVisit(before, here)
    return left === before ? list : lists.with(left, newest)
  }

  /** Keeps the new list of a person, and moves the count of a first-time guest where the first visit has changed. */
  function keep(visitor: Visitor, visits: VisitList): void {
    const [was, is] = [lists.first(visitor.visits), lists.first(visits)]
    visitor.visits = visits
    if (was === is) return
    count(was, -1)
    count(is, 1)
  }

  function count(first: number, by: number): void {
    if (first > 0) gathering(first).firstTimeGuests += by
  }

  return {
    visit: (visitor, here, wasMember) => keep(visitor, withVisit(visitor.visits, here, wasMember ? -here.id : here.id)),
    leave: (visitor, here) => keep(visitor, withoutVisit(visitor.visits, here)),
  }
}
