import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import { occurrencesBetween, overlap, windowOf } from '#domain/schedule/occurrences.ts'
import type { Services } from '#server/server-services.ts'

/** Returns the gatherings that may open or close between two moments. What it has found is kept while it stays true. */
export function gatheringsNear({
  views: { calendars, gatherings },
  config: { timeZone },
}: Pick<Services, 'views' | 'config'>): (from: Instant, to: Instant) => readonly Gathering[] {
  let kept: { readonly key: string; readonly found: readonly Gathering[] } | undefined

  function find(first: string, last: string): readonly Gathering[] {
    const plans = gatherings.schedule()
    const days = windowOf(first, last, timeZone)
    const all = new Map(occurrencesBetween(plans, first, last, timeZone).map((one) => [one.gatheringId, one]))
    for (const one of gatherings.recorded())
      if (overlap(one, days) && !plans.cancelled.has(one.gatheringId)) all.set(one.gatheringId, one)
    return [...all.values()]
  }

  return (from, to) => {
    const [first, last] = [daysAfter(localDate(from, timeZone), -1), daysAfter(localDate(to, timeZone), 1)]
    const key = [calendars.version(), first, last].join(' ')
    if (kept?.key !== key) kept = { key, found: find(first, last) }
    return kept.found
  }
}
