import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { type Household, broughtBack } from '#domain/attendee/household.ts'
import { stateAfter } from '#domain/decider.ts'
import { readEvent } from '#domain/events.ts'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { type Reserved, phoneStream, reservation } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type EventLog, LogUnavailable, type RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, stateOf, transact, transactOnNewStream } from '#server/transact.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { randomUUID } from 'node:crypto'

/**
 * Who claims a number: somebody new, or a profile whose number this command changes. `from` is the profile that
 * hands the number on, and `was` the number that the profile must still have; null for none.
 */
export type Claimant = {
  attendeeId: AttendeeId
  commandId?: CommandId
  from?: AttendeeId | undefined
  was?: string | null | undefined
}

/** More than the number of tablets that could ever register one number at the same moment. */
const ATTEMPTS = 10

/**
 * Returns the person who holds this number, or may register with it: the one that its claim names. A server that meets
 * an unfinished claim finishes it, so a crash between the claim and the profile does no harm. The claim of a person who
 * is erased, or who has another number, is released first. `isHolder` says whether the person has a profile with this
 * number.
 */
export async function claimPhone(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  phone: string,
  cause: Cause,
  { was, ...claimant }: Claimant = { attendeeId: newPersonId() },
): Promise<{ attendeeId: AttendeeId; isHolder: boolean }> {
  const stream = phoneStream(services.hashPhone(phone))
  let send: typeof transact = transactOnNewStream
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { state, changed } = await send(services.log, stream, reservation, { type: 'ClaimPhone', ...claimant }, cause)
    const { heldBy: attendeeId, byChange, from } = state
    if (attendeeId === null) throw new Error('A claim always names somebody')
    const held = { attendeeId, byChange, from, was: byChange === claimant.commandId ? was : undefined }
    const holding = changed && byChange === null ? 'unfinished' : await holdingOf(services, held, phone, cause)
    if (holding !== 'gone') return { attendeeId, isHolder: holding === 'profile' }
    await releasePhone(services.log, stream, attendeeId)
    // The profile was erased, or got another number, while this command changed it.
    if (byChange !== null && byChange === claimant.commandId) throw new Rejection('plan-changed')
    send = transact
  }
  throw new LogUnavailable('One phone number is claimed by too many at once')
}

/**
 * Whether the person who was just written still holds the number that they claimed. Where staff gave it to somebody
 * else meanwhile, their profile loses it.
 */
export async function stillHolds(
  { log, hashPhone, now }: Pick<Services, 'log' | 'hashPhone' | 'now'>,
  { attendeeId, phone }: { attendeeId: AttendeeId; phone: string },
): Promise<boolean> {
  const { state } = await stateOf(log, phoneStream(hashPhone(phone)), reservation)
  if (state.heldBy === attendeeId) return true
  const command = { type: 'RemovePhone', attendeeId, phone } as const
  await transact(log, attendeeStream(attendeeId), attendee, command, bySystem(now()))
  return false
}

type Held = Omit<Reserved, 'heldBy'> & Pick<Claimant, 'attendeeId' | 'was'>

/**
 * What a claim leads to: a profile with this number, a profile that is still to be made, or a person who is gone or has
 * another number. A change of a profile that was not finished is finished first.
 */
async function holdingOf(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { attendeeId, byChange, from, was }: Held,
  phone: string,
  cause: Cause,
): Promise<'profile' | 'unfinished' | 'gone'> {
  if (services.views.directory.isErased(attendeeId)) return 'gone'
  const { state, isEmpty, ended } = await stateOf(services.log, attendeeStream(attendeeId), attendee)
  if (ended) return 'gone'
  if (isEmpty) return 'unfinished'
  if (byChange === null) return claimState(state, phone)
  const caused = cause.commandId === byChange ? cause : { ...bySystem(services.now()), commandId: byChange }
  if (from !== null) await takeFrom(services, { from, phone }, caused)
  const holding = state.phoneChanges.has(byChange)
    ? claimState(state, phone)
    : await finishChange(services, { attendeeId, phone, commandId: byChange, was }, caused)
  // After this, the stream of the number no longer names its former holder.
  if (from !== null) await releasePhone(services.log, phoneStream(services.hashPhone(phone)), from)
  return holding
}

/** A household that only a taken-back import knew keeps its number, and a registration with it is a new one. */
function claimState({ profile, withdrawn }: Household, phone: string): 'profile' | 'unfinished' | 'gone' {
  if (withdrawn?.phone === phone) return 'unfinished'
  return profile?.phone === phone ? 'profile' : 'gone'
}

/** Takes the number from the profile that hands it on, unless that has another one or was erased since. */
async function takeFrom(
  { log }: Pick<Services, 'log'>,
  { from, phone }: { from: AttendeeId; phone: string },
  cause: Cause,
): Promise<void> {
  const { state, ended } = await stateOf(log, attendeeStream(from), attendee)
  if (ended || state.profile?.phone !== phone) return
  await transact(log, attendeeStream(from), attendee, { type: 'RemovePhone', attendeeId: from, phone }, cause)
}

/**
 * Gives the profile the number that it has claimed, and releases the number that it had. Several servers may do this at
 * once: the profile knows the command of the claim.
 */
async function finishChange(
  { log, hashPhone }: Pick<Services, 'log' | 'hashPhone'>,
  change: { attendeeId: AttendeeId; phone: string; commandId: CommandId } & Pick<Claimant, 'was'>,
  cause: Cause,
): Promise<'profile' | 'gone'> {
  const { attendeeId, phone } = change
  const release = (given: string) => releasePhone(log, phoneStream(hashPhone(given)), attendeeId)
  try {
    const command = { type: 'ChangePhone', ...change } as const
    const { state, seen } = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
    const before = phoneBefore(seen)
    if (before !== undefined && before !== state.profile?.phone) await release(before)
    return state.profile?.phone === phone ? 'profile' : 'gone'
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return 'gone'
  }
}

/** The number of a profile after these events of its stream. */
export const phoneBefore = (events: readonly RecordedEvent[]): string | undefined =>
  broughtBack(
    stateAfter(
      attendee,
      events.map(({ event }) => readEvent(event) as AttendeeEvent),
    ),
  ).profile?.phone

/**
 * Removes a person from the stream of a phone number: releases the number if they hold it, and forgets every event that
 * names them, also as the one who has handed it on. Every step may be repeated. The events get a new cause without a
 * time, so that they cannot be traced back to the erasure.
 */
export async function releasePhone(log: EventLog, stream: string, attendeeId: AttendeeId): Promise<void> {
  const names = ({ event }: RecordedEvent) =>
    event.type === 'PhoneClaimed' && [event.data.attendeeId, event.data.from].includes(attendeeId)
  if (!(await log.read(stream)).events.some(names)) return
  const command = { type: 'ReleasePhone', attendeeId } as const
  await transact(log, stream, reservation, command, { by: 'system', commandId: randomUUID() })
  const last = (await log.read(stream)).events.findLast(names)
  if (last) await log.forgetBefore(stream, last.revision + 1)
}
