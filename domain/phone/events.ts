import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId } from '#domain/ids.ts'

/** The stream's name is a keyed hash of the number. Only the attendee's stream holds the number itself. */
export const PhoneClaimed = fact('PhoneClaimed', 'a phone number is given to a profile', {
  attendeeId: AttendeeId,
  /** The command that changes the number of a profile. Absent when somebody registers with the number. */
  commandId: z.optional(CommandId),
  /** The profile that hands its number on to this one, and loses it first. Absent once that is done. */
  from: z.optional(AttendeeId),
})

/** Holds no data. The events before it are forgotten, and then nothing says whose number it was. */
export const PhoneReleased = fact(
  'PhoneReleased',
  'a phone number is free again, because its holder has another one or was erased',
  {},
)

export const phoneEvents = [PhoneClaimed, PhoneReleased] as const

export type PhoneEvent = z.infer<(typeof phoneEvents)[number]>
