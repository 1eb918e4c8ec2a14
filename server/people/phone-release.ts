import { randomUUID } from 'node:crypto'
import type { AttendeeId } from '#domain/ids.ts'
import { reservation } from '#domain/phone/reservation.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { transact } from '#server/transact.ts'

/**
 * Takes a person who is gone out of the stream of a phone number: the number is free again if they held it, and every
 * event that names them is forgotten. Every step may be repeated. The cause is a command of its own, so that it does not
 * lead back to the erasure either.
 */
export async function releasePhone(log: EventLog, stream: string, attendeeId: AttendeeId): Promise<void> {
  const names = ({ event }: RecordedEvent) => event.type === 'PhoneClaimed' && event.data.attendeeId === attendeeId
  if (!(await log.read(stream)).events.some(names)) return
  const command = { type: 'ReleasePhone', attendeeId } as const
  await transact(log, stream, reservation, command, { by: 'system', commandId: randomUUID() })
  const last = (await log.read(stream)).events.findLast(names)
  if (last) await log.forgetBefore(stream, last.revision + 1)
}
