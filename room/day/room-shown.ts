import { create } from 'zustand'
import { useHere } from '#room/let-in/helper-here.ts'
import type { RoomState } from '#domain/contract/live.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'

type RoomId = RoomAtEvent['roomId']

/** What this page knows of its rooms. */
type RoomShown = {
  /** All rooms of the event, in their order. Null until the server has said which there are. */
  readonly rooms: readonly RoomAtEvent[] | null
  /** The room that is shown. Null while there is none. */
  readonly roomId: RoomId | null
  /** Its children. Null until they are known. */
  readonly list: RoomState | null
  /** The same as the server has said it, without what is saved on this tablet alone. Null until it was heard. */
  readonly heard: RoomState | null
  /** Whether the list is as new as the server has it. */
  readonly isLive: boolean
  /** Whether the server does not answer. */
  readonly isAway: boolean
  /** When the list was last known to be right, by this device's clock, in milliseconds. */
  readonly heardAt: number | null
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number
}

const NO_LIST = { list: null, heard: null, isLive: false }
const NOTHING = { rooms: null, roomId: null, ...NO_LIST, heardAt: null }

export const useRoomShown = create<RoomShown>()(() => ({ ...NOTHING, isAway: false, ahead: 0 }))

const KEY = 'room'

/** The room that was shown here last, so that a tablet at a door comes up with it. */
function lastRoom(): RoomId | null {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

/** Shows another room of those that this page knows. */
export function showRoom(roomId: RoomId): void {
  try {
    localStorage.setItem(KEY, String(roomId))
  } catch {
    // If the browser stores nothing, the page comes up with the first room.
  }
  if (roomId !== useRoomShown.getState().roomId) useRoomShown.setState({ roomId, ...NO_LIST })
}

/** Whether this page shows a room. A tablet at the door shows its own rooms, until a helper signs in on it. */
export function isServed({ roomId }: Pick<RoomAtEvent, 'roomId'>): boolean {
  const { standing, session } = useHere.getState()
  return session?.helper !== undefined || standing?.rooms === undefined || standing.rooms.includes(roomId)
}

/** Notes which rooms there are. The room that is shown stays, if it is among them. */
export function showRooms(rooms: readonly RoomAtEvent[]): void {
  const { roomId } = useRoomShown.getState()
  const own = rooms.filter(isServed)
  const isThere = (id: RoomId | null) => own.some((room) => room.roomId === id)
  useRoomShown.setState({ rooms })
  if (isThere(roomId)) return
  const last = lastRoom()
  const next = isThere(last) ? last : (own[0]?.roomId ?? null)
  useRoomShown.setState({ roomId: next, ...NO_LIST })
}

/** Shows the children of a room, unless another room is shown by now. */
export function showList(list: RoomState): void {
  if (list.roomId !== useRoomShown.getState().roomId) return
  useRoomShown.setState({ list, heard: list, isLive: true, heardAt: Date.now() })
}

/** The server was heard: what is shown is right now. */
export function stillRight(): void {
  if (useRoomShown.getState().isLive) useRoomShown.setState({ heardAt: Date.now() })
}

/** The server is not heard: the list stays, and its age is shown. */
export const loseServer = (): void => useRoomShown.setState({ isLive: false, isAway: true })

/** The event and the room of all calls about what is shown. Null while there is no room. */
export function placeShown(): { readonly eventId: RoomAtEvent['eventId']; readonly roomId: RoomId } | null {
  const { rooms, roomId } = useRoomShown.getState()
  const room = rooms?.find((one) => one.roomId === roomId)
  return room ? { eventId: room.eventId, roomId: room.roomId } : null
}

/** Forgets all children, for a page that may not show them any more. */
export const forgetRooms = (): void => useRoomShown.setState(NOTHING)
