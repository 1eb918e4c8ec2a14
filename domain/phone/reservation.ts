import type { Decider } from '#domain/decider.ts'
import { AttendeeId, CommandId } from '#domain/ids.ts'
import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'

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

/** The stream's name is a keyed hash of the number. Only the attendee's stream holds the number itself. */
const PhoneClaimed = fact('PhoneClaimed', 'a phone number is given to a profile', {
  attendeeId: AttendeeId,
  /** The command that changes the number of a profile. Absent when somebody registers with the number. */
  commandId: z.optional(CommandId),
  /** The profile that hands its number on to this one, and loses it first. Absent once that is done. */
  from: z.optional(AttendeeId),
})

/** Holds no data. The events before it are forgotten, and then nothing says whose number it was. */
const PhoneReleased = fact(
  'PhoneReleased',
  'a phone number is free again, because its holder has another one or was erased',
  {},
)

export const phoneEvents = [PhoneClaimed, PhoneReleased] as const

export type PhoneEvent = z.infer<(typeof phoneEvents)[number]>
