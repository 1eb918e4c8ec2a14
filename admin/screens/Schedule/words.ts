import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { clockChangeAt, instantOf, localTime, openingOf } from '#domain/calendar/calendar.ts'
import type { PlannedEvent, ServicePlan } from '#domain/contract/schedule/schedule-shapes.ts'
import { daysOfTimes, reachesOverMidnight, type PlanTimes } from '#domain/schedule/plan-fields.ts'
import { planErrors } from '#domain/schedule/plan-errors.ts'
import { useDates, type Dates } from '#web/words/useDates.ts'
import { isolated } from '#web/words/isolated.ts'

type LocalDate = ServicePlan['from']
type LocalTime = PlanTimes['starts']

/** What is needed to put the schedule into words: the texts and the dates of one language. */
export type Words = { readonly texts: Texts; readonly dates: Dates }

export const useWords = (): Words => ({ texts: useAdminTexts(), dates: useDates() })

/** When check-in closes, and whether that is on the following day. For example 1:00 AM the next day. */
export function closingOf(times: PlanTimes, { texts, dates }: Words): string {
  const closes = dates.timeInWords(times.closes)
  return reachesOverMidnight(times) ? `${closes} ${texts.schedule.nextDay}` : closes
}

/** For example Check-in 9:00 AM – 12:00 PM. */
export const hoursOf = (times: PlanTimes, words: Words): string =>
  words.texts.schedule.checkIn(words.dates.timeInWords(times.opens), closingOf(times, words))

/** Says which other gathering is open at the same time, with its name, day and times. Empty when there is none. */
export function overlapInWords(other: PlannedEvent | undefined, words: Words): string[] {
  if (!other) return []
  const { texts, dates } = words
  // Its name may be written in the other direction than the sentence.
  const name = isolated(other.name)
  return [texts.schedule.overlaps(name, dates.weekdayAndDay(other.date), hoursOf(other, words))]
}

type Night = { readonly date: LocalDate; readonly times: PlanTimes; readonly timeZone: string }

/** Says what a clock change in that night does to the times of a day, each once. */
export function clockChanges({ date, times, timeZone }: Night, words: Words): string[] {
  const days = daysOfTimes(date, times)
  const said = (['opens', 'starts', 'closes'] as const).flatMap((which) => {
    const momentOf = which === 'opens' ? openingOf : instantOf
    return clockChangeInWords({ date: days[which], time: times[which], timeZone }, momentOf, words) ?? []
  })
  return [...new Set(said)]
}

type Moment = { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string }

function clockChangeInWords(
  { date, time, timeZone }: Moment,
  momentOf: typeof instantOf,
  { texts, dates }: Words,
): string | null {
  const change = clockChangeAt(date, time, timeZone)
  if (change === 'twice') return texts.schedule.twice(dates.timeInWords(time))
  if (change === null) return null
  const instead = localTime(momentOf(date, time, timeZone), timeZone)
  return texts.schedule.skipped(dates.timeInWords(time), dates.timeInWords(instead))
}

/** For example Every Sunday, 10:00 AM. */
export function everyWeekInWords({ weekday, starts }: Pick<ServicePlan, 'weekday' | 'starts'>, words: Words): string {
  const { schedule } = words.texts
  return schedule.every(schedule.weekdays[weekday] ?? '', words.dates.timeInWords(starts))
}

/** Returns the error of a field in words. The fields themselves have English errors. */
export function fieldErrorInWords(said: string, { schedule }: Texts): string {
  const errors = Object.keys(planErrors) as (keyof typeof planErrors)[]
  const fieldError = errors.find((one) => planErrors[one] === said)
  return fieldError && schedule.errors ? schedule.errors[fieldError] : said
}
