import { formatInTimeZone } from 'date-fns-tz'
import { localDate, localTime } from './calendar.ts'
import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/** Moments and days in the forms that people read. Moments are shown as the church's clock shows them. */

/** For example 9:58 AM. */
export const clockTime = (at: Instant, timeZone: string): string => timeInWords(localTime(at, timeZone))

/** A local time in the same form. */
export function timeInWords(time: LocalTime): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** For example November 22, 2026, in the header and the admin area. */
export const longDate = (at: Instant, timeZone: string): string => longDay(localDate(at, timeZone))

/** The day of a gathering or an imported date, which have no time zone. For example November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d, yyyy')

/** The same in short, for the directory. For example Nov 22, 2026. */
export const shortDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

/** A day with its weekday, for the schedule. For example Sunday, November 22. */
export const weekdayAndDay = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE, MMMM d')

/** The weekday alone and the day alone. */
export const weekdayName = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'EEEE')
export const monthAndDay = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d')

/** The month of a day. For example November 2026. */
export const monthOf = (day: LocalDate): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM yyyy')

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
