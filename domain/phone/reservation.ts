import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import type { PhoneEvent } from './events.ts'

/** One phone, one profile: the last event of `phone-{hash}` says who holds the number. The stream is never ended. */
export const phoneStream = (hash: string): string => `phone-${hash}`

export type PhoneCommand =
  /**
   * Changes nothing when another person holds the number: the state then says who. With `from` the number is handed on
   * by the person who holds it, and is free at no moment.
   */
  | ({ type: 'ClaimPhone' } & Claim)
  /** The number no longer names this person. Changes nothing when they do not hold the number and do not hand it on. */
  | { type: 'ReleasePhone'; attendeeId: AttendeeId }

type Claim = {
  attendeeId: AttendeeId
  commandId?: CommandId | undefined
  from?: AttendeeId | undefined
}

/** Who holds a number, and the command that changed their number to it, if they did not register with it. */
export type Reserved = {
  readonly heldBy: AttendeeId | null
  readonly byChange: CommandId | null
  /** Who hands the number on and perhaps still has it. */
  readonly from: AttendeeId | null
}

const FREE: Reserved = { heldBy: null, byChange: null, from: null }

export const reservation: Decider<PhoneCommand, Reserved, PhoneEvent> = {
  initial: FREE,
  decide(command, { heldBy, byChange, from }) {
    const { attendeeId } = command
    if (command.type === 'ClaimPhone') return heldBy === null || heldBy === command.from ? [claimed(command)] : []
    if (heldBy === attendeeId) return [{ type: 'PhoneReleased', data: {} }]
    return heldBy !== null && from === attendeeId
      ? [claimed({ attendeeId: heldBy, commandId: byChange ?? undefined })]
      : []
  },
  evolve(_, { type, data }) {
    switch (type) {
      case 'PhoneClaimed':
        return { heldBy: data.attendeeId, byChange: data.commandId ?? null, from: data.from ?? null }
      case 'PhoneReleased':
        return FREE
    }
  },
}

const claimed = ({ attendeeId, commandId, from }: Claim): PhoneEvent => ({
  type: 'PhoneClaimed',
  data: {
    attendeeId,
    ...(commandId === undefined ? {} : { commandId }),
    ...(from === undefined ? {} : { from }),
  },
})
