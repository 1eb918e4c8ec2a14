import { randomInt, randomUUID } from 'node:crypto'
import { SMALLEST_PERSON_ID } from '#domain/ids.ts'
import type { Appended, EventLog, NewEvent, Position, RecordedEvent } from '#infra/event-log/event-log.ts'

/** Events for the shared suite. They are in new streams, so that the suite can share a log with others. */

const somebody = () => SMALLEST_PERSON_ID + randomInt(2 ** 47)

export const freshAttendee = (): string => `attendee-${somebody()}`

export const freshAttendance = (): string => `attendance-2026112201-${somebody()}`

/** A registration. Its name is longer by `size` characters. */
export function registered(name = 'Ruth Amsel', size = 0): NewEvent {
  return {
    id: randomUUID(),
    event: {
      type: 'AttendeeRegistered',
      data: {
        attendeeId: somebody(),
        name: name + 'x'.repeat(size),
        hebrewName: 'רות בת אבישי',
        phone: '2105550142',
      },
    },
    cause: { by: 'tablet', commandId: randomUUID() },
  }
}

export const several = (count: number): NewEvent[] => Array.from({ length: count }, () => registered())

/** Returns the result of an append that must have succeeded. */
export function taken(reply: Appended) {
  if (reply.outcome !== 'appended') throw new Error(`The log returned ${reply.outcome}`)
  return reply
}

/** The position of the end of the log. Writes one event to find it. */
export async function here(log: EventLog): Promise<Position> {
  return taken(await log.append(freshAttendance(), several(1), -1)).position
}

/** Returns what `readAll` yields of these streams. */
export async function readBack(log: EventLog, from: Position, streams: readonly string[]): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = []
  for await (const page of log.readAll(from)) found.push(...page.filter(({ stream }) => streams.includes(stream)))
  return found
}

/** Returns what `follow` yields of these streams, up to their first `count` events. */
export async function followUntil(log: EventLog, from: Position, streams: readonly string[], count: number) {
  const found: RecordedEvent[] = []
  for await (const page of log.follow(from, new AbortController().signal)) {
    if (page !== 'caught-up') found.push(...page.filter(({ stream }) => streams.includes(stream)))
    if (found.length >= count) break
  }
  return found
}
