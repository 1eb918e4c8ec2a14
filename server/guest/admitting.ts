import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { guest } from '#domain/guest/guest.ts'
import type { Guest } from '#domain/guest/guest-state.ts'
import type { GuestCode } from '#domain/guest/guest-code.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { profileHeldBy } from '#server/people/registration.ts'
import { stateOf, transact } from '#server/transact.ts'
import { asGone, guestOf } from './announcing.ts'

export type Admitted = { readonly household: KnownHousehold; readonly position: Position }

/**
 * Gives a guest a profile with the family that they have named. A guest who was admitted before is returned as they are
 * now. The number comes afterwards: when somebody has it, it stays theirs.
 */
export async function admit(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  id: AttendeeId,
  cause: Cause,
): Promise<Admitted> {
  const { log, now } = services
  await admitAsTyped(services, id, cause)
  await giveNumber(services, id, { ...cause, at: now() })
  const { state, position } = await stateOf(log, attendeeStream(id), attendee)
  await services.views.reached(position)
  const shown = services.views.directory.person(id)
  const { profile } = state
  if (profile) return { household: shown ?? { ...state, id, profile }, position }
  // A desk has just taken back that it had admitted them.
  if ((await guestOf(services, id)).stage === 'waiting') return await admit(services, id, cause)
  throw new Rejection('unknown-guest')
}

/** The guest may correct the number at the same moment. Then the new one is looked at. */
async function admitAsTyped(
  services: Pick<Services, 'log' | 'views' | 'hashPhone'>,
  id: AttendeeId,
  cause: Cause,
): Promise<void> {
  let found: Guest
  do {
    const before = await guestOf(services, id)
    const phone = before.stage === 'waiting' ? before.announced.phone : ''
    const isFree = phone !== '' && (await isFreeNumber(services, phone))
    const command = { type: 'Admit', attendeeId: id, commandId: cause.commandId, phone, isFree } as const
    found = (await transact(services.log, attendeeStream(id), guest, command, cause).catch(asGone)).state
  } while (found.stage === 'waiting')
}

/** Admits the guest with the code in the picture or below it. A personal link that was renewed since opens nothing. */
export async function admitWithCode(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  code: AttendeeId | GuestCode,
  cause: Cause,
): Promise<Admitted> {
  const id = idOf(services, code)
  const admitted = await admit(services, id, cause)
  if (codeOf(admitted.household) !== id) throw new Rejection('unknown-guest')
  return admitted
}

function idOf({ views }: Pick<Services, 'views'>, code: AttendeeId | GuestCode): AttendeeId {
  if (typeof code === 'number') return code
  const [found, another] = views.guests.withCode(code)
  if (!found || another) throw new Rejection('unknown-guest')
  return found.id
}

const isFreeNumber = async (services: Pick<Services, 'log' | 'views' | 'hashPhone'>, phone: string): Promise<boolean> =>
  !services.views.directory.holderOf(phone) && (await profileHeldBy(services, phone)) === null

/**
 * Gives the profile of an admitted guest the number that they have typed, once. A crash before it leaves a profile
 * without a number, and the next start does the rest.
 */
export async function giveNumber(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  id: AttendeeId,
  cause: Cause,
): Promise<void> {
  const state = await guestOf(services, id)
  if (state.stage !== 'admitted' || !state.by.withNumber) return
  const { commandId } = state.by
  const { state: household } = await stateOf(services.log, attendeeStream(id), attendee)
  if (household.phoneChanges.has(commandId) || household.profile?.phone !== undefined) return
  const change = { attendeeId: id, phone: state.announced.phone, commandId }
  await changePhone(services, change, { ...cause, commandId }).catch((error: unknown) => {
    if (!(error instanceof Rejection)) throw error
  })
}
