import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/** Moments as the church's clock and calendar show them. Every function takes the church's time zone. */

/** As in 9:58 AM. */
export const clockTime = (at: Instant, timeZone: string): string => formatInTimeZone(at, timeZone, 'h:mm a')

/** As in November 22, 2026: the header and the admin area. */
export const longDate = (at: Instant, timeZone: string): string => formatInTimeZone(at, timeZone, 'MMMM d, yyyy')

/** As in Nov 22, 2026: the directory. */
export const shortDate = (at: Instant, timeZone: string): string => formatInTimeZone(at, timeZone, 'MMM d, yyyy')

/** The day of a gathering, or an imported date, which belong to no time zone: as in November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d, yyyy')

/** The same as in Nov 22, 2026. */
export const shortDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

/** The church's day at this moment. */
export const localDate = (at: Instant, timeZone: string): LocalDate => formatInTimeZone(at, timeZone, 'yyyy-MM-dd')

/**
 * The moment at which the church's clock shows this. A time that the spring change leaves out is moved on by the
 * hour that is skipped; of one that the autumn change shows twice, the first is meant.
 */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const instant = fromZonedTime(`${date}T${time}:00`, timeZone)
  const earlier = new Date(instant.getTime() - 3_600_000)
  const shownTwice = formatInTimeZone(earlier, timeZone, 'HH:mm') === time
  return (shownTwice ? earlier : instant).toISOString()
}

/** The day so many days later. */
export function daysAfter(date: LocalDate, days: number): LocalDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
