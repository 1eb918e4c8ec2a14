import type { Decider } from '#domain/decider.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { PhoneEvent } from './events.ts'

/** One phone, one profile: the last event of `phone-{hash}` says who holds the number. The stream is never ended. */
export const phoneStream = (hash: string): string => `phone-${hash}`

export type PhoneCommand =
  /** Changes nothing when another person holds the number: the state then says who. */
  | { type: 'ClaimPhone'; attendeeId: AttendeeId }
  /** Changes nothing when this person does not hold the number. */
  | { type: 'ReleasePhone'; attendeeId: AttendeeId }

export const reservation: Decider<PhoneCommand, { heldBy: AttendeeId | null }, PhoneEvent> = {
  initial: { heldBy: null },
  decide({ type, attendeeId }, { heldBy }) {
    if (type === 'ClaimPhone') return heldBy === null ? [{ type: 'PhoneClaimed', data: { attendeeId } }] : []
    return heldBy === attendeeId ? [{ type: 'PhoneReleased', data: {} }] : []
  },
  evolve: (_, event) => ({ heldBy: event.type === 'PhoneClaimed' ? event.data.attendeeId : null }),
}
