import { formatInTimeZone } from 'date-fns-tz'
import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/**
 * Moments as the church's clock and calendar show them. Every function takes the church's time zone; the zone of the
 * tablet or server that it runs on has no part in the answer.
 */

/** As in 9:58 AM. */
export function clockTime(at: Instant, timeZone: string): string {
  const clock = shown(at, timeZone)
  const hour = clock.getUTCHours()
  return `${hour % 12 || 12}:${clock.toISOString().slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** As in November 22, 2026: the header and the admin area. */
export const longDate = (at: Instant, timeZone: string): string => longDay(localDate(at, timeZone))

/** As in Nov 22, 2026: the directory. */
export const shortDate = (at: Instant, timeZone: string): string => shortDay(localDate(at, timeZone))

/** The day of a gathering, or an imported date, which belong to no time zone: as in November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMMM d, yyyy')

/** The same as in Nov 22, 2026. */
export const shortDay = (day: LocalDate | Instant): string => formatInTimeZone(midnightUtc(day), 'UTC', 'MMM d, yyyy')

/** The church's day at this moment. */
export const localDate = (at: Instant, timeZone: string): LocalDate => shown(at, timeZone).toISOString().slice(0, 10)

/**
 * The moment at which the church's clock shows this. A time that the spring change leaves out is moved on by the
 * hour that is skipped; of one that the autumn change shows twice, the first is meant.
 */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const isShownAt = (at: number) => at + aheadOfUtc(at, timeZone) === wanted
  const asTheDayBefore = wanted - aheadOfUtc(wanted - DAY, timeZone)
  const asTheDayAfter = wanted - aheadOfUtc(wanted + DAY, timeZone)
  return new Date(isShownAt(asTheDayBefore) || !isShownAt(asTheDayAfter) ? asTheDayBefore : asTheDayAfter).toISOString()
}

const DAY = 24 * 60 * 60 * 1000

/** What the church's clock shows, as if it stood in UTC. */
const shown = (at: Instant, timeZone: string): Date => new Date(Date.parse(at) + aheadOfUtc(Date.parse(at), timeZone))

/**
 * How far the church's clock is ahead of UTC, in milliseconds. Read from the offset in words: everything else that
 * date-fns-tz says passes through the machine's own zone, and is wrong in an hour that this one skips.
 */
function aheadOfUtc(at: number, timeZone: string): number {
  const offset = formatInTimeZone(at, timeZone, 'xxx')
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}

/** The day so many days later. */
export function daysAfter(date: LocalDate, days: number): LocalDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** 0 is Sunday. NaN for what is no day of the calendar, as 2026-02-30. */
export function weekdayOf(date: LocalDate): number {
  const day = new Date(`${date}T00:00:00Z`)
  return day.getUTCDate() === Number(date.slice(8)) ? day.getUTCDay() : NaN
}

const midnightUtc = (day: string): string => `${day.slice(0, 10)}T00:00:00Z`
