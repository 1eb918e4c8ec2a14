import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, GatheringId, Instant, LocalDate, Mark, RoomId, Who } from '#domain/ids.ts'
import { alwaysOfRoom, childRules, optionalOfRoom } from './room-fields.ts'

/** The change that this one undoes. Absent when it undoes none. */
const caused = { commandId: CommandId, undoes: z.optional(CommandId) }

const { where, ages, grades, places, never, overflowTo } = optionalOfRoom
const { name, services, ratio, twoScans, slips, receiveBy, order } = alwaysOfRoom

export const RoomAdded = fact('RoomAdded', 'a children’s room is added', {
  roomId: RoomId,
  ...alwaysOfRoom,
  where: z.optional(where),
  ages: z.optional(ages),
  grades: z.optional(grades),
  places: z.optional(places),
  never: z.optional(never),
  overflowTo: z.optional(overflowTo),
  ...caused,
})

export const RoomChanged = fact('RoomChanged', 'a children’s room is changed: it holds only what changed', {
  roomId: RoomId,
  name: z.optional(name),
  services: z.optional(services),
  ratio: z.optional(ratio),
  twoScans: z.optional(twoScans),
  slips: z.optional(slips),
  receiveBy: z.optional(receiveBy),
  order: z.optional(order),
  /** Null: the room has none any more. */
  where: z.optional(z.nullable(where)),
  ages: z.optional(z.nullable(ages)),
  grades: z.optional(z.nullable(grades)),
  places: z.optional(z.nullable(places)),
  never: z.optional(z.nullable(never)),
  overflowTo: z.optional(z.nullable(overflowTo)),
  ...caused,
})

export const RoomEnded = fact('RoomEnded', 'a children’s room is not used any more', { roomId: RoomId, ...caused })

export const RoomBroughtBack = fact('RoomBroughtBack', 'a children’s room that had ended is used again', {
  roomId: RoomId,
  ...caused,
})

export const ChildRulesSet = fact('ChildRulesSet', 'what holds in every children’s room is set', {
  ...childRules,
  ...caused,
})

/** The events of the one stream of the rooms, so that their numbers are given out in one place. */
export const roomsEvents = [RoomAdded, RoomChanged, RoomEnded, RoomBroughtBack, ChildRulesSet] as const

export type RoomsEvent = z.infer<(typeof roomsEvents)[number]>

const ofDay = { gatheringId: GatheringId, roomId: RoomId, at: Instant, ...caused }

export const RoomClosed = fact('RoomClosed', 'a children’s room takes in nobody any more at one gathering', ofDay)
export const RoomOpened = fact('RoomOpened', 'a children’s room takes children in again at one gathering', ofDay)

export const SeatsTaken = fact(
  'SeatsTaken',
  'places of a children’s room that may never have more are claimed, before the drop-off that needs them is recorded',
  {
    gatheringId: GatheringId,
    roomId: RoomId,
    children: z.int().check(z.minimum(1)),
    at: Instant,
    /** The command of the drop-off. */
    commandId: CommandId,
  },
)

export const TagSeen = fact(
  'TagSeen',
  'a tablet that was away from the server had a child that it knew by the tag alone, and nobody knows the drop-off yet',
  {
    gatheringId: GatheringId,
    roomId: RoomId,
    /** The day of its codes, the mark, and the number beside it. */
    day: LocalDate,
    mark: Mark,
    index: z.int().check(z.minimum(0), z.maximum(9)),
    what: z.enum(['received', 'out', 'back', 'moved', 'returned', 'handed-over']),
    at: Instant,
    /** The command of the act. The tablet sends it again until the drop-off is known. */
    commandId: CommandId,
  },
)

const helping = {
  gatheringId: GatheringId,
  roomId: RoomId,
  who: Who,
  at: Instant,
  commandId: CommandId,
  /** Who has said it at a tablet that several helpers share. */
  by: z.optional(Who),
}

export const HelperCame = fact('HelperCame', 'a helper begins to serve in a children’s room at one gathering', helping)
export const HelperWent = fact('HelperWent', 'a helper serves in a children’s room no longer', helping)

/** The events of one room at one gathering. */
export const roomOfDayEvents = [RoomClosed, RoomOpened, SeatsTaken, TagSeen, HelperCame, HelperWent] as const

export type RoomClosed = z.infer<typeof RoomClosed>
export type TagSeen = z.infer<typeof TagSeen>
export type HelperCame = z.infer<typeof HelperCame>
export type HelperWent = z.infer<typeof HelperWent>
export type RoomOfDayEvent = z.infer<(typeof roomOfDayEvents)[number]>
