import { isAmong } from '#domain/fact.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import type { CommandId, GatheringId, Instant, RoomId, Who } from '#domain/ids.ts'
import type { ReadModel } from './gatherings.ts'
import { type HelperCame, type HelperWent, roomOfDayEvents, roomsEvents } from '#domain/rooms/events.ts'
import { type FateOfChange, type History, fateOf } from '#domain/rooms/history.ts'
import { isRoomOpen, isSameHelper, roomOfDay, type RoomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
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
  /** Who serves in a room at a gathering, and since when somebody came or went there. A helper serves in one room. */
  helpersIn(gatheringId: GatheringId, roomId: RoomId): HelpersInRoom
  /** The room that a change is about, and for a closing or an opening its gathering. */
  placeOf(change: CommandId): PlaceOfChange | undefined
  /** What became of a change of a room, of the rules, or of whether a room is open. */
  fateOf(change: CommandId): FateOfChange
}

export type HelpersInRoom = { readonly helpers: readonly Who[]; readonly since?: Instant }

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
  const helpers = createHelpersInRooms()

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
        if (day.known.has(commandId)) return
        days.set(stream, roomOfDay.evolve(day, event))
        if (event.type === 'HelperCame' || event.type === 'HelperWent') helpers.note(event)
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
    helpersIn: helpers.in,
    placeOf: (change) => places.get(change),
    fateOf(change) {
      const history = histories().find((changes) => changes.some(({ id }) => id === change))
      return history ? fateOf(history, change) : { isLast: false, undoneBy: undefined }
    },
  }
}

/** Who serves where. A helper who comes to another room has left the one before. */
function createHelpersInRooms() {
  const rooms = new Map<GatheringId, Map<RoomId, HelpersInRoom>>()
  return {
    note({ type, data: { gatheringId, roomId, who, at } }: HelperCame | HelperWent): void {
      const ofGathering = rooms.get(gatheringId) ?? new Map<RoomId, HelpersInRoom>()
      rooms.set(gatheringId, ofGathering)
      for (const [id, { helpers }] of ofGathering) {
        if (type === 'HelperWent' && id !== roomId) continue
        const others = helpers.filter((one) => !isSameHelper(one, who))
        if (others.length < helpers.length) ofGathering.set(id, { helpers: others, since: at })
      }
      const here = ofGathering.get(roomId)?.helpers ?? []
      if (type === 'HelperCame') ofGathering.set(roomId, { helpers: [...here, who], since: at })
    },
    in: (gatheringId: GatheringId, roomId: RoomId): HelpersInRoom =>
      rooms.get(gatheringId)?.get(roomId) ?? { helpers: [] },
  }
}
