import { localDate } from '#domain/calendar/calendar.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'

/**
 * The church's day on which check-in of an event closes: the day after it began, where it goes on past midnight. At
 * midnight itself it closes on the day before.
 */
export const closesOn = ({ closesAt }: EventWithTimes, timeZone: string): string =>
  localDate(new Date(Date.parse(closesAt) - 1).toISOString(), timeZone)
