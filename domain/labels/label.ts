import { z } from 'zod/mini'
import { NameOrder } from '#domain/attendee/person-fields.ts'
import { LocalDate, Mark } from '#domain/ids.ts'
import { LANGUAGES } from '#domain/languages.ts'

/** What is printed on one label each, as it goes to a page that prints. */

const occasion = {
  /** The gathering. Null where none is open. */
  event: z.nullable(z.string()),
  day: LocalDate,
  language: z.enum(LANGUAGES),
}

/**
 * What a label says of allergies: what they are, that there are none, that nobody has asked yet, or that the device
 * does not know it. A tablet at the door never knows those of others.
 */
export const LabelAllergies = z.union([z.enum(['none', 'not-asked', 'not-known']), z.object({ text: z.string() })])
export type LabelAllergies = z.infer<typeof LabelAllergies>

/** The name tag of a guest or an adult. It is the same for everybody. */
export const NameTagLabel = z.object({
  kind: z.literal('name'),
  name: z.string(),
  hebrewName: z.optional(z.string()),
  nameOrder: z.optional(NameOrder),
  ...occasion,
})
export type NameTagLabel = z.infer<typeof NameTagLabel>

/** The tag of a child who goes to a room. Never on it: an address, a number, an adult's name, the secret half. */
export const ChildTagLabel = z.object({
  kind: z.literal('tag'),
  firstName: z.string(),
  /** As much of it as the church prints, such as `W.`. Empty for nothing. */
  lastName: z.string(),
  hebrewName: z.optional(z.string()),
  room: z.string(),
  mark: Mark,
  /** The place of the child in the drop-off: 1 to 9, and 0 for the tenth. */
  index: z.int(),
  /** The text of its QR code, `T1-…`. */
  code: z.string(),
  allergies: LabelAllergies,
  hasNote: z.boolean(),
  hasRule: z.boolean(),
  ...occasion,
})
export type ChildTagLabel = z.infer<typeof ChildTagLabel>

/** The receipt of the adult who collects. It names nobody and no room. */
export const ReceiptLabel = z.object({
  kind: z.literal('receipt'),
  mark: Mark,
  /** The secret half of the pick-up code. */
  secret: z.string(),
  /** The text of its QR code, `R1-…`. */
  code: z.string(),
  children: z.int(),
  ...occasion,
})
export type ReceiptLabel = z.infer<typeof ReceiptLabel>

/** The slip for a room without a tablet. Who may read it destroys it afterwards. */
export const RoomSlipLabel = z.object({
  kind: z.literal('slip'),
  name: z.string(),
  room: z.string(),
  mark: Mark,
  secret: z.string(),
  allergies: LabelAllergies,
  broughtBy: z.optional(z.string()),
  number: z.optional(z.string()),
  ...occasion,
})
export type RoomSlipLabel = z.infer<typeof RoomSlipLabel>

/** Not told apart by `kind` with more code of the library: every page would carry that. */
export const Label = z.union([NameTagLabel, ChildTagLabel, ReceiptLabel, RoomSlipLabel])
export type Label = z.infer<typeof Label>
