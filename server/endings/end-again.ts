import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack } from '#domain/attendee/household.ts'
import { device, deviceStream } from '#domain/device/device.ts'
import { DEVICES_STREAM, doors } from '#domain/device/doors.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { HELPERS_STREAM, helpers } from '#domain/helper/helpers.ts'
import type { AttendeeId, HelperId, Instant } from '#domain/ids.ts'
import type { Ending, EndingEvent } from '#domain/read-models/endings.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import { START, type Position } from '#infra/event-log/event-log.ts'
import { commandHelpers } from '#server/helpers/commanding.ts'
import { takeAway } from '#server/helpers/leaving.ts'
import type { Parts } from '#server/parts.ts'
import { eraseAttendee, forgetFamilyMember } from '#server/people/erasing.ts'
import { handOverAgain } from './hand-over-again.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { bySystem, later, stateOf, transact } from '#server/transact.ts'

type Ender = Pick<Parts, 'log' | 'hashPhone'>

type EndAgain<Type extends EndingEvent['type']> = (
  parts: Ender,
  data: Extract<EndingEvent, { type: Type }>['data'],
  now: Instant,
) => Promise<Position>

/** Ends again what a restored log lacks. Everything may be repeated. Returns the position at which views show it. */
export async function endAgain(parts: Ender, lacking: readonly Ending[], now: Instant): Promise<Position> {
  let position: Position = START
  for (const { event } of lacking) {
    const end = ends[event.type] as EndAgain<typeof event.type>
    position = later(parts.log, position, await end(parts, event.data, now))
  }
  return position
}

const ends: { readonly [Type in EndingEvent['type']]: EndAgain<Type> } = {
  // Also somebody whom the log does not know: a tablet that offers their check-in again then learns of it.
  async AttendeeErased(parts, { attendeeId, with: others = [], handedTo }, now) {
    let position: Position = START
    const own = [attendeeId, ...others]
    if (handedTo !== undefined) for (const id of own) await handOverAgain(parts.log, id, handedTo, now)
    for (const id of own) position = later(parts.log, position, await eraseAttendee(parts, id, bySystem(now)))
    return position
  },
  async FamilyMemberForgotten({ log }, { attendeeId, familyMemberId, with: others = [] }, now) {
    let position: Position = START
    for (const member of [{ attendeeId, familyMemberId }, ...others]) {
      const erased = (await isKnown(log, member.attendeeId))
        ? forgetFamilyMember(log, member, bySystem(now))
        : recordForgotten(log, member, now)
      position = later(log, position, await erased)
    }
    return position
  },
  // The list has the order of the log: who was merged by mistake is two people before one of them is erased again.
  async LinkRemoved({ log }, { link }, now) {
    const { state } = await stateOf(log, SAME_PERSON_STREAM, samePerson)
    if (!samePeopleAfter(state).find(link)) return START
    const command = { type: 'RemoveLink', link, erased: [] } as const
    return (await transact(log, SAME_PERSON_STREAM, samePerson, command, bySystem(now))).position
  },
  // The new code is not in this log, so the link gets another new code. Somebody who was a guest
  // at the time of the backup has none yet.
  async PersonalLinkRenewed({ log }, { attendeeId }, now) {
    if (!(await hasProfile(log, attendeeId))) return START
    const command = { type: 'RenewLink', attendeeId, code: newPersonId(), at: now } as const
    return (await transact(log, attendeeStream(attendeeId), attendee, command, bySystem(now))).position
  },
  HelperTakenAway: async (parts, { helperId }, now) =>
    (await isHelper(parts, helperId)) ? takeAway(parts, helperId, bySystem(now)) : START,
  // Nobody gets this link: it is over, and an administrator makes another one.
  HelperLinkRenewed: async (parts, { helperId, link, at }, now) =>
    (await isHelper(parts, helperId))
      ? (await commandHelpers(parts, { type: 'RenewLink', helperId, link, at, until: at }, bySystem(now))).position
      : START,
  HelperRolesChanged: async (parts, { helperId, roles }, now) =>
    (await isHelper(parts, helperId))
      ? (await commandHelpers(parts, { type: 'ChangeRoles', helperId, roles }, bySystem(now))).position
      : START,
  SharedPasswordChanged: async (parts, { password, over }, now) =>
    (await commandHelpers(parts, { type: 'ChangeSharedPassword', password, over }, bySystem(now))).position,
  SharedPasswordEnded: async (parts, { fingerprint }, now) =>
    (await commandHelpers(parts, { type: 'EndSharedPassword', fingerprint }, bySystem(now))).position,
  async DeviceTurnedAway({ log }, { deviceId }, now) {
    const { state } = await stateOf(log, deviceStream(deviceId), device)
    if (!state) return START
    return (await transact(log, deviceStream(deviceId), device, { type: 'TurnAway', deviceId }, bySystem(now))).position
  },
  DoorsClosed: async ({ log }, _, now) =>
    (await transact(log, DEVICES_STREAM, doors, { type: 'CloseDoors' }, bySystem(now))).position,
}

async function isKnown(log: Ender['log'], id: AttendeeId): Promise<boolean> {
  const { isEmpty, ended } = await stateOf(log, attendeeStream(id), attendee)
  return !isEmpty && !ended
}

async function hasProfile(log: Ender['log'], id: AttendeeId): Promise<boolean> {
  const { state } = await stateOf(log, attendeeStream(id), attendee)
  return broughtBack(state).profile !== undefined
}

async function recordForgotten(
  log: Ender['log'],
  member: { attendeeId: AttendeeId; familyMemberId: number },
  now: Instant,
): Promise<Position> {
  const command = { type: 'ForgetFamilyMember', ...member } as const
  return (await transact(log, erasureStream(member.attendeeId), erasure, command, bySystem(now))).position
}

const isHelper = async ({ log }: Ender, id: HelperId): Promise<boolean> =>
  (await stateOf(log, HELPERS_STREAM, helpers)).state.helpers.has(id)
