import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'
import type { FamilyMember, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { familyShown, isFamily } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { isErasedInLog } from '#server/people/erased-in-log.ts'
import { forgetFamilyMember } from '#server/people/erasing.ts'
import { householdOf } from '#server/people/find-household.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { householdsShownAsOne } from './households-shown-as-one.ts'
import { giveOwnProfile } from './own-profile.ts'

type HandOver = { userId: AttendeeId; to: AttendeeId; joins: boolean; phone?: string | undefined }

/**
 * Hands a household to another adult of it. A crash in between leaves the family with both, and loses nobody: the same
 * call finishes it. A number that is handed on is free at no moment. The household of merged profiles is handed over
 * with the families of all of them.
 */
export async function handOver(parts: Parts, { userId, to, joins, phone }: HandOver, cause: Cause): Promise<Position> {
  const { log, views } = parts
  const { id, profile } = await householdOf(parts, userId)
  const households = await householdsShownAsOne(parts, id)
  const taker = views.people.shownAs(to)
  const shown = familyShown(households, id, views.people)
  const next = shown.find(isFamily(taker))
  if (!next && !hasLeft(households, taker, parts)) throw new Rejection('unknown-family-member')
  let position: Position = START
  if (next) {
    if (!views.records.person(taker)) await giveOwnProfile(parts, { userId: id, memberId: taker }, cause)
    // Those whose family the next one is in come last, so that after a crash the same call still finds them there.
    const isIn = ({ family }: Person) => family.some(isShownAs(taker, parts))
    for (const household of households.toSorted((a, b) => Number(isIn(a)) - Number(isIn(b)))) {
      const first = joins && household.id === id ? profile : undefined
      position = later(log, position, await passOn(parts, household, { next, first, shown }, cause))
    }
  }
  if (phone !== undefined) {
    const from = households.find(({ profile }) => profile.phone === phone)?.id
    await changePhone(parts, { attendeeId: taker, phone, commandId: cause.commandId, from }, cause)
  }
  const after = await stateOf(log, attendeeStream(taker), attendee)
  return later(log, position, after.position)
}

const isShownAs =
  (id: PersonId, { views }: Parts) =>
  ({ familyMemberId }: FamilyMember): boolean =>
    views.people.shownAs(familyMemberId) === id

/** Whether the household was handed over already, and only the number is missing. */
const hasLeft = (households: readonly Person[], to: PersonId, parts: Parts): boolean =>
  households.every(({ family }) => family.length === 0) &&
  households.some(({ former }) => former.some(isShownAs(to, parts)))

/**
 * Passes one profile's family on. Those who are in the families of two merged profiles come once, as they are `shown`.
 */
async function passOn(
  parts: Parts,
  { id: from, family }: Person,
  { next, first, shown }: { next: FamilyMember; first: Profile | undefined; shown: readonly FamilyMember[] },
  cause: Cause,
): Promise<Position> {
  const { log, views } = parts
  const to = next.familyMemberId
  const ids = new Set(family.map(({ familyMemberId }) => views.people.shownAs(familyMemberId)))
  const coming = shown.filter(({ familyMemberId }) => ids.has(familyMemberId))
  const taken = familyOfNext(next, coming, first ? asMember(from, first) : null)
  const takeOver = { type: 'TakeOverHousehold', attendeeId: to, from, family: taken } as const
  await transact(log, attendeeStream(to), attendee, takeOver, cause)
  await forgetErased(parts, taken, to, cause)
  const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
  const leave = { type: 'HandOverHousehold', attendeeId: from, to, familyMemberIds } as const
  return (await transact(log, attendeeStream(from), attendee, leave, cause)).position
}

/** Somebody of them may have been erased after their name was read. */
async function forgetErased(
  parts: Parts,
  taken: readonly FamilyMember[],
  attendeeId: AttendeeId,
  cause: Cause,
): Promise<void> {
  for (const { familyMemberId } of taken)
    if (await isErasedInLog(parts, familyMemberId))
      await forgetFamilyMember(parts.log, { attendeeId, familyMemberId }, cause)
}

const asMember = (familyMemberId: AttendeeId, { name, hebrewName }: Profile): Omit<FamilyMember, 'relationship'> => ({
  familyMemberId,
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
})
