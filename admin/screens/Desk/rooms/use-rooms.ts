import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'

/** The rooms of the event. They are read again with each family that is opened. */
export function useRooms(eventId: number): readonly RoomAtEvent[] {
  const read = () => callSignedIn(roomsOfEvent, { query: { eventId } })
  const { last } = useRead({ what: 'rooms of event', which: eventId, read })
  return last ?? []
}
