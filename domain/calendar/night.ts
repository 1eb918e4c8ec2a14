import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'
import { daysAfter, instantOf, localDate } from './calendar.ts'

/**
 * An hour of the night at which no service takes place. The backup is made then. What is no longer kept is
 * forgotten before it.
 */
export const NIGHT: LocalTime = '03:00'

/** The day to which a moment belongs. A service that goes on past midnight belongs to the evening before. */
export function dayUntilNight(at: Instant, timeZone: string): LocalDate {
  const date = localDate(at, timeZone)
  return at < instantOf(date, NIGHT, timeZone) ? daysAfter(date, -1) : date
}
