import { randomUUID } from 'node:crypto'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { familyShown, isFamily } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import { mustHaveNobodyInCare, mustNotBeNeeded } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { renamePerson } from '#server/people/editing.ts'
import { type KnownHousehold, householdOf } from '#server/people/find-household.ts'
import { memberShape } from '#server/people/user-shapes.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { bringBack, correct, householdsShownAsOne, takeOff } from './each-record.ts'
import { join } from './joining.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'
import type { FamilyMember, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { isErasedInLog } from '#server/people/must-be-known.ts'
import { eraseAttendee, forgetFamilyMember } from '#server/people/erasing.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'

/** Serves what staff do with a family. A merge shows the families of its profiles as one. */
export function serveFamilies(
  serve: Serve,
  services: Pick<Services, 'log' | 'views' | 'limits' | 'hashPhone' | 'now'>,
): void {
  const { log, limits } = services
  const { people } = services.views

  serve(addToFamily, async ({ params: { userId }, body }, { cause }) => {
    const { commandId = randomUUID(), ...newcomer } = body
    const { member, position } = await join(services, await householdOf(services, userId), newcomer, {
      ...cause,
      commandId,
    })
    return new CommandReply(memberShape(member), position, 201)
  })

  serve(changeFamilyMember, async ({ params, body }, { cause, isAdministrator, source }) => {
    if (!isAdministrator) limits.write('profile', source)
    const { commandId = randomUUID(), ...given } = body
    const edit = { ...given, ...(given.hebrewName === '' ? { hebrewName: null } : {}) }
    const { id: userId } = await householdOf(services, params.userId)
    const member = { userId, memberId: params.memberId }
    const corrected = await correct(services, member, edit, { ...cause, commandId })
    const renamed = await renamePerson(services, member.memberId, edit, { ...cause, commandId })
    const family = familyShown(await householdsShownAsOne(services, userId), userId, people)
    const changed = family.find(isFamily(people.shownAs(member.memberId)))
    if (!changed) throw new Rejection('unknown-family-member')
    return new CommandReply(memberShape(changed), later(log, corrected, renamed))
  })

  serve(takeOffFamily, async ({ params, body: { commandId = randomUUID() } }, { cause }) => {
    const { id: userId } = await householdOf(services, params.userId)
    await mustNotBeNeeded(services, params.memberId)
    return new CommandReply(undefined, await takeOff(services, { ...params, userId }, { ...cause, commandId }))
  })

  serve(bringBackToFamily, async ({ params, body: { commandId = randomUUID() } }, { cause }) => {
    const { id: userId } = await householdOf(services, params.userId)
    return new CommandReply(undefined, await bringBack(services, { ...params, userId }, { ...cause, commandId }))
  })

  serve(makeOwnProfile, async ({ params: { userId, memberId }, body }, { cause }) => {
    const { commandId = randomUUID(), phone } = body
    const { state, position } = await giveOwnProfile(services, { userId, memberId, phone }, { ...cause, commandId })
    const { phone: given } = state.profile
    return new CommandReply({ id: memberId, ...(given === undefined ? {} : { phone: given }) }, position, 201)
  })

  serve(handOverHousehold, async ({ params: { userId }, body }, { cause }) => {
    await mustHaveNobodyInCare(services, userId)
    const { commandId = randomUUID(), ...wanted } = body
    return new CommandReply(undefined, await handOver(services, { userId, ...wanted }, { ...cause, commandId }))
  })
}

type HandOver = { userId: AttendeeId; to: AttendeeId; joins: boolean; phone?: string | undefined }

/**
 * Hands a household to another adult of it. A crash in between leaves the family with both, and loses nobody: the same
 * call finishes it. A number that is handed on is free at no moment. The household of merged profiles is handed over
 * with the families of all of them.
 */
async function handOver(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { userId, to, joins, phone }: HandOver,
  cause: Cause,
): Promise<Position> {
  const { log, views } = services
  const { id, profile } = await householdOf(services, userId)
  const households = await householdsShownAsOne(services, id)
  const taker = views.people.shownAs(to)
  const shown = familyShown(households, id, views.people)
  const next = shown.find(isFamily(taker))
  if (!next && !hasLeft(households, taker, services)) throw new Rejection('unknown-family-member')
  let position: Position = START
  if (next) {
    if (!views.records.person(taker)) await giveOwnProfile(services, { userId: id, memberId: taker }, cause)
    // Those whose family the next one is in come last, so that after a crash the same call still finds them there.
    const isIn = ({ family }: Person) => family.some(isShownAs(taker, services))
    for (const household of households.toSorted((a, b) => Number(isIn(a)) - Number(isIn(b)))) {
      const first = joins && household.id === id ? profile : undefined
      position = later(log, position, await passOn(services, household, { next, first, shown }, cause))
    }
  }
  if (phone !== undefined) {
    const from = households.find(({ profile }) => profile.phone === phone)?.id
    await changePhone(services, { attendeeId: taker, phone, commandId: cause.commandId, from }, cause)
  }
  const after = await stateOf(log, attendeeStream(taker), attendee)
  return later(log, position, after.position)
}

const isShownAs =
  (id: PersonId, { views }: Pick<Services, 'views'>) =>
  ({ familyMemberId }: FamilyMember): boolean =>
    views.people.shownAs(familyMemberId) === id

/** Whether the household was handed over already, and only the number is missing. */
const hasLeft = (households: readonly Person[], to: PersonId, services: Pick<Services, 'views'>): boolean =>
  households.every(({ family }) => family.length === 0) &&
  households.some(({ former }) => former.some(isShownAs(to, services)))

/**
 * Passes one profile's family on. The people who are in the families of two merged profiles come once, as they are
 * `shown`.
 */
async function passOn(
  services: Pick<Services, 'log' | 'views'>,
  { id: from, family }: Person,
  { next, first, shown }: { next: FamilyMember; first: Profile | undefined; shown: readonly FamilyMember[] },
  cause: Cause,
): Promise<Position> {
  const { log, views } = services
  const to = next.familyMemberId
  const ids = new Set(family.map(({ familyMemberId }) => views.people.shownAs(familyMemberId)))
  const coming = shown.filter(({ familyMemberId }) => ids.has(familyMemberId))
  const taken = familyOfNext(next, coming, first ? asMember(from, first) : null)
  const takeOver = { type: 'TakeOverHousehold', attendeeId: to, from, family: taken } as const
  await transact(log, attendeeStream(to), attendee, takeOver, cause)
  await forgetErased(services, taken, to, cause)
  const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
  const leave = { type: 'HandOverHousehold', attendeeId: from, to, familyMemberIds } as const
  return (await transact(log, attendeeStream(from), attendee, leave, cause)).position
}

/** Somebody of them may have been erased after their name was read. */
async function forgetErased(
  services: Pick<Services, 'log' | 'views'>,
  taken: readonly FamilyMember[],
  attendeeId: AttendeeId,
  cause: Cause,
): Promise<void> {
  for (const { familyMemberId } of taken)
    if (await isErasedInLog(services, familyMemberId))
      await forgetFamilyMember(services, { attendeeId, familyMemberId }, cause)
}

const asMember = (familyMemberId: AttendeeId, { name, hebrewName }: Profile): Omit<FamilyMember, 'relationship'> => ({
  familyMemberId,
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
})

type Wanted = { userId: AttendeeId; memberId: FamilyMemberId; phone?: string | undefined }

/**
 * Makes a profile for a member of a family, under the id that they have, so that every visit stays theirs. A member who
 * is shown as another record since a merge is refused before anything is written, and a number that somebody has too.
 */
async function giveOwnProfile(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { userId, memberId, phone }: Wanted,
  cause: Cause,
): Promise<{ state: KnownHousehold; position: Position }> {
  const { log, views } = services
  const { member, isMember } = await memberOf(services, userId, memberId)
  const holder = phone === undefined ? undefined : views.directory.holderOf(phone)
  if (holder && holder.id !== memberId) throw new Rejection('phone-taken')

  const { name, hebrewName } = member
  const command = { type: 'MakeOwnProfile', attendeeId: memberId, name, hebrewName, isMember } as const
  await transact(log, attendeeStream(memberId), attendee, command, cause)
  await mustNotBeErased(services, memberId, cause)
  if (phone !== undefined)
    await changePhone(services, { attendeeId: memberId, phone, commandId: cause.commandId }, cause)
  const { state, position } = await stateOf(log, attendeeStream(memberId), attendee)
  if (!state.profile) throw new Rejection('attendee-erased')
  return { state: { ...state, id: memberId, profile: state.profile }, position }
}

/** The member, and whether the family is a member's. A page may still name them by a record that was merged since. */
async function memberOf(services: Pick<Services, 'log' | 'views'>, userId: AttendeeId, memberId: FamilyMemberId) {
  const { shownAs } = services.views.people
  const isMeant = ({ familyMemberId }: FamilyMember) => shownAs(familyMemberId) === shownAs(memberId)
  const isEnough = ({ family }: KnownHousehold) => family.some(isMeant)
  const { family, onceFamily, isMember, id } = await householdOf(services, userId, { isEnough, evenWithdrawn: true })
  const member = family.find(isMeant)
  if (!member) throw new Rejection('unknown-family-member')
  if (member.familyMemberId !== memberId || !onceFamily.includes(memberId)) throw new Rejection('merged-already')
  return { member, isMember: wasMembersFamily(services, id, memberId) ?? isMember }
}

/** Whether the family that has this member is a member's, without those that are merged with it. */
function wasMembersFamily(
  { views: { records } }: Pick<Services, 'views'>,
  id: AttendeeId,
  memberId: FamilyMemberId,
): boolean | undefined {
  const homes = [id, ...records.homesOf(memberId)].flatMap((home) => records.person(home) ?? [])
  const own = homes.filter(({ family }) => family.some((one) => one.familyMemberId === memberId))
  return own.length === 0 ? undefined : own.some(({ isMember }) => isMember)
}

/** They may have been erased after their name was read. Then the profile goes too. */
async function mustNotBeErased(
  services: Pick<Services, 'log' | 'views' | 'hashPhone'>,
  id: PersonId,
  cause: Cause,
): Promise<void> {
  if (!(await isErasedInLog(services, id))) return
  await eraseAttendee(services, id, cause)
  throw new Rejection('attendee-erased')
}
