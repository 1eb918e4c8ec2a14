import { z } from 'zod/mini'
import { NameOrder, Relationship } from '#domain/attendee/person-fields.ts'
import { ofServer, ofServingHousehold } from '#domain/contract/teams/offered-teams.ts'
import { ofChild, ofHousehold } from '#domain/contract/rooms/care-shapes.ts'
import { ToConfirm } from '#domain/contract/people/people-shapes.ts'
import { AttendeeId, Instant, LocalDate, PersonId } from '#domain/ids.ts'

/** Somebody of a household, as the welcome desk needs them: whether they are here, and when they were here last. */
export const DeskPerson = z.object({
  id: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Which part of their name stands first. Absent: it is as the church says. */
  nameOrder: z.optional(NameOrder),
  /** Absent for the person whose profile it is. */
  relationship: z.optional(Relationship),
  /** Since when they are checked in, with any household. Absent when they are not. */
  checkedInAt: z.optional(Instant),
  /** The day of the last earlier gathering to which they came. Absent when there was none. */
  lastHere: z.optional(LocalDate),
  /** Whether they came the last time that anybody of the household did. */
  cameLast: z.boolean(),
  ...ofChild,
  ...ofServer,
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** A whole household. The person whose profile it is comes first. */
export const DeskHousehold = z.object({
  id: AttendeeId,
  /** Absent when they have no number of their own. */
  phone: z.optional(z.string()),
  people: z.array(DeskPerson),
  ...ofHousehold,
  ...ofServingHousehold,
  /** Children of other households that this household may bring. Absent when there are none. */
  mayBring: z.optional(z.array(DeskPerson)),
  toConfirm: z.optional(ToConfirm),
})
export type DeskHousehold = z.infer<typeof DeskHousehold>

/** No more households are counted: a volunteer types another letter sooner than they read them. */
export const MOST_COUNTED = 100

export const DeskResults = z.object({
  /** The best first. */
  households: z.array(DeskHousehold),
  /** How many were found, up to `MOST_COUNTED`. */
  found: z.int(),
})
export type DeskResults = z.infer<typeof DeskResults>
