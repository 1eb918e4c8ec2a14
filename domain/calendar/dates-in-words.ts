import { localTime } from './calendar.ts'
import type { Instant, LocalDate, LocalTime } from '#domain/ids.ts'

/**
 * Days and times in English, for the pages and for what the server writes. Moments are shown as the church's clock
 * shows them. The other forms are in `web/words`: the server does not load their library.
 */

/** For example 9:58 AM. */
export const clockTime = (at: Instant, timeZone: string): string => timeInWords(localTime(at, timeZone))

/** A local time in the same form. */
export function timeInWords(time: LocalTime): string {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** The day of a gathering or an imported date, which have no time zone. For example November 22, 2026. */
export const longDay = (day: LocalDate | Instant): string => inWords.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))

const inWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
