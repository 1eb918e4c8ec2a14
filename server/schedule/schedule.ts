import { daysAfter, localDate, weekdayOf } from '#domain/calendar/calendar.ts'
import {
  dateOf,
  gathering,
  gatheringIdOf,
  gatheringStream,
  slotOf,
  type Gathering,
} from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { asEveryWeek, occurrencesBetween, onDay, plannedAs } from '#domain/schedule/occurrences.ts'
import { isSame, planToResume, type GatheringDetails, type Schedule, type Weekly } from '#domain/schedule/plans.ts'
import { SCHEDULE_STREAM, schedule, type ScheduleCommand } from '#domain/schedule/schedule.ts'
import type { OccurrenceCommand } from '#domain/schedule/occurrence-changes.ts'
import type { OneOffCommand } from '#domain/schedule/one-offs.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact, type Transacted } from '#server/transact.ts'

/** Checks plans against the clock: a gathering that has begun does not change, and nothing is planned in the past. */

export const plan = (
  { log }: Pick<Services, 'log'>,
  command: ScheduleCommand,
  cause: Cause,
): Promise<Transacted<Schedule>> => transact(log, SCHEDULE_STREAM, schedule, command, cause)

const FIVE_YEARS = 5 * 366

/** Refuses a day that has passed, or one so far ahead that it must be a mistake. */
export function mustBePlannable({ now, config }: Pick<Services, 'config' | 'now'>, day: LocalDate): void {
  const today = localDate(now(), config.timeZone)
  if (day < today) throw new RequestRefused('day-over')
  if (day > daysAfter(today, FIVE_YEARS)) throw new RequestRefused('day-too-far')
}

/**
 * The first day of a plan. It is not today when today's gathering would be over already, because then the plan would
 * show a gathering that never took place. `times` are those of that day.
 */
export function firstDayOf(
  services: Pick<Services, 'config' | 'now'>,
  service: Weekly,
  from: LocalDate,
  times: GatheringDetails = onDay(from, service, services.config.timeZone),
): LocalDate {
  mustBePlannable(services, from)
  return times.closesAt <= services.now() && weekdayOf(from) === service.weekday ? daysAfter(from, 1) : from
}

/** The first day of a service that is resumed. Its plan is the one that it had when it ended. */
export async function firstDayOfResumed(
  services: Pick<Services, 'config' | 'log' | 'now'>,
  slot: number,
  today: LocalDate,
): Promise<LocalDate> {
  const { state } = await stateOf(services.log, SCHEDULE_STREAM, schedule)
  const resumed = planToResume(state, slot)
  return resumed ? firstDayOf(services, resumed.service, today, state.changed.get(gatheringIdOf(today, slot))) : today
}

/** Throws when a day of a weekly service would be over already without the change for this day alone. */
export async function mustNotBeOverAsEveryWeek(
  { log, config, now }: Pick<Services, 'config' | 'log' | 'now'>,
  id: GatheringId,
): Promise<void> {
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  const everyWeek = asEveryWeek(state, id, config.timeZone)
  if (everyWeek && everyWeek.closesAt <= now()) throw new RequestRefused('over-already')
}

/** The times of a gathering on this day. Throws when it would be over already. */
export function momentsOf(
  services: Pick<Services, 'config' | 'now'>,
  date: LocalDate,
  times: Omit<Weekly, 'weekday'>,
): GatheringDetails {
  mustBePlannable(services, date)
  const moments = onDay(date, times, services.config.timeZone)
  const { opensAt, startsAt, closesAt } = moments
  // The hour that the spring change skips may change an order that looks right on the clock.
  const isInOrder = opensAt < closesAt && opensAt <= startsAt && startsAt <= closesAt
  if (!isInOrder) throw new RequestRefused('clocks-changed')
  if (closesAt <= services.now()) throw new RequestRefused('over-already')
  return moments
}

/** Records what has begun of a weekly service from this day on, so that it keeps its times when the plan changes. */
export async function keepWhatHasBegun(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  slot: number,
  from: LocalDate,
  cause: Cause,
): Promise<void> {
  const { config, views, now } = services
  const today = localDate(now(), config.timeZone)
  const begun = occurrencesBetween(views.gatherings.schedule(), from, today, config.timeZone).filter(
    ({ gatheringId, opensAt }) => slotOf(gatheringId) === slot && opensAt <= now(),
  )
  for (const one of begun) await recordGathering(services, one, cause)
}

/** The recorded gathering, or else the planned one, cancelled or not. Read from the log itself. */
export async function asKnown(
  { log, config }: Pick<Services, 'config' | 'log'>,
  id: GatheringId,
): Promise<{ found: Gathering; isRecorded: boolean }> {
  const recorded = await stateOf(log, gatheringStream(id), gathering)
  if (recorded.state) return { found: recorded.state, isRecorded: true }
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  const found = plannedAs(state, id, config.timeZone)
  if (!found) throw new Rejection('unknown-gathering')
  return { found, isRecorded: false }
}

/** Throws when the gathering is over. */
export async function mustNotBeOver(
  services: Pick<Services, 'config' | 'log' | 'now'>,
  id: GatheringId,
): Promise<void> {
  const { found } = await asKnown(services, id)
  if (found.closesAt <= services.now()) throw new Rejection('gathering-over')
}

/** Throws when the gathering has begun. */
export async function mustNotHaveBegun(
  services: Pick<Services, 'config' | 'log' | 'now'>,
  id: GatheringId,
): Promise<void> {
  await mustNotBeOver(services, id)
  const { found, isRecorded } = await asKnown(services, id)
  if (isRecorded || found.opensAt <= services.now()) throw new Rejection('gathering-begun')
}

export type GatheringChange = {
  gatheringId: GatheringId
  date: LocalDate
  gathering: GatheringDetails
  expected: number
}

/** Returns the command for a change of one gathering: of a one-off gathering, or of one day of a weekly service. */
export async function decisionOf(
  { log, config }: Pick<Services, 'config' | 'log'>,
  change: GatheringChange,
): Promise<OneOffCommand | OccurrenceCommand> {
  const { gatheringId, date, gathering: wanted, expected } = change
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  const staysOnDay = date === dateOf(gatheringId)
  if (state.oneOffs.has(gatheringId))
    return staysOnDay
      ? { type: 'ChangeOneOff', gatheringId, gathering: wanted, expected }
      : { type: 'MoveOneOff', gatheringId, date, gathering: wanted, expected }
  if (!staysOnDay) throw new RequestRefused('keeps-its-day')
  return isSame(asEveryWeek(state, gatheringId, config.timeZone), wanted)
    ? { type: 'TakeBackChange', gatheringId, expected }
    : { type: 'ChangeOccurrence', gatheringId, gathering: wanted, expected }
}
