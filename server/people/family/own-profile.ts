import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { isErasedInLog } from '#server/people/erased-in-log.ts'
import { eraseAttendee } from '#server/people/erasing.ts'
import { householdWith, type KnownHousehold } from '#server/people/find-household.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { stateOf, transact } from '#server/transact.ts'

type Wanted = { userId: AttendeeId; memberId: FamilyMemberId; phone?: string | undefined }

/**
 * Makes a profile for a member of a family, under the id that they have, so that every visit stays theirs. A number
 * that somebody has is refused before anything is written.
 */
export async function giveOwnProfile(
  parts: Parts,
  { userId, memberId, phone }: Wanted,
  cause: Cause,
): Promise<{ state: KnownHousehold; position: Position }> {
  const { log, views } = parts
  const { family, isMember } = await householdWith(parts, userId, [memberId])
  const member = family.find(({ familyMemberId }) => familyMemberId === memberId)
  if (!member) throw new Rejection('unknown-family-member')
  const holder = phone === undefined ? undefined : views.directory.holderOf(phone)
  if (holder && holder.id !== memberId) throw new Rejection('phone-taken')

  const { name, hebrewName } = member
  const command = { type: 'MakeOwnProfile', attendeeId: memberId, name, hebrewName, isMember } as const
  await transact(log, attendeeStream(memberId), attendee, command, cause)
  await mustNotBeErased(parts, memberId, cause)
  if (phone !== undefined) await changePhone(parts, { attendeeId: memberId, phone, commandId: cause.commandId }, cause)
  const { state, position } = await stateOf(log, attendeeStream(memberId), attendee)
  if (!state.profile) throw new Rejection('attendee-erased')
  return { state: { ...state, id: memberId, profile: state.profile }, position }
}

/** They may have been erased after their name was read. Then the profile goes too. */
async function mustNotBeErased(parts: Parts, id: PersonId, cause: Cause): Promise<void> {
  if (!(await isErasedInLog(parts, id))) return
  await eraseAttendee(parts, id, cause)
  throw new Rejection('attendee-erased')
}
