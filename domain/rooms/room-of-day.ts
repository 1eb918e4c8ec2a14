import type { Decider } from '#domain/decider.ts'
import type { CommandId, GatheringId, Instant, RoomId, Who } from '#domain/ids.ts'
import type { HelperCame, RoomOfDayEvent, TagSeen } from './events.ts'
import { Rejection } from '#domain/rejection.ts'
import { type History, beforeLast, historyAfter, standing } from './history.ts'

/** The stream of one room at one gathering. */
export const roomOfDayStream = (gatheringId: GatheringId, roomId: RoomId): string => `room-${gatheringId}-${roomId}`

/** Places that a drop-off has claimed. The command is that of the drop-off. */
type Claim = { readonly commandId: CommandId; readonly children: number; readonly at: Instant }

/**
 * Whether a room was closed or opened at a gathering, oldest first, and the claims. A room is open until it is closed.
 */
export type RoomOfDay = {
  readonly isOpen: History<boolean>
  readonly claims: readonly Claim[]
  /** Who serves in the room, in the order in which they came. */
  readonly helpers: readonly Who[]
  readonly known: ReadonlySet<CommandId>
}

/** A drop-off claims places of a room before it is recorded, because another one may want the same places. */
type TakeSeats = {
  readonly type: 'TakeSeats'
  readonly children: number
  /** The most children that the room may have. */
  readonly never: number
  /** The children who are there, and the drop-offs with which they came or went again. */
  readonly there: number
  readonly recorded: ReadonlySet<CommandId>
}

/** The room takes children in, or takes in nobody any more. */
type Opening =
  | { readonly type: 'CloseRoom' | 'OpenRoom' }
  | { readonly type: 'UndoClosing'; readonly change: CommandId }

/** A helper begins to serve in the room, or leaves it. */
type Helping = {
  readonly type: 'HelperComes' | 'HelperGoes'
  readonly who: Who
  readonly by?: Who
  /** Whether the helper is there by their team, of which this stream does not know. */
  readonly byTeam?: boolean
}

export type RoomOfDayCommand = {
  readonly gatheringId: GatheringId
  readonly roomId: RoomId
  readonly at: Instant
  readonly commandId: CommandId
} & (
  | Opening
  | TakeSeats
  | Helping
  | {
      readonly type: 'SeeTags'
      readonly tags: readonly Pick<TagSeen['data'], 'day' | 'mark' | 'index'>[]
      readonly what: TagSeen['data']['what']
    }
)

/** A claim whose drop-off was never recorded counts no longer than this. Milliseconds. */
const CLAIM_MS = 60_000

export const isRoomOpen = ({ isOpen }: RoomOfDay): boolean => standing(isOpen) ?? true

/** What happens to a room at one gathering. */
export const roomOfDay: Decider<RoomOfDayCommand, RoomOfDay, RoomOfDayEvent> = {
  initial: { isOpen: [], claims: [], helpers: [], known: new Set() },
  decide({ gatheringId, roomId, at, commandId, ...command }, state) {
    if (state.known.has(commandId)) return []
    if (command.type === 'TakeSeats') {
      if (command.there + claimed(state, command, at) + command.children > command.never)
        throw new Rejection('room-full')
      return [{ type: 'SeatsTaken', data: { gatheringId, roomId, at, commandId, children: command.children } }]
    }
    if (command.type === 'SeeTags') {
      const seen = { gatheringId, roomId, what: command.what, at, commandId }
      return command.tags.map(({ day, mark, index }) => ({ type: 'TagSeen', data: { ...seen, day, mark, index } }))
    }
    const place = { gatheringId, roomId, at, commandId }
    return 'who' in command ? helping(command, state, place) : opening(command, state, place)
  },
  evolve({ isOpen, claims, helpers, known }, event) {
    const { commandId, at } = event.data
    const after = { isOpen, claims, helpers, known: new Set([...known, commandId]) }
    if (event.type === 'SeatsTaken')
      return { ...after, claims: [...claims, { commandId, children: event.data.children, at }] }
    if (event.type === 'TagSeen') return after
    if (event.type === 'HelperCame' || event.type === 'HelperWent') {
      const { who } = event.data
      const others = helpers.filter((one) => !isSameHelper(one, who))
      return { ...after, helpers: event.type === 'HelperCame' ? [...others, who] : others }
    }
    return { ...after, isOpen: historyAfter(isOpen, event.data, event.type === 'RoomOpened') }
  },
}

function opening(command: Opening, state: RoomOfDay, place: Place): RoomOfDayEvent[] {
  const isUndo = command.type === 'UndoClosing'
  const wanted = isUndo ? (beforeLast(state.isOpen, command.change) ?? true) : command.type === 'OpenRoom'
  if (wanted === isRoomOpen(state)) return []
  const undoes = isUndo ? { undoes: command.change } : {}
  return [{ type: wanted ? 'RoomOpened' : 'RoomClosed', data: { ...place, ...undoes } }]
}

type Place = Omit<HelperCame['data'], 'who' | 'by'>

function helping({ type, who, by, byTeam = false }: Helping, { helpers }: RoomOfDay, place: Place): RoomOfDayEvent[] {
  const data = { ...place, who, ...(by && { by }) }
  // A helper who has been in another room meanwhile comes again: this stream does not know that they went.
  if (type === 'HelperComes') return [{ type: 'HelperCame', data }]
  return byTeam || helpers.some((one) => isSameHelper(one, who)) ? [{ type: 'HelperWent', data }] : []
}

/** Whether two names of a helper are of the same one. */
export const isSameHelper = (a: Who, b: Who): boolean =>
  'helperId' in a ? 'helperId' in b && a.helperId === b.helperId : 'personId' in b && a.personId === b.personId

/** The places that other drop-offs have claimed in the last minute, and that are not recorded yet. */
const claimed = ({ claims }: RoomOfDay, { recorded }: TakeSeats, at: Instant): number =>
  claims
    .filter((claim) => !recorded.has(claim.commandId) && Date.parse(at) - Date.parse(claim.at) < CLAIM_MS)
    .reduce((sum, { children }) => sum + children, 0)
