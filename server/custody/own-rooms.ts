import { mayCall } from '#domain/contract/callers.ts'
import type { RoomId } from '#domain/ids.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Sender } from '#server/senders/sender.ts'

/** Helpers who have signed in act in every room of their role, whichever tablet is in their hands. */
const NOT_BOUND = ['room', 'children', 'desk', 'desk-device'] as const

/**
 * Whether somebody may act in a room, and read its list. A tablet at the door of rooms may in these alone, as long as
 * nobody has signed in on it.
 */
export const serves = ({ actsAs, device }: Sender, roomId: RoomId): boolean =>
  mayCall(NOT_BOUND, actsAs) || device?.rooms?.includes(roomId) === true

/** Throws when none of these rooms is one in which this sender may act. A child is moved out of a room, or into it. */
export function mustServe(sender: Sender, ...rooms: readonly RoomId[]): void {
  if (!rooms.some((roomId) => serves(sender, roomId))) throw new RequestRefused('room-not-served')
}
