import { daysAfter, instantOf, openingOf, weekdayOf } from '#domain/calendar/calendar.ts'
import type { PlannedEvent } from '#domain/contract/schedule/schedule-shapes.ts'
import { daysOfTimes, type PlanTimes } from '#domain/schedule/plan-fields.ts'
import type { EventDraft, ServiceDraft } from './drafts.ts'

type Window = Pick<PlannedEvent, 'opensAt' | 'closesAt'>

const isWhole = ({ opens, closes }: PlanTimes): boolean => opens !== '' && closes !== ''

function windowOn(date: string, times: PlanTimes, timeZone: string): Window {
  const days = daysOfTimes(date, times)
  return {
    opensAt: openingOf(days.opens, times.opens, timeZone),
    closesAt: instantOf(days.closes, times.closes, timeZone),
  }
}

const overlap = (one: Window, other: Window): boolean => one.opensAt < other.closesAt && other.opensAt < one.closesAt

/** Returns the first other gathering that is open while this one would be. */
export function overlapping(
  draft: EventDraft,
  events: readonly PlannedEvent[],
  own: number | undefined,
  timeZone: string,
): PlannedEvent | undefined {
  if (!draft.date || !isWhole(draft)) return undefined
  const window = windowOn(draft.date, draft, timeZone)
  return events.find((event) => event.id !== own && !event.isCancelled && overlap(window, event))
}

/** Returns the first known gathering that is open while this service would be, and is not one of its own days. */
export function overlappingWeekly(
  draft: ServiceDraft,
  events: readonly PlannedEvent[],
  own: number | undefined,
  timeZone: string,
): PlannedEvent | undefined {
  if (!draft.from || !isWhole(draft)) return undefined
  // A check-in that goes past midnight begins on the day before.
  return events.find((event) => {
    if (event.isCancelled || (own !== undefined && event.slot === own)) return false
    const days = [event.date, daysAfter(event.date, -1), daysAfter(event.date, 1)]
    return days
      .filter((day) => day >= draft.from && weekdayOf(day) === draft.weekday)
      .some((day) => overlap(windowOn(day, draft, timeZone), event))
  })
}
