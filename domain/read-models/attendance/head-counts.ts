import { SLICE_MS } from '#domain/counting/slice.ts'
import { byStart, gatheringIdOf, slotOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { type VisitAt, type VisitList, type VisitLists, createVisitLists } from './visit-lists.ts'
import type { Visitor, Visitors } from './visitors.ts'
import { type Visit, isSameVisit } from './visits.ts'

/** How many people are at a gathering, when they came, and how many of them are there for the first time. */
export type HeadCount = FirstComers & {
  people: number
  /** How many of them came as members. */
  members: number
  /**
   * The number of people for each five minutes, without the people that staff added later. They are numbered since
   * 1970: a small key is found much faster.
   */
  readonly slices: Map<number, number>
}

export type HeadCounts = {
  /** The counts of a gathering, which are made when there are none yet. */
  at(id: GatheringId): HeadCount
  find(id: GatheringId): HeadCount | undefined
  /** Gatherings by their start. */
  earliestFirst(ids: Iterable<GatheringId>): GatheringId[]
  /** Counts a person who came, stops counting one who was taken back, and moves one whose visit has changed. */
  recount(visitor: Visitor, here: HeadCount, before: Visit | undefined, after: Visit | undefined): void
  /** Says on which day of earlier years somebody came first, as files say. Null: no file says so. */
  beginOn(visitor: Visitor, day: LocalDate | null): void
  /** The gatherings of a list, the earliest first. */
  gatheringsIn(visits: VisitList): GatheringId[]
  /** The first gathering of a list, if somebody came there as a guest. */
  firstAsGuest(visits: VisitList): GatheringId | undefined
  /** Forgets what nobody needs of earlier counts. Each event ends with it. */
  compact(): void
}

/** The slot of what stands in a list for the earlier years of a person. No gathering has it. */
const EARLIER_YEARS = 0

const isGathering = ({ gatheringId }: HeadCount): boolean => slotOf(gatheringId) !== EARLIER_YEARS

/** A day of earlier years comes after the gatherings of the same day: the file may be about those. */
function isEarlier(one: HeadCount, other: HeadCount): boolean {
  if (isGathering(one) && isGathering(other)) return byStart(one, other) < 0
  const [day, otherDay] = [one, other].map(({ gatheringId }) => Math.floor(gatheringId / 100))
  return day === otherDay ? isGathering(one) : day! < otherDay!
}

export function headCounts(visitors: Pick<Visitors, 'visits' | 'keep' | 'allVisits'>): HeadCounts {
  const counts = new Map<GatheringId, HeadCount>()
  const inOrder: HeadCount[] = []
  const numbered = (number: number): HeadCount => inOrder[number - 1]!
  const lists = createVisitLists((one, other) => isEarlier(numbered(one), numbered(other)))
  const firsts = firstVisits(numbered, lists, visitors)
  const sliceOf = createSlices()
  const began = beginnings(firsts)

  function at(id: GatheringId): HeadCount {
    const known = counts.get(id)
    if (known) return known
    const nobody = { startsAt: '', people: 0, members: 0, firstTimeGuests: 0, slices: new Map<number, number>() }
    const count = { gatheringId: id, number: inOrder.length + 1, ...nobody }
    counts.set(id, count)
    inOrder.push(count)
    return count
  }

  function count(here: HeadCount, { at: time, addedLater, wasMember }: Visit, by: 1 | -1): void {
    here.people += by
    if (wasMember) here.members += by
    if (addedLater) return
    const slice = sliceOf(time)
    const people = (here.slices.get(slice) ?? 0) + by
    if (people > 0) here.slices.set(slice, people)
    else here.slices.delete(slice)
  }

  return {
    at,
    find: (id) => counts.get(id),
    earliestFirst: (ids) =>
      Array.from(ids, at)
        .toSorted(byStart)
        .map(({ gatheringId }) => gatheringId),
    recount(visitor, here, before, after) {
      if (isSameVisit(before, after)) return
      if (before) count(here, before, -1)
      if (after) count(here, after, 1)
      if (after) firsts.visit(visitor, here, after.wasMember)
      else firsts.leave(visitor, here)
    },
    beginOn: (visitor, day) => began.on(visitor, day === null ? undefined : at(gatheringIdOf(day, EARLIER_YEARS))),
    gatheringsIn: (visits) =>
      lists
        .all(visits)
        .map((visit) => numbered(Math.abs(visit)))
        .filter(isGathering)
        .map(({ gatheringId }) => gatheringId),
    firstAsGuest(visits) {
      const first = lists.first(visits)
      return first > 0 ? numbered(first).gatheringId : undefined
    },
    compact: () => lists.compact(visitors.allVisits()),
  }
}

/** What stands in the lists of those who came in earlier years. */
function beginnings(firsts: FirstVisits) {
  const known = new Map<Visitor, HeadCount>()
  return {
    on(visitor: Visitor, after: HeadCount | undefined): void {
      const before = known.get(visitor)
      if (before === after) return
      if (before) firsts.leave(visitor, before)
      known.delete(visitor)
      if (!after) return
      known.set(visitor, after)
      // Like a member's visit: whoever came in earlier years is nowhere for the first time after it.
      firsts.visit(visitor, after, true)
    },
  }
}

/** Finds the five minutes of a time. Most people came with the one before them, at the same time. */
function createSlices(): (at: Instant) => number {
  let last = { at: '', slice: 0 }
  return (at) => {
    if (at !== last.at) last = { at, slice: Math.floor(Date.parse(at) / SLICE_MS) }
    return last.slice
  }
}

/** The number of people for each five minutes, by the start in milliseconds since 1970. */
export const arrivalsIn = (count: HeadCount | undefined): ReadonlyMap<number, number> =>
  new Map(Array.from(count?.slices ?? [], ([slice, people]) => [slice * SLICE_MS, people]))

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
 * total stays right. Membership at the time of the check-in counts, so becoming a member later changes no past count.
 */
type FirstVisits = {
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
