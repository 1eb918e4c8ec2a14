import { formatInTimeZone } from 'date-fns-tz'
import { localDate, localTime } from './calendar.ts'
import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/** Moments and days in the forms in which people read them. Moments are shown as the church's clock shows them. */

/** As in 9:58 AM. */
export const clockTime = (at: Instant, timeZone: string): string => timeInWords(localTime(at, timeZone))

/** A time of the clock, in the same form. */
export function timeInWords(time: LocalTime): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** As in November 22, 2026: the header and the admin area. */
export const longDate = (at: Instant, timeZone: string): string => longDay(localDate(at, timeZone))

/** The day of a gathering, or an imported date, which belong to no time zone: as in November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d, yyyy')

/** The same as in Nov 22, 2026: the directory. */
export const shortDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

/** A day with its weekday, as in Sunday, November 22: the schedule. */
export const weekdayAndDay = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE, MMMM d')

/** The two apart. */
export const weekdayName = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE')
export const monthAndDay = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d')

/** The month of a day, as in November 2026. */
export const monthOf = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM yyyy')

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
