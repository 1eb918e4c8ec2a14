import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import type { DomainEvent } from '#domain/events.ts'
import { gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { NO_STREAM, type EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { GATHERINGS, gatheringOf, household, PEOPLE_IN_A_HOUSEHOLD, whoComes, type Household } from './congregation.ts'

/** The secret of the measured logs. */
export const SECRET = 'a secret that keeps nothing but invented numbers'

/** How many appends to SQLite are under way at once. They share commits. */
const SHARING = 500

/** How many appends to any log are under way at once. More would only wait. */
export const AT_ONCE = 32

/** The events of one stream. */
export type Story = { stream: string; events: DomainEvent[] }

/** Whether a household came to a gathering. A number stands for everybody at that many gatherings. */
export type Came = number | ((gathering: number, household: number) => boolean)

/** Writes a congregation into a directory, and gatherings with those who came. */
export const seed = async (directory: string, households: number, came: Came = 0): Promise<void> =>
  await seedInto(await sqliteEventLog(directory), households, came, SHARING)

/** Writes the same into any log, and closes it. */
export async function seedInto(log: EventLog, households: number, came: Came = 0, atOnce = AT_ONCE): Promise<void> {
  const stories = congregation(households, typeof came === 'number' ? (gathering) => gathering < came : came)
  await Promise.all(Array.from({ length: atOnce }, () => write(log, stories)))
  await log.close()
}

/** How many households make a log of this many events, when all of them come to this many gatherings. */
export const householdsFor = (events: number, attended: number): number =>
  Math.round(events / (1 + PEOPLE_IN_A_HOUSEHOLD + attended))

/** Writes stories, each into a stream without events. */
export async function write(log: EventLog, stories: Iterable<Story>): Promise<void> {
  for (const { stream, events } of stories) {
    const named = events.map((event) => ({
      id: randomUUID(),
      event,
      cause: { by: 'tablet', commandId: randomUUID() } as const,
    }))
    await log.append(stream, named, NO_STREAM)
  }
}

function* congregation(households: number, came: Exclude<Came, number>): Generator<Story> {
  const hash = phoneHasher(SECRET)
  for (let n = 0; n < households; n++) yield* registration(household(n), hash)
  for (let number = 0; number < GATHERINGS; number++) {
    const gathering = gatheringOf(number)
    yield { stream: gatheringStream(gathering.gatheringId), events: [{ type: 'GatheringRecorded', data: gathering }] }
    for (let n = 0; n < households; n++) if (came(number, n)) yield checkIn(household(n), gathering)
  }
}

/** A household that registers. */
export function* registration(
  { id, name, phone, family }: Household,
  hash: (phone: string) => string,
): Generator<Story> {
  yield { stream: phoneStream(hash(phone)), events: [{ type: 'PhoneClaimed', data: { attendeeId: id } }] }
  const registered: DomainEvent = { type: 'AttendeeRegistered', data: { attendeeId: id, name, phone } }
  const added = family.map((member): DomainEvent => ({
    type: 'FamilyMemberAdded',
    data: { attendeeId: id, familyMemberId: member.id, name: member.name, relationship: 'child' },
  }))
  yield { stream: attendeeStream(id), events: [registered, ...added] }
}

/** A whole household at one gathering, in a stream without events. */
export function checkIn({ id, family }: Household, { gatheringId, startsAt }: Gathering): Story {
  const data = {
    gatheringId,
    attendeeId: id,
    attendeePresent: true,
    familyMemberIds: family.map((member) => member.id),
    wasMember: false,
    at: startsAt,
    commandId: randomUUID(),
  }
  return { stream: attendanceStream(gatheringId, id), events: [{ type: 'PartyCheckedIn', data }] }
}

/** More households than a log without a server can take in a bench. */
const A_GREAT_MANY = 100_000

/** The n-th check-in of a rush, as an event. */
export function nthCheckIn(n: number): Story {
  const { household: family, gathering } = whoComes(n, A_GREAT_MANY)
  return checkIn(family, gathering)
}
