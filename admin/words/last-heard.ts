import { localDate } from '#domain/calendar/calendar.ts'
import type { Dates } from '#kiosk/shell/words/useDates.ts'

/** When the server was last heard, in words: by the time of today, and on another day of the church with its date. */
export function lastHeard(at: number, now: number, timeZone: string, { clockTime, shortDay }: Dates): string {
  const moment = new Date(at).toISOString()
  const day = localDate(moment, timeZone)
  const time = clockTime(moment, timeZone)
  return day === localDate(new Date(now).toISOString(), timeZone) ? time : `${shortDay(day)}, ${time}`
}
