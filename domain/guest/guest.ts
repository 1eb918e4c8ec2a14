import type { AdmissionTakenBack, AttendeeEvent, RegisteredWithoutPhone } from '#domain/attendee/events.ts'
import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, FamilyMemberId, Instant, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { z } from 'zod/mini'
import type { GuestEvent } from './events.ts'
import type { GuestCode } from './guest-code.ts'
import { guestAfter, type Announced, type Companion, type Guest } from './guest-state.ts'

/**
 * A guest who has sent the form on their own phone, until they are admitted, recognized or forgotten. Their stream is
 * the one of the person that they become: `attendee-{id}`.
 */

type Form = {
  readonly name: string
  readonly phone: string
  readonly family: readonly Omit<Companion, 'familyMemberId'>[]
}

export type GuestCommand =
  /** `ids` are for those who come along, one for each. `guestCode` is for a guest who has none yet. */
  | ({
      type: 'Announce'
      attendeeId: AttendeeId
      guestCode: GuestCode
      ids: readonly FamilyMemberId[]
      isFromOutside?: boolean
      day: LocalDate
      at: Instant
    } & Form)
  /** Whether the number that the guest has typed is free. Changes nothing when they have typed another one since. */
  | { type: 'Admit'; attendeeId: AttendeeId; commandId: CommandId; phone: string; isFree: boolean }
  | { type: 'Recognize'; attendeeId: AttendeeId; as: AttendeeId; commandId: CommandId; at: Instant }
  | { type: 'WaitAgain'; attendeeId: AttendeeId; recognized: CommandId }
  /** Changes nothing when the profile was changed since. */
  | { type: 'TakeBackAdmission'; attendeeId: AttendeeId; admission: CommandId }
  | { type: 'SendAway'; attendeeId: AttendeeId; commandId: CommandId }
  /** Changes nothing when they were sent away again since. */
  | { type: 'BringBack'; attendeeId: AttendeeId; sentAway: CommandId }
  | { type: 'Lapse'; attendeeId: AttendeeId; today: LocalDate }

type Registered = z.infer<typeof RegisteredWithoutPhone>
type TakenBack = z.infer<typeof AdmissionTakenBack>

export const guest: Decider<GuestCommand, Guest, GuestEvent | AttendeeEvent> = {
  initial: { stage: 'unknown' },
  decide(command, state) {
    switch (command.type) {
      case 'Announce':
        return announce(command, state)
      case 'Admit':
        return admit(command, state)
      case 'Recognize':
        return recognize(command, state)
      case 'WaitAgain':
        return waitAgain(command, state)
      case 'TakeBackAdmission':
        return takeBackAdmission(command, state)
      case 'SendAway':
        return sendAway(command, state)
      case 'BringBack':
        return bringBack(command, state)
      case 'Lapse':
        return mayLapse(state, command.today) ? [{ type: 'GuestLapsed', data: { attendeeId: command.attendeeId } }] : []
    }
  },
  evolve: guestAfter,
}

type Of<Type> = Extract<GuestCommand, { type: Type }>

/** A guest may change what they have sent while they wait. Afterwards it stays as it is. */
function announce(command: Of<'Announce'>, state: Guest): GuestEvent[] {
  if (mayNotSend(state)) throw new Rejection('guest-gone')
  if (state.stage === 'admitted' || state.stage === 'recognized') return []
  const before = state.stage === 'waiting' ? state.announced : null
  if (before && isSameForm(before, command)) return []
  const { attendeeId, name, phone } = command
  const { guestCode, day, at } = before ?? command
  const data = { attendeeId, guestCode, name, phone, ...optionalIn(command), day, at }
  return [{ type: 'GuestAnnounced', data }]
}

/** The fields that the event has only where there is something to tell. */
function optionalIn({ ids, family, isFromOutside }: Of<'Announce'>) {
  const companions = family.map((one, index) => ({ familyMemberId: ids[index] ?? missingId(), ...one }))
  return { ...(companions.length > 0 && { family: companions }), ...(isFromOutside && { isFromOutside }) }
}

