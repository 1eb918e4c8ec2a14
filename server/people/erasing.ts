import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { AttendeeId, FamilyMemberId, Instant, PersonId } from '#domain/ids.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { START, type Cause, type EventLog, type Position } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'
import type { Parts } from '#server/parts.ts'
import { releasePhone } from './phone-release.ts'
import { bySystem, later, stateOf, transact } from '#server/transact.ts'

/**
 * Erases a person for ever: first the event of the erasure, which holds only ids, then the claim of their number, then
 * their stream. The stream comes last, because only it holds the number: while it exists, any start can finish the
 * work.
 */
export async function eraseAttendee(
  { log, hashPhone }: Pick<Parts, 'log' | 'hashPhone'>,
  attendeeId: AttendeeId,
  cause: Cause,
): Promise<Position> {
  const { position } = await transact(
    log,
    erasureStream(attendeeId),
    erasure,
    { type: 'EraseAttendee', attendeeId },
    cause,
  )
  const { profile } = (await stateOf(log, attendeeStream(attendeeId), attendee)).state
  if (profile?.phone !== undefined) await releasePhone(log, phoneStream(hashPhone(profile.phone)), attendeeId)
  await log.end(attendeeStream(attendeeId))
  return position
}

/**
 * Erases somebody everywhere: their profile, if they have one, and their name in each family that they ever belonged to.
 * The profile comes first, because each start finishes the families of somebody whose profile was erased.
 */
export async function erasePerson(
  parts: Pick<Parts, 'log' | 'hashPhone' | 'views'>,
  id: PersonId,
  cause: Cause,
): Promise<Position> {
  const homes = parts.views.directory.homesOf(id)
  const { isEmpty } = await stateOf(parts.log, attendeeStream(id), attendee)
  let position: Position = START
  if (homes.length === 0 || !isEmpty) position = await eraseAttendee(parts, id, cause)
  for (const home of homes) position = later(parts.log, position, await forgetFamilyMember(parts.log, home, id, cause))
  return position
}

/**
 * Erases one family member: records the erasure, restates the household without them, and wipes the events before that.
 */
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

/**
 * Runs at each start: finishes erasures that a crash interrupted or an earlier version left, before any request is
 * served.
 */
export async function finishErasures(
  log: EventLog,
  { directory, phoneClaims }: Pick<Views, 'directory' | 'phoneClaims'>,
  now: Instant,
): Promise<void> {
  const cause = bySystem(now)
  for (const attendeeId of directory.erased()) {
    for (const stream of phoneClaims.streamsNaming(attendeeId)) await releasePhone(log, stream, attendeeId)
    const { ended } = await log.read(attendeeStream(attendeeId))
    if (!ended) await log.end(attendeeStream(attendeeId))
    for (const home of directory.homesOf(attendeeId))
      if (directory.person(home)?.named.has(attendeeId)) await forgetFamilyMember(log, home, attendeeId, cause)
  }
  for (const { attendeeId, familyMemberId } of directory.forgotten()) {
    if (directory.person(attendeeId)) await forgetFamilyMember(log, attendeeId, familyMemberId, cause)
  }
}
