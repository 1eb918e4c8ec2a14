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

/** What the logs that are measured are keyed with. */
export const SECRET = 'a secret that keeps nothing but invented numbers'

/** Appends to SQLite that are under way at once: they share commits. */
const SHARING = 500

/** Appends to any log: more would only wait in line. */
const AT_ONCE = 32

/** What happened in one stream. */
export type Story = { stream: string; events: DomainEvent[] }

/** Writes a congregation into a directory, and the gatherings at which all of it came. */
export const seed = async (directory: string, households: number, attended = 0): Promise<void> =>
  await seedInto(await sqliteEventLog(directory), households, attended, SHARING)

/** The same into any log, which is closed then. */
export async function seedInto(log: EventLog, households: number, attended = 0, atOnce = AT_ONCE): Promise<void> {
  const stories = congregation(households, attended)
  await Promise.all(Array.from({ length: atOnce }, () => write(log, stories)))
  await log.close()
}

/** How many households make a log of so many events, when all of them come to so many gatherings. */
export const householdsFor = (events: number, attended: number): number =>
  Math.round(events / (1 + PEOPLE_IN_A_HOUSEHOLD + attended))

async function write(log: EventLog, stories: Iterator<Story> & Iterable<Story>): Promise<void> {
  for (const { stream, events } of stories) {
    const named = events.map((event) => ({
      id: randomUUID(),
      event,
      cause: { by: 'tablet', commandId: randomUUID() } as const,
    }))
    await log.append(stream, named, NO_STREAM)
  }
}

function* congregation(households: number, attended: number): Generator<Story> {
  const hash = phoneHasher(SECRET)
  for (let n = 0; n < households; n++) yield* registration(household(n), hash)
  for (let number = 0; number < GATHERINGS; number++) {
    const gathering = gatheringOf(number)
    yield { stream: gatheringStream(gathering.gatheringId), events: [{ type: 'GatheringRecorded', data: gathering }] }
    if (number >= attended) continue
    for (let n = 0; n < households; n++) yield checkIn(household(n), gathering)
  }
}

function* registration({ id, name, phone, family }: Household, hash: (phone: string) => string): Generator<Story> {
  yield { stream: phoneStream(hash(phone)), events: [{ type: 'PhoneClaimed', data: { attendeeId: id } }] }
  const registered: DomainEvent = { type: 'AttendeeRegistered', data: { attendeeId: id, name, phone } }
  const added = family.map((member): DomainEvent => ({
    type: 'FamilyMemberAdded',
    data: { attendeeId: id, familyMemberId: member.id, name: member.name, relationship: 'child' },
  }))
  yield { stream: attendeeStream(id), events: [registered, ...added] }
}

/** A whole household at one gathering, in a stream that nobody has written to. */
function checkIn({ id, family }: Household, { gatheringId, startsAt }: Gathering): Story {
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

/** More households than any log that is written to without a server in front of it ever comes to the end of. */
const A_GREAT_MANY = 100_000

/** The n-th check-in of a rush, as it goes to the log. */
export function nthCheckIn(n: number): Story {
  const { household: family, gathering } = whoComes(n, A_GREAT_MANY)
  return checkIn(family, gathering)
}
