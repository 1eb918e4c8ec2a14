import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId, Instant, LocalDate } from '#domain/ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { household, WATCHED } from './congregation.ts'
import { AT_ONCE, seedInto } from './seeding.ts'

/** A church with some history, and one day on which very much was done. */

export const BUSY_DAY: LocalDate = WATCHED.date

/** One in ten households that check in is taken back and comes back, and one in ten has its profile changed. */
const EVENTS_OF_TEN = 10 + 2 + 1

/** How many households do this many things in a day. */
const householdsDoing = (events: number): number => Math.ceil((events * 10) / EVENTS_OF_TEN)

/** Everybody came to this many gatherings before. */
const BEFORE = 2

/** Writes the church into a log, and closes it. `open` opens it again. */
export async function seedBusyDay(open: () => Promise<EventLog>, events: number): Promise<void> {
  const households = householdsDoing(events)
  await seedInto(await open(), households, BEFORE)
  const log = await open()
  const doings = Array.from({ length: households }, (_, n) => n).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => doAll(log, doings, households)))
  await log.close()
}

async function doAll(log: EventLog, doings: Iterable<number>, of: number): Promise<void> {
  for (const n of doings) {
    const at = momentOf(n / of)
    const append = async (stream: string, event: DomainEvent, commandId: CommandId, revision: number) =>
      await log.append(stream, [{ id: randomUUID(), event, cause: { by: 'tablet', commandId, at } }], revision)
    for (const [revision, { event, commandId }] of visitOf(n, at).entries())
      await append(attendanceStream(WATCHED.gatheringId, household(n).id), event, commandId, revision - 1)
    if (n % 10 === 1) {
      const { id, family, name } = household(n)
      const event: DomainEvent = { type: 'ProfileUpdated', data: { attendeeId: id, name } }
      await append(attendeeStream(id), event, randomUUID(), family.length)
    }
  }
}

type Done = { event: DomainEvent; commandId: CommandId }

/** What a household did: the check-in, and of every tenth a take-back and its undo. */
function visitOf(n: number, at: Instant): Done[] {
  const [came, left, back] = [randomUUID(), randomUUID(), randomUUID()]
  const { id: attendeeId, family } = household(n)
  const place = { gatheringId: WATCHED.gatheringId, attendeeId }
  const familyMemberIds = family.map(({ id }) => id)
  const party = { attendeePresent: true, familyMemberIds, wasMember: false }
  const checkIn: Done = {
    event: { type: 'PartyCheckedIn', data: { ...place, ...party, at, commandId: came } },
    commandId: came,
  }
  if (n % 10 !== 0) return [checkIn]
  return [
    checkIn,
    { event: { type: 'CheckInTakenBack', data: { ...place, at, commandId: left } }, commandId: left },
    { event: { type: 'TakeBackUndone', data: { ...place, takeBack: left, commandId: back } }, commandId: back },
  ]
}

/** A moment while check-in is open: from its opening at 0 to its closing at 1. */
function momentOf(part: number): Instant {
  const [from, to] = [Date.parse(WATCHED.opensAt), Date.parse(WATCHED.closesAt)]
  return new Date(from + part * (to - from)).toISOString()
}
