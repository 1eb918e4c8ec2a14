import { localDate } from '#domain/calendar/calendar.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

/**
 * Whether the church's day on which check-in of an event closes is over: the day after it began, where it goes on past
 * midnight. At midnight itself it closes on the day before. Staff may have closed it earlier. `now` in milliseconds
 * since 1970.
 */
export function isDayOver({ closesAt }: EventWithTimes, now: number, timeZone: string): boolean {
  const dateAt = (moment: number) => localDate(new Date(moment).toISOString(), timeZone)
  return dateAt(now) > dateAt(Date.parse(closesAt) - 1)
}
