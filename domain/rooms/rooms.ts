import type { Decider } from '#domain/decider.ts'
import { type CommandId, isWeekly, type RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RoomsEvent } from './events.ts'
import { applied, defined, isSame, restated } from './changed-fields.ts'
import { type History, beforeLast, historyAfter, standing } from './history.ts'
import {
  type ChildRules,
  LAST_ROOM,
  type Ratio,
  type RoomAges,
  type RoomGrades,
  type RoomServices,
} from './room-fields.ts'

/** The one stream of the children's rooms. */
export const ROOMS_STREAM = 'rooms-main'

/** A children's room as it stands. */
export type Room = {
  readonly roomId: RoomId
  readonly name: string
  readonly where?: string | undefined
  readonly services: RoomServices
  readonly ages?: RoomAges | undefined
  readonly grades?: RoomGrades | undefined
  readonly places?: number | undefined
  readonly never?: number | undefined
  readonly ratio: Ratio
  readonly overflowTo?: RoomId | undefined
  readonly twoScans: boolean
  readonly slips: boolean
  readonly receiveBy: 'mark' | 'tap'
  readonly order: number
}

type Fields = Omit<Room, 'roomId'>

/** What is said about a new room. The rest is as most churches have it. */
export type NewRoom = Pick<Fields, 'name' | 'services'> & {
  readonly [Field in keyof Fields]?: Fields[Field] | undefined
}

/** What is changed of a room. Null removes a field. */
export type RoomChange = { readonly [Field in keyof Fields]?: Fields[Field] | null | undefined }

/** A room, and whether it has ended. */
type RoomThen = { readonly room: Room; readonly isEnded: boolean }

export type Rooms = {
  /** By its number. None ever leaves, so that no number is given out twice. */
  readonly rooms: ReadonlyMap<RoomId, History<RoomThen>>
  readonly rules: History<ChildRules>
  readonly known: ReadonlySet<CommandId>
}

export type RoomsCommand = { readonly commandId: CommandId } & (
  | { readonly type: 'AddRoom'; readonly room: NewRoom }
  | { readonly type: 'ChangeRoom'; readonly roomId: RoomId; readonly change: RoomChange }
  | ({ readonly type: 'EndRoom'; readonly roomId: RoomId } & Occupied)
  | {
      readonly type: 'SetChildRules'
      readonly rules: { readonly [Rule in keyof ChildRules]?: ChildRules[Rule] | undefined }
    }
  | ({ readonly type: 'UndoRooms'; readonly change: CommandId } & Occupied)
)

/** The rooms with children in our care. None of them can end. */
type Occupied = { readonly occupied: ReadonlySet<RoomId> }

/** What holds until somebody says otherwise. */
export const FIRST_RULES: ChildRules = {
  promotion: '08-01',
  lastNameOnTag: 'initial',
  helpersWatched: false,
  unrelated: false,
  wallPages: true,
  lateAfterMinutes: [10, 20, 40],
  minimumCollectorAge: 18,
}

/** The children's rooms of the church, and what holds in all of them. */
export const rooms: Decider<RoomsCommand, Rooms, RoomsEvent> = {
  initial: { rooms: new Map(), rules: [], known: new Set() },
  decide(command, state) {
    if (state.known.has(command.commandId)) return []
    switch (command.type) {
      case 'AddRoom':
        return addRoom(command, state)
      case 'ChangeRoom':
        return changeRoom(command, state)
      case 'EndRoom':
        return endRoom(command, state)
      case 'SetChildRules':
        return setRules({ ...rulesOf(state), ...(defined(command.rules) as Partial<ChildRules>) }, state, command)
      case 'UndoRooms':
        return undo(command, state)
    }
  },
  evolve(state, { type, data }) {
    const known = new Set([...state.known, data.commandId])
    if (type === 'ChildRulesSet') {
      const { commandId, undoes, ...rules } = data
      return { ...state, known, rules: historyAfter(state.rules, { commandId, undoes }, rules) }
    }
    const history = state.rooms.get(data.roomId) ?? []
    const to = roomAfter(standing(history)?.room, { type, data } as RoomEvent)
    return { ...state, known, rooms: new Map(state.rooms).set(data.roomId, historyAfter(history, data, to)) }
  },
}

type RoomEvent = Exclude<RoomsEvent, { type: 'ChildRulesSet' }>
type Caused = { readonly commandId: CommandId; readonly undoes?: CommandId }

/** The rooms that are used now, in their order. */
export const roomsInUse = (state: Rooms): Room[] =>
  [...state.rooms.values()]
    .flatMap((history) => standing(history) ?? [])
    .flatMap(({ room, isEnded }) => (isEnded ? [] : room))
    .toSorted((a, b) => a.order - b.order || a.roomId - b.roomId)

export const rulesOf = ({ rules }: Rooms): ChildRules => standing(rules) ?? FIRST_RULES

/** The number of the room that a command has added. */
export const addedBy = ({ rooms: all }: Rooms, commandId: CommandId): RoomId | undefined =>
  [...all].find(([, history]) => history[0]?.id === commandId)?.[0]

/** Whether a room is open at the gathering with this slot, unless it was closed there. */
export const servesSlot = ({ services }: Pick<Room, 'services'>, slot: number): boolean =>
  services === 'all' || !isWeekly(slot) || services.includes(slot)

