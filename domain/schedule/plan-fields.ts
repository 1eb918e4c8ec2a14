import { z } from 'zod'
import { localTime, type LocalDate, type LocalTime } from '#domain/ids.ts'
import { daysAfter, minutesOf } from '#domain/calendar/calendar.ts'
import { cleanText } from '#domain/clean-text.ts'
import { planSlips } from './plan-slips.ts'

/**
 * What an administrator fills in to plan a service or a gathering, checked alike by the form and by the server.
 * All times are those of the church's clock.
 */

const LONGEST_NAME = 80

export const PlanName = z
  .string(planSlips.nameMissing)
  .max(4 * LONGEST_NAME, planSlips.nameTooLong)
  .transform(cleanText)
  .pipe(z.string().min(1, planSlips.nameMissing).max(LONGEST_NAME, planSlips.nameTooLong))

/** A day that the calendar has. */
export const PlanDay = z.iso.date(planSlips.dateMissing)

const time = localTime(planSlips.timeMissing)

/** When it starts, and when check-in opens and closes. */
export const planTimes = { starts: time, opens: time, closes: time }

export type PlanTimes = { readonly starts: LocalTime; readonly opens: LocalTime; readonly closes: LocalTime }

/** A day of the week; 0 is Sunday. */
export const Weekday = z.int(planSlips.weekdayMissing).min(0).max(6)

const DAY = 24 * 60
/** A window that reaches over midnight is rare: a longer one is taken for a slip. */
const LONGEST_OVER_MIDNIGHT = 12 * 60

/** How long check-in is open, in minutes. One that does not close later on the day closes on the following one. */
export const minutesOpen = ({ opens, closes }: PlanTimes): number => after(opens, closes) || DAY

/** Whether check-in closes on the following day. Midnight itself ends the day. */
export const reachesOverMidnight = ({ opens, closes }: PlanTimes): boolean => closes <= opens && closes !== '00:00'

/** The day on which each of these times is, where check-in opens on this one: those after midnight are on the next. */
export function daysOfTimes(date: LocalDate, { starts, opens, closes }: PlanTimes): Record<keyof PlanTimes, LocalDate> {
  const closingDay = closes > opens ? date : daysAfter(date, 1)
  return { opens: date, starts: starts < opens && starts <= closes ? closingDay : date, closes: closingDay }
}

/** Whether check-in would be open over midnight for so long that it is a slip. */
export const isOpenTooLong = (times: PlanTimes): boolean =>
  reachesOverMidnight(times) && minutesOpen(times) > LONGEST_OVER_MIDNIGHT

/** What is wrong with these times, in words, and at which of them; null when they make sense. */
export function slipIn(times: PlanTimes): { field: keyof PlanTimes; words: string } | null {
  if (isOpenTooLong(times)) return { field: 'closes', words: planSlips.tooLong }
  if (after(times.opens, times.starts) > minutesOpen(times)) return { field: 'starts', words: planSlips.startsOutside }
  return null
}

/** From one time of the clock to the next time that it shows the other, in minutes. */
const after = (one: LocalTime, other: LocalTime): number => (minutesOf(other) - minutesOf(one) + DAY) % DAY

/** Lets through only times that make sense together. */
export const withSense = <T extends z.ZodType<PlanTimes>>(shape: T): T =>
  shape.check(({ value, issues }) => {
    const slip = slipIn(value)
    if (slip) issues.push({ code: 'custom', input: value, path: [slip.field], message: slip.words })
  })
