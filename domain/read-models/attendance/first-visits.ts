import type { GatheringId, Instant } from '#domain/ids.ts'
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
export function firstVisits(gathering: (id: GatheringId) => FirstComers): FirstVisits {
  function isEarlier(visit: number, { id, startsAt }: FirstComers): boolean {
    const other = gathering(Math.abs(visit))
    return other.startsAt < startsAt || (other.startsAt === startsAt && other.id < id)
  }

  /** Where a gathering is in the list, or belongs. Most visits are the newest, so the search begins at the end. */
  const placeIn = (visits: readonly number[], here: FirstComers) =>
    visits.findLastIndex((visit) => Math.abs(visit) === here.id || isEarlier(visit, here))

  /** Changes the visits of a person, and moves the count of a first-time guest where the first visit has changed. */
  function change(visits: number[], by: () => void): void {
    count(visits[0], -1)
    by()
    count(visits[0], 1)
  }

  function count(first: number | undefined, by: number): void {
    if (first !== undefined && first > 0) gathering(first).firstTimeGuests += by
  }

  return {
    visit({ visits }, here, wasMember) {
      const one = wasMember ? -here.id : here.id
      const last = visits.at(-1)
      // Nearly every visit is the newest one, and changes no count but its own.
      if (last !== undefined && isEarlier(last, here)) return void visits.push(one)
      const place = placeIn(visits, here)
      const isKnown = Math.abs(visits[place] ?? 0) === here.id
      change(visits, () => visits.splice(isKnown ? place : place + 1, isKnown ? 1 : 0, one))
    },
    leave({ visits }, here) {
      const place = placeIn(visits, here)
      if (Math.abs(visits[place] ?? 0) === here.id) change(visits, () => visits.splice(place, 1))
    },
  }
}
