import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import { LogUnavailable, type Cause } from '#infra/event-log/event-log.ts'
import { newPersonId } from './new-person-id.ts'
import type { Parts } from '#server/parts.ts'
import { releasePhone } from './phone-release.ts'
import { stateOf, transact, transactOnNewStream, type Transacted } from '#server/transact.ts'

export type NewProfile = { name: string; hebrewName?: string | undefined; phone: string; email?: string | undefined }

/** More than the number of tablets that could ever register one number at the same moment. */
const ATTEMPTS = 10

/**
 * Returns the person who may register with this number: the one that its claim names. A server that meets an unfinished
 * claim finishes it, so a crash between the claim and the profile does no harm. The claim of an erased person is
 * released first. `isHolder` says whether the person already has a profile with this number.
 */
export async function claimPhone(
  parts: Parts,
  phone: string,
  cause: Cause,
): Promise<{ attendeeId: AttendeeId; isHolder: boolean }> {
  const stream = phoneStream(parts.hashPhone(phone))
  let send: typeof transact = transactOnNewStream
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const claim = { type: 'ClaimPhone', attendeeId: newPersonId() } as const
    const { state } = await send(parts.log, stream, reservation, claim, cause)
    const attendeeId: AttendeeId | null = state.heldBy
    if (attendeeId === null) throw new Error('A claim always names somebody')
    if (attendeeId === claim.attendeeId) return { attendeeId, isHolder: false }
    const holding = await holdingOf(parts, attendeeId, phone)
    if (holding !== 'gone') return { attendeeId, isHolder: holding === 'profile' }
    await releasePhone(parts.log, stream, attendeeId)
    send = transact
  }
  throw new LogUnavailable('One phone number is claimed by too many at once')
}

/** What a claim leads to: a profile with this number, a profile that is still to be made, or a person who is gone. */
async function holdingOf(
  { log, views }: Parts,
  attendeeId: AttendeeId,
  phone: string,
): Promise<'profile' | 'unfinished' | 'gone'> {
  if (views.directory.isErased(attendeeId)) return 'gone'
  const { state, isEmpty, ended } = await stateOf(log, attendeeStream(attendeeId), attendee)
  if (ended) return 'gone'
  if (isEmpty) return 'unfinished'
  return state.profile?.phone === phone ? 'profile' : 'gone'
}

/** Registers a person with a number that is free. Throws `phone-taken` when it is not. */
export async function register(
  parts: Parts,
  profile: NewProfile,
  cause: Cause,
): Promise<Transacted<Household> & { attendeeId: AttendeeId }> {
  if (parts.views.directory.holderOf(profile.phone)) throw new Rejection('phone-taken')
  const { attendeeId, isHolder } = await claimPhone(parts, profile.phone, cause)
  if (isHolder) throw new Rejection('phone-taken')
  const command = { type: 'Register', attendeeId, ...profile } as const
  const stream = attendeeStream(attendeeId)
  const registered = await transactOnNewStream(parts.log, stream, attendee, command, cause)
  // Another tablet has finished the same claim first.
  if (!registered.changed) throw new Rejection('phone-taken')
  return { ...registered, attendeeId }
}

/** The holder of this number, read from the log, because the views may not show them yet. */
export async function profileHeldBy(
  { log, hashPhone, views }: Parts,
  phone: string,
): Promise<(Household & { id: AttendeeId; profile: Profile }) | null> {
  const { state: claim } = await stateOf(log, phoneStream(hashPhone(phone)), reservation)
  if (claim.heldBy === null || views.directory.isErased(claim.heldBy)) return null
  const { state } = await stateOf(log, attendeeStream(claim.heldBy), attendee)
  return state.profile?.phone === phone ? { ...state, id: claim.heldBy, profile: state.profile } : null
}
