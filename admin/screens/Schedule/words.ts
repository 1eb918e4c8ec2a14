import { texts } from '#admin/texts.ts'
import { clockChangeAt, instantOf, localTime } from '#domain/calendar/calendar.ts'
import { daysOfTimes, reachesOverMidnight, type PlanTimes } from '#domain/schedule/plan-fields.ts'
import { timeInWords } from '#domain/calendar/dates-in-words.ts'
import type { ServicePlan } from '#domain/contract/shapes.ts'

type LocalDate = ServicePlan['from']
type LocalTime = PlanTimes['starts']

/** When check-in closes, and whether that is on the following day: as in 1:00 AM the next day. */
export const closingOf = (times: PlanTimes): string =>
  reachesOverMidnight(times) ? `${timeInWords(times.closes)} ${texts.schedule.nextDay}` : timeInWords(times.closes)

/** As in Check-in 9:00 AM – 12:00 PM. */
export const hoursOf = (times: PlanTimes): string => texts.schedule.checkIn(timeInWords(times.opens), closingOf(times))

/** What the night in which the clocks are changed makes of the times of one day, each once. */
export function clockChanges(date: LocalDate, times: PlanTimes, timeZone: string): string[] {
  const days = daysOfTimes(date, times)
  const said = (['opens', 'starts', 'closes'] as const).flatMap(
    (which) => clockChangeInWords(days[which], times[which], timeZone) ?? [],
  )
  return [...new Set(said)]
}

function clockChangeInWords(date: LocalDate, time: LocalTime, timeZone: string): string | null {
  const change = clockChangeAt(date, time, timeZone)
  if (change === 'twice') return texts.schedule.twice(timeInWords(time))
  if (change === null) return null
  const instead = localTime(instantOf(date, time, timeZone), timeZone)
  return texts.schedule.skipped(timeInWords(time), timeInWords(instead))
}

/** As in Every Sunday, 10:00 AM. */
export const everyWeekInWords = ({ weekday, starts }: Pick<ServicePlan, 'weekday' | 'starts'>): string =>
  `${texts.schedule.every(texts.schedule.weekdays[weekday] ?? '')}, ${timeInWords(starts)}`
