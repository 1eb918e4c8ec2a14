import type { Decider } from '#domain/decider.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { PhoneEvent } from './events.ts'

/** One phone, one profile: whoever writes the first event of `phone-{hash}` holds the number. */
export const phoneStream = (hash: string): string => `phone-${hash}`

export type ClaimPhone = {
  type: 'ClaimPhone'
  /** Who is to hold the number. */
  attendeeId: AttendeeId
  /** Who held it and is known to be gone; null when nobody may have held it. */
  insteadOf: AttendeeId | null
}

/** Answers nothing new when somebody else holds the number: the state then says who. */
export const reservation: Decider<ClaimPhone, { heldBy: AttendeeId | null }, PhoneEvent> = {
  initial: { heldBy: null },
  decide: ({ attendeeId, insteadOf }, { heldBy }) =>
    heldBy === insteadOf && heldBy !== attendeeId ? [{ type: 'PhoneClaimed', data: { attendeeId } }] : [],
  evolve: (_, { data }) => ({ heldBy: data.attendeeId }),
}
