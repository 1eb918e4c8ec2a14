import type { Instant, LocalDate } from '#domain/ids.ts'
import { aheadOfUtc } from './calendar.ts'

/** A moment at which the clock of a time zone is changed. */
export type ClockChange = {
  readonly at: Instant
  /** How far the clock is ahead of UTC before and after it, in minutes. */
  readonly from: number
  readonly to: number
}

const MINUTE = 60 * 1000
const WEEK = 7 * 24 * 60 * MINUTE

/** How far the clock is ahead of UTC, in minutes. */
export const minutesAhead = (at: number, timeZone: string): number => aheadOfUtc(at, timeZone) / MINUTE

/** The changes of the clock between the beginning of one day and that of another one. No two are in one week. */
export function clockChanges(first: LocalDate, last: LocalDate, timeZone: string): ClockChange[] {
  const found: ClockChange[] = []
  const end = Date.parse(last)
  let early = Date.parse(first)
  for (; early < end; early += WEEK) {
    const [from, to] = [minutesAhead(early, timeZone), minutesAhead(early + WEEK, timeZone)]
    if (from !== to) found.push({ at: firstMinuteAfter(early, timeZone), from, to })
  }
  return found
}

/** The first minute with another clock in the week after this moment. */
function firstMinuteAfter(start: number, timeZone: string): Instant {
  const before = minutesAhead(start, timeZone)
  let [early, late] = [start, start + WEEK]
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / MINUTE / 2) * MINUTE
    if (minutesAhead(middle, timeZone) === before) early = middle
    else late = middle
  }
  return new Date(late).toISOString()
}
