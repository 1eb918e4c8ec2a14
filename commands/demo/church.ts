import { derivedFrom } from '#commands/seed/derived.ts'
import { seedChurch, type Wish } from '#commands/seed/seed-church.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Instant } from '#domain/ids.ts'
import { schedule, SCHEDULE_STREAM, type ScheduleCommand } from '#domain/schedule/schedule.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { initializeLog } from '#server/starting/initialize-log.ts'
import { bySystem, transact } from '#server/transact.ts'
import { familiesToPractise, inventRooms } from './childrens-rooms.ts'

/** The number of families in the demo's member file. */
export const FAMILIES = 240
const SEED = 7

/** Where everything that is invented comes from. */
export const derived = derivedFrom(SEED)

/** The families that people practise with. */
export const PRACTICE = familiesToPractise(derived, FAMILIES)

const WEEKS = 3
const MINUTE_MS = 60_000

/** The share of the families who are there before the demo begins. */
const SO_FAR = 0.25

/** Fills an empty log with a congregation, a few past services, and a service that is about to begin. */
export async function inventChurch(log: EventLog, wish: Pick<Wish, 'now' | 'timeZone' | 'secret'>): Promise<void> {
  const { now, timeZone, secret } = wish
  await initializeLog(log, fingerprintOf(secret), minutesAfter(now, -60), timeZone)
  const cause = bySystem(now)
  await transact(log, SCHEDULE_STREAM, schedule, service(now, timeZone), cause)
  const notYet = new Set([PRACTICE.own.id, PRACTICE.waiting.id])
  await seedChurch(log, { ...wish, families: FAMILIES, weeks: WEEKS, seed: SEED, soFar: SO_FAR, notYet })
  await inventRooms(log, { derived, families: FAMILIES, now, timeZone })
}

/**
 * A service that begins in three to eight minutes, at a time that a church would print, and stays open long enough for
 * people to try the kiosk.
 */
function service(now: Instant, timeZone: string): ScheduleCommand {
  const startsAt = toFiveMinutes(minutesAfter(now, 8))
  const gathering = {
    name: 'Demo Service',
    startsAt,
    opensAt: minutesAfter(startsAt, -45),
    closesAt: minutesAfter(startsAt, 12 * 60),
  }
  return { type: 'ScheduleOneOff', date: localDate(startsAt, timeZone), gathering }
}

const minutesAfter = (moment: Instant, minutes: number): Instant =>
  new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()

const toFiveMinutes = (moment: Instant): Instant =>
  new Date(Math.floor(Date.parse(moment) / (5 * MINUTE_MS)) * 5 * MINUTE_MS).toISOString()
