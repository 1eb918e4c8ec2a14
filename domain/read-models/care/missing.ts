import { isOpenAt, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate, PersonId } from '#domain/ids.ts'
import { heldGatherings, tookPlace, wasCancelled, weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import { usuallyCame } from './rules.ts'
import { eachPerson, type CareViews } from './people-on-lists.ts'

/** Somebody who usually comes to a service, and was not there on one of its days. */
export type Missing = {
  readonly person: PersonId
  /** How often they came, of so many days of the service before. */
  readonly came: number
  readonly of: number
  /** The gathering at which they were last, also after that day. */
  readonly last: GatheringId
}

/** Why nobody can be missing at a gathering: nobody was there, it is not over, was cancelled, or is of no service. */
export type NobodyExpected = 'not-held' | 'not-over' | 'cancelled' | 'once'

/**
 * Why there is no list of those who were missing. Null for a day of a weekly service that took place and is over.
 * Nobody is expected at one that was cancelled, also when some had checked in before that.
 */
export function nobodyExpectedAt(views: CareViews, gathering: Gathering, now: Instant): NobodyExpected | null {
  if (weeklyServiceOf(gathering.gatheringId) === null) return 'once'
  if (wasCancelled(gathering, views)) return 'cancelled'
  if (isOpenAt(gathering, now) || now < gathering.startsAt) return 'not-over'
  return tookPlace(gathering.gatheringId, views) ? null : 'not-held'
}

/**
 * Goes through everybody and finds who usually comes to this service and did not come on this day. It yields after each
 * person, as the lists of care do. Somebody who came to another service of the same day was not missing.
 */
export function* missingAt(views: CareViews, { gatheringId, date }: Gathering): IterableIterator<Missing | null> {
  const held = heldGatherings(views)
  const service = weeklyServiceOf(gatheringId)
  const onDay = held.filter((one) => one.date === date).map((one) => one.gatheringId)
  const expected = held.filter((one) => !wasCancelled(one, views))
  const before = daysBefore(expected, service, date)
  for (const person of eachPerson(views)) {
    const visits = views.attendance.visitsOf(person)
    const known = new Set(visits)
    const [last, wasThere] = [visits.at(-1), onDay.some((id) => known.has(id))]
    const usually = usuallyCame(known, before)
    yield last !== undefined && !wasThere && usually ? { person, ...usually, last } : null
  }
}

/** The days of a service before another one. */
const daysBefore = (held: readonly Gathering[], service: number | null, date: LocalDate): GatheringId[] =>
  held.filter((one) => one.date < date && weeklyServiceOf(one.gatheringId) === service).map((one) => one.gatheringId)
