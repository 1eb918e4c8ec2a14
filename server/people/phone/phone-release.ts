import { randomUUID } from 'node:crypto'
import type { AttendeeId } from '#domain/ids.ts'
import { reservation } from '#domain/phone/reservation.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { transact } from '#server/transact.ts'

/**
 * Removes a person from the stream of a phone number: releases the number if they hold it, and forgets every event that
 * names them, also as the one who has handed it on. Every step may be repeated. The events get a new cause without a
 * time, so that they cannot be traced back to the erasure.
 */
export async function releasePhone(log: EventLog, stream: string, attendeeId: AttendeeId): Promise<void> {
  const names = ({ event }: RecordedEvent) =>
    event.type === 'PhoneClaimed' && [event.data.attendeeId, event.data.from].includes(attendeeId)
  if (!(await log.read(stream)).events.some(names)) return
  const command = { type: 'ReleasePhone', attendeeId } as const
  await transact(log, stream, reservation, command, { by: 'system', commandId: randomUUID() })
  const last = (await log.read(stream)).events.findLast(names)
  if (last) await log.forgetBefore(stream, last.revision + 1)
}
