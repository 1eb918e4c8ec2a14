import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { childrensRooms } from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'

type RoomName = Pick<RoomSetUp, 'roomId' | 'name'>

const NONE: readonly RoomName[] = []

/** The children's rooms in which a team can help. None are asked for in a church without rooms. */
export const useRoomNames = (hasRooms: boolean): readonly RoomName[] =>
  useRead({ what: 'rooms for teams', which: hasRooms ? 'all' : 'none', read: hasRooms ? read : nothing }).last ?? NONE

const read = async (): Promise<readonly RoomName[]> => (await callSignedIn(childrensRooms, {})).rooms
const nothing = async (): Promise<readonly RoomName[]> => NONE
