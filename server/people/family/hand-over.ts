import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'
import type { FamilyMember, Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from '#server/people/find-household.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { giveOwnProfile } from './own-profile.ts'

type HandOver = { userId: AttendeeId; to: AttendeeId; joins: boolean; phone?: string | undefined }

/**
 * Hands a household to another adult of it. A crash in between leaves the family with both, and loses nobody: the same
 * call finishes it. A number that is handed on is free at no moment.
 */
export async function handOver(parts: Parts, { userId, to, joins, phone }: HandOver, cause: Cause): Promise<Position> {
  const { log, views } = parts
  await householdOf(parts, userId)
  // The stream itself is read, so that a child whom a kiosk has just added comes along.
  const { state } = await stateOf(log, attendeeStream(userId), attendee)
  const next = state.family.find(({ familyMemberId }) => familyMemberId === to)
  const position = next && state.profile ? await passOn(parts, { userId, next, joins }, state, cause) : undefined
  if (position === undefined && !hasLeft(state, to)) throw new Rejection('unknown-family-member')
  if (phone !== undefined) {
    const had = ({ profile }: Pick<Household, 'profile'>) => profile?.phone === phone
    const from = had(state) ? userId : profilesOf(userId, views.records, views.people).find(had)?.id
    await changePhone(parts, { attendeeId: to, phone, commandId: cause.commandId, from }, cause)
  }
  const after = await stateOf(log, attendeeStream(to), attendee)
  return later(log, position ?? after.position, after.position)
}

/** Whether the household was handed over already, and only the number is missing. */
const hasLeft = ({ family, former }: Household, to: AttendeeId): boolean =>
  family.length === 0 && former.some(({ familyMemberId }) => familyMemberId === to)

async function passOn(
  parts: Parts,
  { userId, next, joins }: { userId: AttendeeId; next: FamilyMember; joins: boolean },
  { family, profile }: Household,
  cause: Cause,
): Promise<Position> {
  const { log } = parts
  const to = next.familyMemberId
  await giveOwnProfile(parts, { userId, memberId: to }, cause)
  const taken = familyOfNext(next, family, joins && profile ? asMember(userId, profile) : null)
  const takeOver = { type: 'TakeOverHousehold', attendeeId: to, from: userId, family: taken } as const
  await transact(log, attendeeStream(to), attendee, takeOver, cause)
  const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
  const leave = { type: 'HandOverHousehold', attendeeId: userId, to, familyMemberIds } as const
  return (await transact(log, attendeeStream(userId), attendee, leave, cause)).position
}

const asMember = (familyMemberId: AttendeeId, { name, hebrewName }: Profile): Omit<FamilyMember, 'relationship'> => ({
  familyMemberId,
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
})
