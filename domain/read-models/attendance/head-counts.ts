import { SLICE_MS } from '#domain/counting/slice.ts'
import type { GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { firstVisits } from './first-visits.ts'
import { isSameVisit, type Visit } from './visits.ts'

/** How many people are at each gathering, when they came, and who of them is there for the first time. */
export type HeadCounts = {
  gathering(id: GatheringId, startsAt: Instant): void
  /** Counts a person who came, stops counting one who was taken back, and moves one whose visit has changed. */
  recount(person: PersonId, id: GatheringId, before: Visit | undefined, after: Visit | undefined): void
  people(id: GatheringId): number
  arrivals(id: GatheringId): ReadonlyMap<number, number>
  guestsAt(id: GatheringId): number
  isGuestAt(id: GatheringId, person: PersonId): boolean
  /** The gatherings at which a person is present, the earliest first. */
  visitsOf(person: PersonId): GatheringId[]
}

type Count = { people: number; readonly arrivals: Map<number, number> }

const NO_ARRIVALS: ReadonlyMap<number, number> = new Map()

export function headCounts(): HeadCounts {
  const counts = new Map<GatheringId, Count>()
  const visits = firstVisits()
  const sliceOf = slices()

  function count(id: GatheringId, slice: number, by: 1 | -1): void {
    let one = counts.get(id)
    if (!one) counts.set(id, (one = { people: 0, arrivals: new Map() }))
    one.people += by
    const people = (one.arrivals.get(slice) ?? 0) + by
    if (people > 0) one.arrivals.set(slice, people)
    else one.arrivals.delete(slice)
  }

  return {
    gathering: visits.gathering,
    recount(person, id, before, after) {
      if (isSameVisit(before, after)) return
      if (before) count(id, sliceOf(before.at), -1)
      if (after) count(id, sliceOf(after.at), 1)
      if (after) visits.visit(person, id, after.wasMember)
      else visits.leave(person, id)
    },
    people: (id) => counts.get(id)?.people ?? 0,
    arrivals: (id) => counts.get(id)?.arrivals ?? NO_ARRIVALS,
    guestsAt: visits.guestsAt,
    isGuestAt: visits.isGuestAt,
    visitsOf: visits.visitsOf,
  }
}

/** Finds the start of the five minutes of a time. Most people came with the one before them, at the same time. */
function slices(): (at: Instant) => number {
  let last = { at: '', slice: 0 }
  return (at) => {
    if (at !== last.at) last = { at, slice: Math.floor(Date.parse(at) / SLICE_MS) * SLICE_MS }
    return last.slice
  }
}
