import { z } from 'zod/mini'
import { Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'

/** What a tablet or the desk needs to give the children of a household into our care. Nothing without rooms. */

/** A room for a child: as the last time, because it fits, in place of the one of the last time, or of a full one. */
const RoomChoice = z.object({
  roomId: RoomId,
  name: z.string(),
  where: z.optional(z.string()),
  isFull: z.boolean(),
  why: z.enum(['usual', 'fits', 'new', 'overflow']),
})
export type RoomChoice = z.infer<typeof RoomChoice>

/** What is offered for one child. It never says what a child is allergic to, and not in which room a child is. */
export const Care = z.object({
  /** The best first. A visitors' tablet is told only rooms that are known to fit. */
  choices: z.array(RoomChoice),
  /** The room that is proposed. Without one the family is asked to come to the desk. */
  chosen: z.optional(RoomId),
  ageKnown: z.boolean(),
  /** Whether the family has said which allergies there are, or that there are none. "None" counts for a year. */
  allergiesAsked: z.boolean(),
  /** Whether the child is in our care already, with any household. */
  inCare: z.boolean(),
  /** For the desk alone: that there is an allergy. */
  allergy: z.optional(z.literal(true)),
  /** The flags of the tag: that there is a note, and that there is a rule about collecting. */
  note: z.boolean(),
  rule: z.boolean(),
})
export type Care = z.infer<typeof Care>

/** The receipt of a drop-off. */
export const Receipt = z.object({
  mark: Mark,
  /** The pick-up code, such as K7Q-4RX. Nobody else is told. */
  code: z.string(),
  /** For the link of the receipt's page. Only where nobody can listen: over https, and on the server's own machine. */
  token: z.optional(z.string()),
  children: z.array(z.object({ personId: PersonId, roomId: RoomId, index: z.int() })),
})
export type Receipt = z.infer<typeof Receipt>

/** Where a child is, for the desk. */
export const StayAtDesk = z.object({
  roomId: RoomId,
  state: z.enum(['on-the-way', 'in-the-room', 'out', 'handed-over']),
  mark: Mark,
  /** Since when the child is in this state. */
  since: z.optional(Instant),
})
export type StayAtDesk = z.infer<typeof StayAtDesk>

/** Of each child who may go to a room; absent for everybody else, and where the event has no rooms. */
export const ofChild = { care: z.optional(Care), stay: z.optional(StayAtDesk) }

/** Of a household at an event with rooms. */
export const ofHousehold = {
  /** Whether its children may be given into our care: somebody must collect them, and have a number on record. */
  canDropOff: z.optional(z.enum(['yes', 'no-adult', 'no-number'])),
  /** Whether "Ask later" is an answer about allergies: on the first day on which children are dropped off. */
  asksLater: z.optional(z.literal(true)),
}