function addRoom({ room, commandId }: Extract<RoomsCommand, { type: 'AddRoom' }>, state: Rooms): RoomsEvent[] {
  const roomId = state.rooms.size + 1
  if (roomId > LAST_ROOM) throw new Rejection('rooms-used-up')
  const order = Math.floor(Math.max(0, ...roomsInUse(state).map((one) => one.order))) + 1
  const defaults = { ratio: 'cfoc', twoScans: false, slips: false, receiveBy: 'mark', order } as const
  const added = { roomId, ...defaults, ...defined(room) } as Room
  mustFit(added, state)
  mustOverflow(added, state)
  return [{ type: 'RoomAdded', data: { ...added, commandId } }]
}

function changeRoom(
  { roomId, change, commandId }: Extract<RoomsCommand, { type: 'ChangeRoom' }>,
  state: Rooms,
): RoomsEvent[] {
  const { room, isEnded } = roomNumbered(state, roomId)
  if (isEnded) throw new Rejection('room-ended')
  const changed = applied(room, change)
  mustFit(changed, state)
  if (changed.overflowTo !== room.overflowTo) mustOverflow(changed, state)
  return changeTo(room, changed, { commandId })
}

function endRoom(
  { roomId, occupied, commandId }: Extract<RoomsCommand, { type: 'EndRoom' }>,
  state: Rooms,
): RoomsEvent[] {
  return roomNumbered(state, roomId).isEnded ? [] : [ended(roomId, occupied, { commandId })]
}

function ended(roomId: RoomId, occupied: ReadonlySet<RoomId>, caused: Caused): RoomsEvent {
  if (occupied.has(roomId)) throw new Rejection('in-care')
  return { type: 'RoomEnded', data: { roomId, ...caused } }
}

function setRules(rules: ChildRules, state: Rooms, { commandId, undoes }: Caused): RoomsEvent[] {
  const caused = { commandId, ...(undoes !== undefined && { undoes }) }
  return isSame(rules, rulesOf(state)) ? [] : [{ type: 'ChildRulesSet', data: { ...rules, ...caused } }]
}

/** Undoes the last change of a room or of the rules, also one that has undone another. */
function undo(
  { change, occupied, commandId }: Extract<RoomsCommand, { type: 'UndoRooms' }>,
  state: Rooms,
): RoomsEvent[] {
  const caused = { commandId, undoes: change }
  if (state.rules.some(({ id }) => id === change))
    return setRules(beforeLast(state.rules, change) ?? FIRST_RULES, state, caused)
  const history = [...state.rooms.values()].find((changes) => changes.some(({ id }) => id === change)) ?? []
  const before = beforeLast(history, change)
  const now = standing(history)
  if (!now) throw new Rejection('nothing-to-undo')
  const { roomId } = now.room
  if (!before || (before.isEnded && !now.isEnded)) return [ended(roomId, occupied, caused)]
  mustFit(before.room, state)
  if (now.isEnded) return [{ type: 'RoomBroughtBack', data: { roomId, ...caused } }]
  return changeTo(now.room, before.room, caused)
}

function roomAfter(room: Room | undefined, { type, data }: RoomEvent): RoomThen {
  if (type === 'RoomAdded') {
    const { commandId: _, undoes: __, ...added } = data
    return { room: added, isEnded: false }
  }
  if (!room) throw new Error(`${type} before RoomAdded`)
  if (type !== 'RoomChanged') return { room, isEnded: type === 'RoomEnded' }
  const { commandId: _, undoes: __, roomId: ___, ...change } = data
  return { room: applied(room, change), isEnded: false }
}

/** The event that makes one room into the other; none when they are the same. */
function changeTo(from: Room, to: Room, caused: Caused): RoomsEvent[] {
  const changed = restated(from, to)
  if (Object.keys(changed).length === 0) return []
  return [{ type: 'RoomChanged', data: { ...changed, roomId: from.roomId, ...caused } as RoomChanged }]
}

type RoomChanged = Extract<RoomsEvent, { type: 'RoomChanged' }>['data']

function roomNumbered(state: Rooms, roomId: RoomId): RoomThen {
  const found = standing(state.rooms.get(roomId))
  if (!found) throw new Rejection('unknown-room')
  return found
}

/** Two rooms that are open at one service have two names, because families know a room by its name. */
function mustFit(room: Room, state: Rooms): void {
  if (room.never !== undefined && room.places !== undefined && room.never < room.places)
    throw new Rejection('never-below-places')
  const isTaken = roomsInUse(state).some(
    (other) =>
      other.roomId !== room.roomId &&
      other.name.toLowerCase() === room.name.toLowerCase() &&
      meet(other.services, room.services),
  )
  if (isTaken) throw new Rejection('room-name-taken')
}

const meet = (a: RoomServices, b: RoomServices): boolean =>
  a === 'all' || b === 'all' || a.some((slot) => b.includes(slot))

function mustOverflow({ roomId, overflowTo }: Room, state: Rooms): void {
  if (overflowTo === undefined) return
  const isUsed = roomsInUse(state).some((other) => other.roomId === overflowTo)
  if (!isUsed || overflowTo === roomId) throw new Rejection('overflow-unfit')
}
