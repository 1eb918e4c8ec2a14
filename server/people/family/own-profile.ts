import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { isErasedInLog } from '#server/people/erased-in-log.ts'
import { eraseAttendee } from '#server/people/erasing.ts'
import { householdOf, type KnownHousehold } from '#server/people/find-household.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { stateOf, transact } from '#server/transact.ts'

type Wanted = { userId: AttendeeId; memberId: FamilyMemberId; phone?: string | undefined }

/**
 * Makes a profile for a member of a family, under the id that they have, so that every visit stays theirs. A member who
 * is shown as another record since a merge is refused before anything is written, and a number that somebody has too.
 */
export async function giveOwnProfile(
  parts: Parts,
  { userId, memberId, phone }: Wanted,
  cause: Cause,
): Promise<{ state: KnownHousehold; position: Position }> {
  const { log, views } = parts
  const { member, isMember } = await memberOf(parts, userId, memberId)
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

/** The member, and whether the family is a member's. A page may still name them by a record that was merged since. */
async function memberOf(parts: Parts, userId: AttendeeId, memberId: FamilyMemberId) {
  const { shownAs } = parts.views.people
  const isMeant = ({ familyMemberId }: FamilyMember) => shownAs(familyMemberId) === shownAs(memberId)
  const isEnough = ({ family }: KnownHousehold) => family.some(isMeant)
  const { family, onceFamily, isMember, id } = await householdOf(parts, userId, { isEnough, evenWithdrawn: true })
  const member = family.find(isMeant)
  if (!member) throw new Rejection('unknown-family-member')
  if (member.familyMemberId !== memberId || !onceFamily.includes(memberId)) throw new Rejection('merged-already')
  return { member, isMember: wasMembersFamily(parts, id, memberId) ?? isMember }
}

/** Whether the family that has this member is a member's, without those that are merged with it. */
function wasMembersFamily(
  { views: { records } }: Parts,
  id: AttendeeId,
  memberId: FamilyMemberId,
): boolean | undefined {
  const homes = [id, ...records.homesOf(memberId)].flatMap((home) => records.person(home) ?? [])
  const own = homes.filter(({ family }) => family.some((one) => one.familyMemberId === memberId))
  return own.length === 0 ? undefined : own.some(({ isMember }) => isMember)
}

/** They may have been erased after their name was read. Then the profile goes too. */
async function mustNotBeErased(parts: Parts, id: PersonId, cause: Cause): Promise<void> {
  if (!(await isErasedInLog(parts, id))) return
  await eraseAttendee(parts, id, cause)
  throw new Rejection('attendee-erased')
}
