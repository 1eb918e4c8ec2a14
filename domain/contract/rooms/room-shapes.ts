import { z } from 'zod/mini'
import { GatheringId, RoomId } from '#domain/ids.ts'
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
})
export type RoomAtEvent = z.infer<typeof RoomAtEvent>
