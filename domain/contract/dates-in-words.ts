import { formatInTimeZone } from 'date-fns-tz'
import { localDate, localTime } from '#domain/contract/calendar.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'

/** Moments and days in the forms in which people read them. Moments are shown as the church's clock shows them. */

/** As in 9:58 AM. */
export function clockTime(at: Instant, timeZone: string): string {
  const [hour = '', minute = ''] = localTime(at, timeZone).split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** As in November 22, 2026: the header and the admin area. */
export const longDate = (at: Instant, timeZone: string): string => longDay(localDate(at, timeZone))

/** The day of a gathering, or an imported date, which belong to no time zone: as in November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d, yyyy')

/** The same as in Nov 22, 2026: the directory. */
export const shortDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
