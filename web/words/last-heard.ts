import { localDate } from '#domain/calendar/calendar.ts'
import type { Dates } from './useDates.ts'

/** Returns when the server last responded, in words: the time, with the date if it was on another day. */
export function lastHeard(at: number, now: number, timeZone: string, { clockTime, shortDay }: Dates): string {
  const moment = new Date(at).toISOString()
  const day = localDate(moment, timeZone)
  const time = clockTime(moment, timeZone)
  return day === localDate(new Date(now).toISOString(), timeZone) ? time : `${shortDay(day)}, ${time}`
}
