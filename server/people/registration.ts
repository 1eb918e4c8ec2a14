import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { phoneStream, reservation, type ClaimPhone } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import { LogUnavailable, type Cause, type EventLog } from '#infra/event-log/event-log.ts'
import { newPersonId } from './new-person-id.ts'
import type { Parts } from '#server/parts.ts'
import { asIfNew, stateOf, transact, type Transacted } from '#server/transact.ts'

export type NewProfile = { name: string; hebrewName?: string | undefined; phone: string; email?: string | undefined }

/** Enough for as many tablets as ever register one number in the same moment. */
const ATTEMPTS = 10

/**
 * Who may register under this number: the person that its claim names. Whoever meets a claim finishes it, so that a
 * crash between the claim and the profile leaves nothing half done. Holds the number already → `isHolder`. Asked for
 * numbers that the views know nobody to hold.
 */
export async function claimPhone(
  { log, hashPhone }: Parts,
  phone: string,
  cause: Cause,
): Promise<{ attendeeId: AttendeeId; isHolder: boolean }> {
  const stream = phoneStream(hashPhone(phone))
  let insteadOf: AttendeeId | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const claim: ClaimPhone = { type: 'ClaimPhone', attendeeId: newPersonId(), insteadOf }
    const claimedIn: EventLog = insteadOf === null ? asIfNew(log) : log
    const { state } = await transact(claimedIn, stream, reservation, claim, cause)
    const attendeeId: AttendeeId | null = state.heldBy
    if (attendeeId === null) throw new Error('A claim always names somebody')
    if (attendeeId === claim.attendeeId) return { attendeeId, isHolder: false }
    const claimed = await stateOf(log, attendeeStream(attendeeId), attendee)
    if (claimed.isEmpty && !claimed.ended) return { attendeeId, isHolder: false }
    if (claimed.state.profile?.phone === phone) return { attendeeId, isHolder: true }
    insteadOf = attendeeId
  }
  throw new LogUnavailable('One phone number is claimed by too many at once')
}

/** Registers somebody under a number that nobody holds; refuses with `phone-taken` when somebody does. */
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
  const registered = await transact(asIfNew(parts.log), stream, attendee, command, cause)
  // Another tablet finished the same claim first.
  if (!registered.changed) throw new Rejection('phone-taken')
  return { ...registered, attendeeId }
}

/** Who holds this number, read from the log: the views may not have seen them yet. */
export async function profileHeldBy(
  { log, hashPhone }: Parts,
  phone: string,
): Promise<(Household & { id: AttendeeId; profile: Profile }) | null> {
  const { state: claim } = await stateOf(log, phoneStream(hashPhone(phone)), reservation)
  if (claim.heldBy === null) return null
  const { state } = await stateOf(log, attendeeStream(claim.heldBy), attendee)
  return state.profile?.phone === phone ? { ...state, id: claim.heldBy, profile: state.profile } : null
}
