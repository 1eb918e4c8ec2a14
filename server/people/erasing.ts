import { randomUUID } from 'node:crypto'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import type { Cause, EventLog, Position } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'
import { transact } from '#server/transact.ts'

/** Forgets a person for ever: the fact first, in ids only, then their stream. Every step may be repeated. */
export async function eraseAttendee(log: EventLog, attendeeId: AttendeeId, cause: Cause): Promise<Position> {
  const { position } = await transact(
    log,
    erasureStream(attendeeId),
    erasure,
    { type: 'EraseAttendee', attendeeId },
    cause,
  )
  await log.end(attendeeStream(attendeeId))
  return position
}

/** Forgets one family member: the fact, the household restated without them, then everything before that is wiped. */
export async function forgetFamilyMember(
  log: EventLog,
  attendeeId: AttendeeId,
  familyMemberId: FamilyMemberId,
  cause: Cause,
): Promise<Position> {
  const command = { type: 'ForgetFamilyMember', attendeeId, familyMemberId } as const
  const { position } = await transact(log, erasureStream(attendeeId), erasure, command, cause)
  const restated = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
  await wipeBeforeRestated(log, attendeeId)
  return restated.changed ? restated.position : position
}

async function wipeBeforeRestated(log: EventLog, attendeeId: AttendeeId): Promise<void> {
  const { events } = await log.read(attendeeStream(attendeeId))
  const restated = events.findLast(({ event }) => event.type === 'HouseholdRestated')
  if (restated && restated !== events[0]) await log.forgetBefore(attendeeStream(attendeeId), restated.revision)
}

/** At each start: what a crash interrupted is finished, before anybody is served. */
export async function finishErasures(log: EventLog, { directory }: Pick<Views, 'directory'>): Promise<void> {
  const cause: Cause = { by: 'system', commandId: randomUUID() }
  for (const attendeeId of directory.erased()) {
    const { ended } = await log.read(attendeeStream(attendeeId))
    if (!ended) await log.end(attendeeStream(attendeeId))
  }
  for (const { attendeeId, familyMemberId } of directory.forgotten()) {
    if (directory.person(attendeeId)) await forgetFamilyMember(log, attendeeId, familyMemberId, cause)
  }
}
