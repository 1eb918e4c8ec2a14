import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/**
 * The church's calendar and clock. Every function takes the church's time zone, so the time zone of the tablet or
 * server makes no difference.
 */

/** Whole weeks, so that each week begins on the same weekday as a year ago. */
export const WEEKS_IN_A_YEAR = 52

/** The date on the church's calendar at this moment. */
export const localDate = (at: Instant, timeZone: string): LocalDate => shown(at, timeZone).toISOString().slice(0, 10)

/** What the church's clock shows at this moment. */
export const localTime = (at: Instant, timeZone: string): LocalTime => shown(at, timeZone).toISOString().slice(11, 16)

/**
 * The moment at which the church's clock shows this time. A time that the spring change skips is moved forward by the
 * change. For a time that the autumn change shows twice, the first moment is returned.
 */
export function instantOf(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const isShownAt = (at: number) => at + aheadOfUtc(at, timeZone) === wanted
  const asTheDayBefore = wanted - aheadOfUtc(wanted - DAY, timeZone)
  const asTheDayAfter = wanted - aheadOfUtc(wanted + DAY, timeZone)
  return new Date(isShownAt(asTheDayBefore) || !isShownAt(asTheDayAfter) ? asTheDayBefore : asTheDayAfter).toISOString()
}

/**
 * The moment at which something opens on the church's clock. A time that the spring change skips opens at the first
 * moment after it, so that nobody waits for longer than the clock says.
 */
export function openingOf(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const moved = instantOf(date, time, timeZone)
  if (localTime(moved, timeZone) === time) return moved
  const before = aheadOfUtc(Date.parse(moved) - DAY, timeZone)
  let [early, late] = [Date.parse(moved) - DAY, Date.parse(moved)]
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / MINUTE / 2) * MINUTE
    if (aheadOfUtc(middle, timeZone) === before) early = middle
    else late = middle
  }
  return new Date(late).toISOString()
}

const MINUTE = 60 * 1000
const DAY = 24 * 60 * 60 * 1000
/** Clocks change by an hour, and on one island by half an hour. */
const CHANGES = [DAY / 24, DAY / 48]

/** Whether a clock change makes the church's clock skip this time on this day, or show it twice. */
export function clockChangeAt(date: LocalDate, time: LocalTime, timeZone: string): 'skipped' | 'twice' | null {
  const at = instantOf(date, time, timeZone)
  if (localTime(at, timeZone) !== time) return 'skipped'
  const again = CHANGES.map((change) => new Date(Date.parse(at) + change).toISOString())
  return again.some((later) => localTime(later, timeZone) === time) ? 'twice' : null
}

/** The date and time on the church's clock, as if they were UTC. */
const shown = (at: Instant, timeZone: string): Date => new Date(Date.parse(at) + aheadOfUtc(Date.parse(at), timeZone))

/** How far the church's clock is ahead of UTC, in milliseconds, read from the name of its offset, such as GMT-06:00. */
export function aheadOfUtc(at: number, timeZone: string): number {
  const words = clockOf(timeZone).formatToParts(at)
  const offset = words.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(offset) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '-' ? -ahead : ahead) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making a format takes a hundred times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  return clock
}

/** The date that many days later. */
export function daysAfter(date: LocalDate, days: number): LocalDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The day of the week, where 0 is Sunday. NaN for an invalid date such as 2026-02-30. */
export function weekdayOf(date: LocalDate): number {
  const day = new Date(`${date}T00:00:00Z`)
  return day.getUTCDate() === Number(date.slice(8)) ? day.getUTCDay() : NaN
}

/** The first date from this one on that falls on the weekday. */
export const nextOn = (weekday: number, from: LocalDate): LocalDate =>
  daysAfter(from, (weekday - weekdayOf(from) + 7) % 7)

/** The number of minutes from midnight to this time. NaN when the time is not complete. */
export function minutesOf(time: LocalTime): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes ?? NaN)
}

/** The time that many minutes after midnight, on any day. */
export function timeAt(minutes: number): LocalTime {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`
}

const DAY_MINUTES = 24 * 60