function missingId(): never {
  throw new Error('Everybody who comes along needs an id')
}

/** Whether a guest has sent the same once more. */
export const isSameForm = (one: Form, other: Form): boolean => textOf(one) === textOf(other)

const textOf = ({ name, phone, family }: Form): string =>
  JSON.stringify([name, phone, family.map((one) => [one.name, one.relationship])])

/** They get a profile. The number follows, because the number decides by itself whose it is. */
function admit({ attendeeId, commandId, phone, isFree }: Of<'Admit'>, state: Guest): (GuestEvent | Registered)[] {
  if (state.stage === 'admitted' || state.stage === 'wiped') return []
  const { name, family, phone: typed } = waiting(state, commandId)
  if (phone !== typed) return []
  return [
    { type: 'GuestAdmitted', data: { attendeeId, commandId, ...(isFree && { withNumber: true }) } },
    {
      type: 'RegisteredWithoutPhone',
      data: { attendeeId, name, ...(family.length > 0 && { family: family.map((one) => ({ ...one })) }) },
    },
  ]
}

function recognize({ type: _, ...data }: Of<'Recognize'>, state: Guest): GuestEvent[] {
  if (state.stage === 'recognized' && state.by.as === data.as) return []
  waiting(state, data.commandId)
  return [{ type: 'GuestRecognized', data }]
}

/** Changes nothing when this recognition was taken back already, also when the guest was recognized again since. */
function waitAgain({ attendeeId, recognized }: Of<'WaitAgain'>, state: Guest): GuestEvent[] {
  if (state.stage === 'lapsed') throw new Rejection('guest-gone')
  if (state.stage !== 'recognized' || state.by.commandId !== recognized) return []
  return [{ type: 'GuestWaitsAgain', data: { attendeeId, recognized } }]
}

/** Changes nothing when this admission was taken back already, also when the guest was admitted again since. */
function takeBackAdmission({ attendeeId, admission }: Of<'TakeBackAdmission'>, state: Guest): TakenBack[] {
  if (state.stage !== 'admitted' || state.by.commandId !== admission || state.isChanged) return []
  return [{ type: 'AdmissionTakenBack', data: { attendeeId, admission } }]
}

const mayNotSend = (state: Guest): boolean => state.stage === 'lapsed' || state.stage === 'wiped' || isSentAway(state)

/** Whether the desk has sent a guest away who waited. */
export const isSentAway = (state: Guest): boolean => state.stage === 'waiting' && state.sentAway !== undefined

/** Changes nothing for a guest that somebody has dealt with. */
const sendAway = ({ attendeeId, commandId }: Of<'SendAway'>, state: Guest): GuestEvent[] =>
  state.stage !== 'waiting' || isSentAway(state) ? [] : [{ type: 'GuestSentAway', data: { attendeeId, commandId } }]

const bringBack = ({ attendeeId, sentAway }: Of<'BringBack'>, state: Guest): GuestEvent[] =>
  state.stage === 'waiting' && state.sentAway === sentAway
    ? [{ type: 'GuestBroughtBack', data: { attendeeId, sentAway } }]
    : []

/**
 * What a guest who still waits has sent. When several deal with a guest at the same moment, only one
 * finds them waiting. A command that was taken back and comes again finds nobody.
 */
function waiting(state: Guest, commandId: CommandId): Announced {
  if (state.stage === 'unknown') throw new Rejection('unknown-guest')
  if (state.stage !== 'waiting' || state.undone.includes(commandId)) throw new Rejection('guest-gone')
  return state.announced
}

/**
 * Whether nobody can need what a guest has sent: their day is over. A guest that staff have recognized is forgotten as
 * late as all others. If it were sooner, their phone would show that somebody has the number.
 */
export const mayLapse = (state: Guest, today: LocalDate): boolean =>
  (state.stage === 'waiting' || state.stage === 'recognized') && state.announced.day < today
