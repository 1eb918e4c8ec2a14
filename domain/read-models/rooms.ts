import { isAmong } from '#domain/fact.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import type { CommandId, GatheringId, RoomId } from '#domain/ids.ts'
import type { ReadModel } from './gatherings.ts'
import { roomOfDayEvents, roomsEvents } from '#domain/rooms/events.ts'
import { type FateOfChange, type History, fateOf } from '#domain/rooms/history.ts'
import { isRoomOpen, roomOfDay, type RoomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'
import { type Room, rooms, roomsInUse, rulesOf, servesSlot } from '#domain/rooms/rooms.ts'

/** The children's rooms, and at which gatherings each was closed. */
export type ChildrensRooms = ReadModel & {
  /** The rooms that are used now, in their order. Empty for a church without rooms. */
  inUse(): readonly Room[]
  rules(): ChildRules
  /** The name of a room, also of one that has ended. */
  nameOf(roomId: RoomId): string | undefined
  /** The rooms of a gathering. */
  at(gatheringId: GatheringId): { readonly room: Room; readonly isOpen: boolean }[]
  /** The room that a change is about, and for a closing or an opening its gathering. */
  placeOf(change: CommandId): PlaceOfChange | undefined
  /** What became of a change of a room, of the rules, or of whether a room is open. */
  fateOf(change: CommandId): FateOfChange
}

type PlaceOfChange = { readonly roomId: RoomId; readonly gatheringId?: GatheringId }

const isOfRooms = isAmong(roomsEvents)
const isOfDay = isAmong(roomOfDayEvents)
/** Whether an event is about the rooms. Each can be undone while it is the last of its room. */
export const isOfChildrensRooms = isAmong([...roomsEvents, ...roomOfDayEvents])

export function createChildrensRooms(): ChildrensRooms {
  let state = rooms.initial
  let used: readonly Room[] = []
  const days = new Map<string, RoomOfDay>()
  const places = new Map<CommandId, PlaceOfChange>()

  const histories = (): History<unknown>[] => [
    state.rules,
    ...state.rooms.values(),
    ...Array.from(days.values(), ({ isOpen }) => isOpen),
  ]
  return {
    apply(event) {
      if (isOfRooms(event)) {
        if (state.known.has(event.data.commandId)) return
        state = rooms.evolve(state, event)
        used = roomsInUse(state)
        if ('roomId' in event.data) places.set(event.data.commandId, { roomId: event.data.roomId })
      } else if (isOfDay(event)) {
        const { gatheringId, roomId, commandId } = event.data
        const stream = roomOfDayStream(gatheringId, roomId)
        const day = days.get(stream) ?? roomOfDay.initial
        if (!day.known.has(commandId)) days.set(stream, roomOfDay.evolve(day, event))
        places.set(commandId, { gatheringId, roomId })
      }
    },
    inUse: () => used,
    rules: () => rulesOf(state),
    nameOf: (roomId) => state.rooms.get(roomId)?.at(-1)?.to.room.name,
    at: (gatheringId) =>
      used
        .filter((room) => servesSlot(room, slotOf(gatheringId)))
        .map((room) => {
          const day = days.get(roomOfDayStream(gatheringId, room.roomId))
          return { room, isOpen: day === undefined || isRoomOpen(day) }
        }),
    placeOf: (change) => places.get(change),
    fateOf(change) {
      const history = histories().find((changes) => changes.some(({ id }) => id === change))
      return history ? fateOf(history, change) : { isLast: false, undoneBy: undefined }
    },
  }
}
