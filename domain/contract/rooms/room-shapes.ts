import { z } from 'zod/mini'
import { who } from '#domain/contract/body-fields.ts'
import { GatheringId, Instant, RoomId } from '#domain/ids.ts'
import { alwaysOfRoom, ChildRules, optionalOfRoom } from '#domain/rooms/room-fields.ts'

/** A children's room as an administrator has set it up. */
export const RoomSetUp = z.object({
  roomId: RoomId,
  ...alwaysOfRoom,
  where: z.optional(optionalOfRoom.where),
  ages: z.optional(optionalOfRoom.ages),
  grades: z.optional(optionalOfRoom.grades),
  places: z.optional(optionalOfRoom.places),
  never: z.optional(optionalOfRoom.never),
  /** Absent too while the room that is named here has ended. */
  overflowTo: z.optional(RoomId),
})
export type RoomSetUp = z.infer<typeof RoomSetUp>

/** The children's rooms in their order, and what holds in all of them. */
export const ChildrensRooms = z.object({ rooms: z.array(RoomSetUp), rules: ChildRules })
export type ChildrensRooms = z.infer<typeof ChildrensRooms>

/** Whether enough adults serve in a room: none, one, several of one household where that is not enough, or two. */
const Staffed = z.object({
  /** The helpers who count. */
  adults: z.int(),
  staff: z.enum(['none', 'one', 'one-household', 'two']),
  /** How many children they look after, by the table of the room. Absent where that says nothing. */
  enoughFor: z.optional(z.int()),
  /** When a helper came or went for the last time. Absent while nobody has come. */
  since: z.optional(Instant),
})
export type Staffed = z.infer<typeof Staffed>

/** The helpers of a room, for the room itself. */
export const HelpersOfRoom = z.extend(Staffed, {
  here: z.array(
    z.object({
      who,
      name: z.string(),
      isAdult: z.boolean(),
      /** The helper does not count, for a reason that only the children's leader reads. */
      seeLeader: z.optional(z.literal(true)),
    }),
  ),
})
export type HelpersOfRoom = z.infer<typeof HelpersOfRoom>

/** A children's room at one event. */
export const RoomAtEvent = z.object({
  roomId: RoomId,
  name: z.string(),
  where: z.optional(z.string()),
  eventId: GatheringId,
  /** How many children are in it. */
  count: z.int(),
  places: z.optional(z.int()),
  isFull: z.boolean(),
  /** Whether it takes children in. */
  isOpen: z.boolean(),
  /** For those who look after children, where the church watches that two adults are in each room. */
  staffed: z.optional(Staffed),
})
export type RoomAtEvent = z.infer<typeof RoomAtEvent>
