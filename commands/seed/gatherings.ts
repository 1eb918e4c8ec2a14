import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import { isOpenAt, type Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import { firstPlans } from '#domain/schedule/first-plans.ts'
import { daysAround, occurrencesBetween } from '#domain/schedule/occurrences.ts'
import type { Schedule } from '#domain/schedule/plans.ts'
import { schedule, SCHEDULE_STREAM } from '#domain/schedule/schedule.ts'
import type { Cause, EventLog } from '#infra/event-log/event-log.ts'
import { stateOf, transact } from '#server/transact.ts'

const HOUR_MS = 60 * 60 * 1000

export const anHourBefore = (now: Instant): Instant => new Date(Date.parse(now) - HOUR_MS).toISOString()

export const scheduleIn = async (log: EventLog): Promise<Schedule> =>
  (await stateOf(log, SCHEDULE_STREAM, schedule)).state

/** The services of the past weeks, as if the weekly plans had always existed. Oldest first. */
export function pastServices({ weekly }: Schedule, now: Instant, weeks: number, timeZone: string): Gathering[] {
  const today = localDate(now, timeZone)
  const first = daysAfter(today, -7 * weeks)
  const always = [...weekly].map(
    ([slot, plans]) => [slot, plans.slice(-1).map((plan) => ({ ...plan, from: first }))] as const,
  )
  const all = { ...schedule.initial, weekly: new Map(always) }
  return occurrencesBetween(all, first, today, timeZone)
    .filter(({ closesAt }) => closesAt <= now)
    .toSorted((a, b) => a.gatheringId - b.gatheringId)
}

/**
 * The gathering that is open. When there is none, plans one that opened an hour ago, so that people are there already.
 */
export async function openGathering(log: EventLog, now: Instant, timeZone: string, cause: Cause): Promise<Gathering> {
  const open = currentOf(await scheduleIn(log), now, timeZone)
  if (open) return open
  const [plan] = firstPlans(anHourBefore(now), timeZone)
  if (plan) await transact(log, SCHEDULE_STREAM, schedule, plan, cause)
  const opened = currentOf(await scheduleIn(log), now, timeZone)
  if (opened) return opened
  throw new Error('What was planned to be open is not')
}

const currentOf = (plans: Schedule, now: Instant, timeZone: string): Gathering | undefined =>
  occurrencesBetween(plans, ...daysAround(now, timeZone), timeZone)
    .filter((gathering) => isOpenAt(gathering, now))
    .toSorted((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))
    .at(-1)
