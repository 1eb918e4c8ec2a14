import { z } from 'zod/mini'
import { Event } from '#domain/contract/gathering/event-shapes.ts'
import { LocalDate, PersonId } from '#domain/ids.ts'

/** Somebody who usually comes to a service and did not. */
export const MissingPerson = z.object({
  id: PersonId,
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Their number, or that of their household. Absent when there is none. */
  phone: z.optional(z.string()),
  /** The person with whose profile they are known. Absent for somebody with a profile of their own. */
  familyOf: z.optional(z.object({ id: PersonId, name: z.string() })),
  /** How often they came, of so many days of the service before. */
  came: z.int(),
  of: z.int(),
  /** The day of their last visit to anything. */
  lastHere: LocalDate,
})
export type MissingPerson = z.infer<typeof MissingPerson>

/** Who was missing at a service. */
export const WhoWasMissing = z.object({
  /** The days of the weekly services that took place and are over, the newest first. */
  events: z.array(Event),
  /** The event of this list. Absent when no service has taken place yet. */
  event: z.optional(Event),
  /** Why there is no list: nobody was there, it is not over yet, was cancelled, or belongs to no weekly service. */
  noList: z.optional(z.enum(['not-held', 'not-over', 'cancelled', 'once'])),
  /** Household by household. Empty when there is no list. */
  people: z.array(MissingPerson),
})
export type WhoWasMissing = z.infer<typeof WhoWasMissing>
