import { z } from 'zod/mini'
import { Text } from '#domain/attendee/event-fields.ts'
import { Phone, Relationship } from '#domain/attendee/person-fields.ts'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, FamilyMemberId, Instant, LocalDate } from '#domain/ids.ts'
import { GuestCode } from './guest-code.ts'

export const GuestAnnounced = fact('GuestAnnounced', 'a guest sends the form on their own phone, or sends it changed', {
  /** The id that the guest has as soon as they are admitted, and the code of their personal link. */
  attendeeId: AttendeeId,
  guestCode: GuestCode,
  name: Text,
  phone: Phone,
  /** The people who come along. Absent when nobody does. */
  family: z.optional(
    z.array(z.strictObject({ familyMemberId: FamilyMemberId, name: Text, relationship: Relationship })),
  ),
  /** True when the form came from outside of the church's network, as that of a phone on mobile data does. */
  isFromOutside: z.optional(z.boolean()),
  /** The day for which they are expected, and when they first sent the form. */
  day: LocalDate,
  at: Instant,
})

/** The command registers them in the events that follow. */
export const GuestAdmitted = fact('GuestAdmitted', 'a tablet reads the code of a guest, or the desk checks them in', {
  attendeeId: AttendeeId,
  commandId: CommandId,
  /** True when nobody had the number: the profile is then given it, with the same command. */
  withNumber: z.optional(z.boolean()),
})

export const GuestRecognized = fact('GuestRecognized', 'staff say which profile a guest has already', {
  attendeeId: AttendeeId,
  as: AttendeeId,
  commandId: CommandId,
  at: Instant,
})

export const GuestWaitsAgain = fact('GuestWaitsAgain', 'staff take back that a guest has a profile already', {
  attendeeId: AttendeeId,
  /** The command that is taken back. */
  recognized: CommandId,
})

export const GuestSentAway = fact('GuestSentAway', 'the desk says that a guest who waits is not there', {
  attendeeId: AttendeeId,
  commandId: CommandId,
})

export const GuestBroughtBack = fact('GuestBroughtBack', 'the desk takes back that it has sent a guest away', {
  attendeeId: AttendeeId,
  /** The command that is taken back. */
  sentAway: CommandId,
})

export const GuestLapsed = fact(
  'GuestLapsed',
  'a guest that nobody admitted is forgotten: their stream is then ended and wiped',
  { attendeeId: AttendeeId },
)

/** The events of a guest. They are in the stream of the person that the guest becomes. */
export const guestEvents = [
  GuestAnnounced,
  GuestAdmitted,
  GuestRecognized,
  GuestWaitsAgain,
  GuestSentAway,
  GuestBroughtBack,
  GuestLapsed,
] as const

export type GuestEvent = z.infer<(typeof guestEvents)[number]>
