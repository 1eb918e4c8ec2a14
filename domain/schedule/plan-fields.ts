import { z } from 'zod/mini'
import { localTimeShape, type LocalDate, type LocalTime } from '#domain/ids.ts'
import { daysAfter, minutesOf } from '#domain/calendar/calendar.ts'
import { textField } from '#domain/text-field.ts'
import { planErrors } from './plan-errors.ts'

/**
 * The fields with which an administrator plans a service or a gathering. The form and the server check them in the same
 * way. All times are on the church's clock.
 */

const LONGEST_NAME = 80

export const PlanName = textField(LONGEST_NAME, {
  missing: planErrors.nameMissing,
  tooLong: planErrors.nameTooLong,
}).check(z.minLength(1, planErrors.nameMissing))

/** An existing day of the calendar. */
export const PlanDay = z.iso.date(planErrors.dateMissing)

const time = localTimeShape(planErrors.timeMissing)

/** The start, and the opening and closing of check-in. */
export const planTimes = { starts: time, opens: time, closes: time }

export type PlanTimes = { readonly starts: LocalTime; readonly opens: LocalTime; readonly closes: LocalTime }

/** A day of the week; 0 is Sunday. */
export const Weekday = z.int(planErrors.weekdayMissing).check(z.minimum(0), z.maximum(6))

const DAY = 24 * 60
/** Check-in past midnight is rare, and one that is longer than this counts as a mistake. */
const LONGEST_OVER_MIDNIGHT = 12 * 60

/** How many minutes check-in is open. When it does not close later on the same day, it closes on the next one. */
const minutesOpen = ({ opens, closes }: PlanTimes): number => after(opens, closes) || DAY

/** Whether check-in closes on the following day. Midnight itself still belongs to the day. */
export const reachesOverMidnight = ({ opens, closes }: PlanTimes): boolean => closes <= opens && closes !== '00:00'

/** The date of each of these times, when check-in opens on `date`. Times after midnight are on the next day. */
export function daysOfTimes(date: LocalDate, { starts, opens, closes }: PlanTimes): Record<keyof PlanTimes, LocalDate> {
  const closingDay = closes > opens ? date : daysAfter(date, 1)
  return { opens: date, starts: starts < opens && starts <= closes ? closingDay : date, closes: closingDay }
}

/** Whether check-in would be open past midnight for so long that it must be a mistake. */
export const isOpenTooLong = (times: PlanTimes): boolean =>
  reachesOverMidnight(times) && minutesOpen(times) > LONGEST_OVER_MIDNIGHT

/** What is wrong with these times, and in which field; null when they make sense. */
function fieldErrorIn(times: PlanTimes): { field: keyof PlanTimes; words: string } | null {
  if (isOpenTooLong(times)) return { field: 'closes', words: planErrors.tooLong }
  if (after(times.opens, times.starts) > minutesOpen(times)) return { field: 'starts', words: planErrors.startsOutside }
  return null
}

/** The minutes from one local time to the next occurrence of the other. */
const after = (one: LocalTime, other: LocalTime): number => (minutesOf(other) - minutesOf(one) + DAY) % DAY

/** Adds the check that the times make sense together. */
export const withSense = <T extends z.ZodMiniType<PlanTimes>>(shape: T): T =>
  shape.check(({ value, issues }) => {
    const fieldError = fieldErrorIn(value)
    if (fieldError) issues.push({ code: 'custom', input: value, path: [fieldError.field], message: fieldError.words })
  })
