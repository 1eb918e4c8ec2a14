import { isAmong } from '#domain/fact.ts'
import { slotOf } from '#domain/gathering/gathering.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId, GatheringId, Instant, RoomId } from '#domain/ids.ts'
import type { CausedBy } from './caused-by.ts'
import { type RoomOfDayEvent, roomOfDayEvents, roomsEvents } from '#domain/rooms/events.ts'
import type { Helping } from '#domain/rooms/helping.ts'
import { type FateOfChange, type History, fateOf } from '#domain/rooms/history.ts'
import type { Moments } from '#domain/rooms/minutes-broken.ts'
import { isRoomOpen, roomOfDay, type RoomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'
import { type Room, rooms, roomsInUse, rulesOf, servesSlot } from '#domain/rooms/rooms.ts'

/** The children's rooms, and at which gatherings each was closed. */
export type ChildrensRooms = {
  apply(event: DomainEvent, cause?: CausedBy): void
  /** The rooms that are used now, in their order. Empty for a church without rooms. */
  inUse(): readonly Room[]
  rules(): ChildRules
  /** The name of a room, also of one that has ended. */
  nameOf(roomId: RoomId): string | undefined
  /** The rooms of a gathering. */
  at(gatheringId: GatheringId): { readonly room: Room; readonly isOpen: boolean }[]
  /** How the rooms were set up, and what held in all of them, from one change to the next. */
  settings(): Moments<Settings>
  /** When a room was closed and opened at a gathering. */
  openings(gatheringId: GatheringId, roomId: RoomId): Moments<boolean>
  /** The helpers who came to the rooms of a gathering and left them, in the order of the log. */
  helpingAt(gatheringId: GatheringId): readonly Helping[]
  /** The room that a change is about, and for a closing or an opening its gathering. */
  placeOf(change: CommandId): PlaceOfChange | undefined
  /** What became of a change of a room, of the rules, or of whether a room is open. */
  fateOf(change: CommandId): FateOfChange
}

export type Settings = { readonly rooms: readonly Room[]; readonly rules: ChildRules }

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
  const settings: { readonly at: Instant; readonly is: Settings }[] = []
  const told = toldOfDays()

  const histories = (): History<unknown>[] => [
    state.rules,
    ...state.rooms.values(),
    ...Array.from(days.values(), ({ isOpen }) => isOpen),
  ]
  return {
    apply(event, cause) {
      if (isOfRooms(event)) {
        if (state.known.has(event.data.commandId)) return
        state = rooms.evolve(state, event)
        used = roomsInUse(state)
        settings.push({ at: recordedAt(cause, settings.at(-1)?.at), is: { rooms: used, rules: rulesOf(state) } })
        if ('roomId' in event.data) places.set(event.data.commandId, { roomId: event.data.roomId })
      } else if (isOfDay(event)) {
        const { gatheringId, roomId, commandId } = event.data
        const stream = roomOfDayStream(gatheringId, roomId)
        const day = days.get(stream) ?? roomOfDay.initial
        if (day.known.has(commandId)) return
        days.set(stream, roomOfDay.evolve(day, event))
        told.note(event, stream)
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
    settings: () => settings,
    openings: told.openings,
    helpingAt: told.helpingAt,
    placeOf: (change) => places.get(change),
    fateOf(change) {
      const history = histories().find((changes) => changes.some(({ id }) => id === change))
      return history ? fateOf(history, change) : { isLast: false, undoneBy: undefined }
    },
  }
}

/** Events of earlier versions do not say when they were recorded. What they say held from the one before on. */
const recordedAt = (cause: CausedBy | undefined, before = ''): Instant => cause?.at ?? before

/** When rooms were closed and opened at each gathering, and which helpers came and left. */
function toldOfDays() {
  const openings = new Map<string, Moments<boolean>>()
  const helping = new Map<GatheringId, readonly Helping[]>()
  return {
    note({ type, data }: RoomOfDayEvent, stream: string): void {
      const { gatheringId, roomId } = data
      if (type === 'HelperCame' || type === 'HelperWent') {
        const one = { who: data.who, roomId, came: type === 'HelperCame', at: data.at }
        helping.set(gatheringId, [...(helping.get(gatheringId) ?? []), one])
      }
      if (type === 'RoomClosed' || type === 'RoomOpened')
        openings.set(stream, [...(openings.get(stream) ?? []), { at: data.at, is: type === 'RoomOpened' }])
    },
    openings: (gatheringId: GatheringId, roomId: RoomId) => openings.get(roomOfDayStream(gatheringId, roomId)) ?? [],
    helpingAt: (gatheringId: GatheringId) => helping.get(gatheringId) ?? [],
  }
}
