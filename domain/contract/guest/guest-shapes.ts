import { z } from 'zod/mini'
import { Relationship } from '#domain/attendee/person-fields.ts'
import { GuestCode } from '#domain/guest/guest-code.ts'
import { AttendeeId, CommandId, Instant, LocalDate, PersonId } from '#domain/ids.ts'

/** The code that leads guests to the form, as let-in walls and desks draw it. It changes every few minutes. */
export const HelloCode = z.object({
  /** The modules of the code on each side, and the dark ones as a path of unit squares. */
  code: z.object({ size: z.int(), path: z.string() }),
  /** Milliseconds until the next code is there. */
  changesIn: z.int().check(z.nonnegative()),
  /** Milliseconds until this code no longer leads to the form. */
  endsIn: z.int().check(z.nonnegative()),
})
export type HelloCode = z.infer<typeof HelloCode>

/** A profile that may be the guest's. */
export const ProposedMatch = z.object({
  id: AttendeeId,
  name: z.string(),
  /** Why: it has the number that the guest has typed, or nearly the same name. */
  because: z.enum(['number', 'name']),
  /** The day of the last gathering to which they came. Absent when there was none. */
  lastHere: z.optional(LocalDate),
})
export type ProposedMatch = z.infer<typeof ProposedMatch>

/** After so long a guest has probably gone to a tablet, or home: they stand further down at the desk. Milliseconds. */
export const EARLIER_AFTER_MS = 2 * 3600_000

/** How many guests the desk shows at first, and how many more with each press. */
export const GUESTS_SHOWN = 20

/** A guest who has sent the form on their own phone, until somebody of them is checked in. */
export const ExpectedGuest = z.object({
  id: AttendeeId,
  guestCode: GuestCode,
  name: z.string(),
  phone: z.string(),
  family: z.array(z.object({ name: z.string(), relationship: Relationship })),
  announcedAt: Instant,
  /** Whether they sent the form more than two hours ago. */
  isEarlier: z.boolean(),
  /** True when the form came from outside of the church's network, as that of a phone on mobile data does. */
  isFromOutside: z.optional(z.boolean()),
  /** Absent when no profile was looked for that may be theirs: more guests wait than are shown. */
  isCompared: z.optional(z.literal(true)),
  match: z.optional(ProposedMatch),
})
export type ExpectedGuest = z.infer<typeof ExpectedGuest>

/** Newest first. */
export const ExpectedGuests = z.object({ guests: z.array(ExpectedGuest) })
export type ExpectedGuests = z.infer<typeof ExpectedGuests>

/** What became of a guest. */
export const GuestCheckedIn = z.object({
  /** The profile that was checked in: a new one, or the one that they had. */
  userId: AttendeeId,
  /** The people who came with this command. Nobody, when all were checked in before. */
  came: z.array(PersonId),
  /** Their names as the directory has them, in the order of the household: for name tags. */
  names: z.array(z.object({ name: z.string(), hebrewName: z.optional(z.string()) })),
  /** The command that said which profile the guest has. An undo names it. Absent for somebody new. */
  recognition: z.optional(CommandId),
})
export type GuestCheckedIn = z.infer<typeof GuestCheckedIn>

/** What became of an Undo. */
export const GuestUndone = z.object({
  /** True when the new profile of the guest stays, because somebody has used or changed it since. */
  profileStays: z.optional(z.literal(true)),
})
export type GuestUndone = z.infer<typeof GuestUndone>
