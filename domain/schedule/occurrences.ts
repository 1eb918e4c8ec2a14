import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import { daysOfTimes, type PlanTimes } from './plan-fields.ts'
import { dateOf, type Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { serviceOn, type GatheringDetails, type Schedule, type Weekly } from './plans.ts'
import { weeklyDays, type WeeklyDay } from './weekly-days.ts'

/** What the schedule makes take place, worked out on the church's clock: an hour that the spring change skips included. */

/** Every occurrence of these days, first and last included; a single gathering belongs to every day of its window. */
export const occurrencesBetween = (
  planned: Schedule,
  first: LocalDate,
  last: LocalDate,
  timeZone: string,
): Gathering[] =>
  plannedBetween(planned, first, last, timeZone).filter(({ gatheringId }) => !planned.cancelled.has(gatheringId))

/** The same, with those that were called off. */
export function plannedBetween(planned: Schedule, first: LocalDate, last: LocalDate, timeZone: string): Gathering[] {
  const found: Gathering[] = []
  for (const day of weeklyDays(planned.weekly, first, last)) found.push(changedOrNot(planned, weeklyOn(day, timeZone)))
  const days = windowOf(first, last, timeZone)
  for (const [id, oneOff] of planned.oneOffs) {
    if (overlap(oneOff, days)) found.push(once(id, oneOff))
  }
  return found
}

type Window = { readonly opensAt: Instant; readonly closesAt: Instant }

/** From the midnight before the first of these days to the midnight after the last. */
export const windowOf = (first: LocalDate, last: LocalDate, timeZone: string): Window => ({
  opensAt: instantOf(first, '00:00', timeZone),
  closesAt: instantOf(daysAfter(last, 1), '00:00', timeZone),
})

export const overlap = (a: Window, b: Window): boolean => a.opensAt < b.closesAt && b.opensAt < a.closesAt

/** The one occurrence with this id, if the schedule knows it and it was not called off. */
export const occurrence = (planned: Schedule, id: GatheringId, timeZone: string): Gathering | null =>
  planned.cancelled.has(id) ? null : plannedAs(planned, id, timeZone)

/** The same, also when it was called off. */
export function plannedAs(planned: Schedule, id: GatheringId, timeZone: string): Gathering | null {
  const oneOff = planned.oneOffs.get(id)
  if (oneOff) return once(id, oneOff)
  const everyWeek = asEveryWeek(planned, id, timeZone)
  return everyWeek && changedOrNot(planned, everyWeek)
}

/** The day of a weekly service as it would be without a change for this day alone. */
export function asEveryWeek(planned: Schedule, id: GatheringId, timeZone: string): Gathering | null {
  const service = serviceOn(planned.weekly, id)
  return service && weeklyOn({ gatheringId: id, date: dateOf(id), service }, timeZone)
}

const changedOrNot = ({ changed }: Schedule, everyWeek: Gathering): Gathering => ({
  ...everyWeek,
  ...changed.get(everyWeek.gatheringId),
})

/** Whatever takes place up to this day, and every single gathering, by id alone; what was called off, too. */
export const plannedIds = ({ weekly, oneOffs }: Schedule, last: LocalDate): GatheringId[] => [
  ...Array.from(weeklyDays(weekly, DAY_ONE, last), ({ gatheringId }) => gatheringId),
  ...oneOffs.keys(),
]

/** Nothing is planned before it. */
const DAY_ONE = '0000-01-01'

/** The local day of a moment, and the one before it: a window that opened yesterday may still be open. */
export const daysAround = (now: Instant, timeZone: string): [LocalDate, LocalDate] => {
  const today = localDate(now, timeZone)
  return [daysAfter(today, -1), today]
}

const weeklyOn = ({ gatheringId, date, service }: WeeklyDay, timeZone: string): Gathering => {
  const { weekday: _, ...times } = service
  return { gatheringId, date, ...onDay(date, times, timeZone) }
}

/** These times of the church's clock on one day, as moments. A window that reaches over midnight ends on the next. */
export function onDay(date: LocalDate, times: Omit<Weekly, 'weekday'>, timeZone: string): GatheringDetails {
  const days = daysOfTimes(date, times)
  const momentOf = (which: keyof PlanTimes) => instantOf(days[which], times[which], timeZone)
  return {
    name: times.name,
    startsAt: momentOf('starts'),
    opensAt: momentOf('opens'),
    closesAt: momentOf('closes'),
  }
}

const once = (gatheringId: GatheringId, oneOff: GatheringDetails): Gathering => ({
  gatheringId,
  date: dateOf(gatheringId),
  ...oneOff,
})
