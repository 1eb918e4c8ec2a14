import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import type { KnownHousehold } from './find-household.ts'
import { newPersonId, personIdOf } from './new-person-id.ts'
import { changePhone } from '#server/people/phone/phone-change.ts'
import { claimPhone, stillHolds } from '#server/people/phone/phone-claim.ts'
import { stateOf, transactOnNewStream, type Transacted } from '#server/transact.ts'

export type NewProfile = { name: string; hebrewName?: string | undefined; phone: string; email?: string | undefined }

/** Registers a person with a number that is free. Throws `phone-taken` when it is not. */
export async function register(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  profile: NewProfile,
  cause: Cause,
): Promise<Transacted<Household> & { attendeeId: AttendeeId }> {
  if (services.views.directory.holderOf(profile.phone)) throw new Rejection('phone-taken')
  const { attendeeId, isHolder } = await claimPhone(services, profile.phone, cause)
  if (isHolder) throw new Rejection('phone-taken')
  const command = { type: 'Register', attendeeId, ...profile } as const
  const stream = attendeeStream(attendeeId)
  const registered = await transactOnNewStream(services.log, stream, attendee, command, cause)
  // Another tablet has finished the same claim first, or staff have given the number to somebody else.
  if (!registered.changed || !(await stillHolds(services, { attendeeId, phone: profile.phone })))
    throw new Rejection('phone-taken')
  return { ...registered, attendeeId }
}

export type WithoutPhone = Omit<NewProfile, 'phone'> & { phone?: string | undefined; others: number }

/**
 * Registers a person with as many others as come along, and gives them the phone number if there is one. The same
 * command registers the same person, however often it is sent. Throws `attendee-erased` when that person was erased
 * since, and `phone-taken`, before anything is written, when somebody else has the number.
 */
export async function registerWithoutPhone(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { others, phone, ...profile }: WithoutPhone,
  cause: Cause,
): Promise<{ state: KnownHousehold; position: Position }> {
  const { log, views } = services
  const attendeeId = personIdOf(cause.commandId)
  const holder = phone === undefined ? undefined : views.directory.holderOf(phone)
  if (holder && holder.id !== attendeeId) throw new Rejection('phone-taken')
  const ids = Array.from({ length: others }, newPersonId)
  const command = { type: 'RegisterWithoutPhone', attendeeId, ...profile, others: ids } as const
  const stream = attendeeStream(attendeeId)
  const registered = await transactOnNewStream(log, stream, attendee, command, cause)
  if (phone !== undefined) await changePhone(services, { attendeeId, phone, commandId: cause.commandId }, cause)
  const { state, position } = phone === undefined ? registered : await stateOf(log, stream, attendee)
  if (!state.profile) throw new Error('Nobody was registered')
  return { state: { ...state, id: attendeeId, profile: state.profile }, position }
}

/** The holder of this number, read from the log, because the views may not show them yet. */
export async function profileHeldBy(
  { log, hashPhone, views }: Pick<Services, 'log' | 'views' | 'hashPhone'>,
  phone: string,
): Promise<(Household & { id: AttendeeId; profile: Profile }) | null> {
  const { state: claim } = await stateOf(log, phoneStream(hashPhone(phone)), reservation)
  if (claim.heldBy === null || views.directory.isErased(claim.heldBy)) return null
  const { state } = await stateOf(log, attendeeStream(claim.heldBy), attendee)
  return state.profile?.phone === phone ? { ...state, id: claim.heldBy, profile: state.profile } : null
}
