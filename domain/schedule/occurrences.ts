import { daysAfter, instantOf, localDate, nextOn, openingOf } from '#domain/calendar/calendar.ts'
import { daysOfTimes } from './plan-fields.ts'
import { type Gathering, dateOf, gatheringIdOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { type GatheringDetails, type Schedule, type Weekly, type WeeklyPlan, serviceOn } from './plans.ts'

/** Works out which gatherings the schedule gives, on the church's clock, also when the spring change skips an hour. */

/**
 * Every occurrence on these days, the first and the last included. A one-off gathering belongs to every day on which
 * its check-in is open.
 */
export const occurrencesBetween = (
  schedule: Schedule,
  first: LocalDate,
  last: LocalDate,
  timeZone: string,
): Gathering[] =>
  plannedBetween(schedule, first, last, timeZone).filter(({ gatheringId }) => !schedule.cancelled.has(gatheringId))

/** Returns the planned gatherings, including cancelled ones. */
export function plannedBetween(schedule: Schedule, first: LocalDate, last: LocalDate, timeZone: string): Gathering[] {
  const found: Gathering[] = []
  for (const day of weeklyDays(schedule.weekly, first, last))
    found.push(changedOrNot(schedule, weeklyOn(day, timeZone)))
  const days = windowOf(first, last, timeZone)
  for (const [id, oneOff] of schedule.oneOffs) {
    if (overlap(oneOff, days)) found.push(once(id, oneOff))
  }
  return found
}

type Window = { readonly opensAt: Instant; readonly closesAt: Instant }

/** From the beginning of the first day to the end of the last one. */
export const windowOf = (first: LocalDate, last: LocalDate, timeZone: string): Window => ({
  opensAt: instantOf(first, '00:00', timeZone),
  closesAt: instantOf(daysAfter(last, 1), '00:00', timeZone),
})

export const overlap = (a: Window, b: Window): boolean => a.opensAt < b.closesAt && b.opensAt < a.closesAt

/** The occurrence with this id, if the schedule has it and it was not cancelled. */
export const occurrence = (schedule: Schedule, id: GatheringId, timeZone: string): Gathering | null =>
  schedule.cancelled.has(id) ? null : plannedAs(schedule, id, timeZone)

/** Returns the planned gathering, also when it was cancelled. */
export function plannedAs(schedule: Schedule, id: GatheringId, timeZone: string): Gathering | null {
  const oneOff = schedule.oneOffs.get(id)
  if (oneOff) return once(id, oneOff)
  const everyWeek = asEveryWeek(schedule, id, timeZone)
  return everyWeek && changedOrNot(schedule, everyWeek)
}

/** One day of a weekly service, without a change for this day alone. */
export function asEveryWeek(schedule: Schedule, id: GatheringId, timeZone: string): Gathering | null {
  const service = serviceOn(schedule.weekly, id)
  return service && weeklyOn({ gatheringId: id, date: dateOf(id), service }, timeZone)
}

export const changedOrNot = ({ changed }: Schedule, everyWeek: Gathering): Gathering => ({
  ...everyWeek,
  ...changed.get(everyWeek.gatheringId),
})

/** The ids of all gatherings up to this day, and of every one-off gathering, including cancelled ones. */
export const plannedIds = ({ weekly, oneOffs }: Schedule, last: LocalDate): GatheringId[] => [
  ...Array.from(weeklyDays(weekly, DAY_ONE, last), ({ gatheringId }) => gatheringId),
  ...oneOffs.keys(),
]

/** The earliest possible date. */
export const DAY_ONE = '0000-01-01'

/** The local date of a moment, and the day before, because check-in that opened yesterday may still be open. */
export const daysAround = (now: Instant, timeZone: string): [LocalDate, LocalDate] => {
  const today = localDate(now, timeZone)
  return [daysAfter(today, -1), today]
}

export const weeklyOn = ({ gatheringId, date, service }: WeeklyDay, timeZone: string): Gathering => {
  const { weekday: _, ...times } = service
  return { gatheringId, date, ...onDay(date, times, timeZone) }
}

/** These local times on one day, as moments. Check-in that goes past midnight ends on the next day. */
export function onDay(date: LocalDate, times: Omit<Weekly, 'weekday'>, timeZone: string): GatheringDetails {
  const days = daysOfTimes(date, times)
  const momentOf = (which: 'starts' | 'closes') => instantOf(days[which], times[which], timeZone)
  return {
    name: times.name,
    startsAt: momentOf('starts'),
    opensAt: openingOf(days.opens, times.opens, timeZone),
    closesAt: momentOf('closes'),
  }
}

const once = (gatheringId: GatheringId, oneOff: GatheringDetails): Gathering => ({
  gatheringId,
  date: dateOf(gatheringId),
  ...oneOff,
})

/** A day on which a weekly service takes place. Only the calendar is needed for it, not the clock. */
export type WeeklyDay = { readonly gatheringId: GatheringId; readonly date: LocalDate; readonly service: Weekly }

/**
 * Yields every such day between these two, both included, one service after the other, and including cancelled days.
 */
function* weeklyDays(weekly: Schedule['weekly'], first: LocalDate, last: LocalDate): Generator<WeeklyDay> {
  for (const [slot, plans] of weekly) {
    for (const place of plans.keys()) yield* daysOfPlan(slot, plans, place, first, last)
  }
}

/** Yields every such day of one plan of a service. */
export function* daysOfPlan(
  slot: number,
  plans: readonly WeeklyPlan[],
  place: number,
  first: LocalDate,
  last: LocalDate,
): Generator<WeeklyDay> {
  const plan = plans[place]
  if (!plan?.service) return
  const { from, service } = plan
  const end = endOfPlan(plans[place + 1], last)
  let date = nextOn(service.weekday, from > first ? from : first)
  for (; date <= end; date = daysAfter(date, 7)) yield { gatheringId: gatheringIdOf(date, slot), date, service }
}

/** The last day of a plan, which is the day before the next one begins. */
const endOfPlan = (next: WeeklyPlan | undefined, last: LocalDate): LocalDate =>
  next && next.from <= last ? daysAfter(next.from, -1) : last
