import type { CommandId, GatheringId, Instant, PersonId, RoomId } from '#domain/ids.ts'
import { useKept } from '#room/offline/kept/kept-rooms.ts'
import { type KeptAct, type RollCallAct, keepAct } from './kept-acts.ts'
import { roomOutboxChanged } from './outbox.ts'

type Place = {
  readonly commandId: CommandId
  /** When it happened, by this tablet's clock. */
  readonly at: Instant
  readonly eventId: GatheringId
  readonly roomId: RoomId
  readonly personIds: readonly PersonId[]
}

/** What happened in a room, as it would be sent to the server. */
type RoomAct = Place & {
  readonly kind: 'received' | 'out' | 'back' | 'moved' | RollCallAct
  readonly rollCallId?: CommandId
  readonly to?: RoomId
  readonly body: object
}

/** The children that the server knows by their ids, and those that this tablet knows by their tag alone. */
function whoIsMeant(personIds: readonly PersonId[]): Pick<KeptAct, 'personIds' | 'tagged'> {
  const cards = useKept.getState().rooms?.cards ?? []
  const tagged = cards
    .filter(({ personId }) => personIds.includes(personId))
    .map(({ day, mark, index, roomId }) => ({ day, mark, index, roomId }))
  return { personIds: personIds.filter((id) => id > 0), ...(tagged.length > 0 && { tagged }) }
}

/** Keeps what happened in a room while the server was away. The list shows it at once. */
export async function recordHere({ personIds, ...act }: RoomAct): Promise<void> {
  await keepAct({ ...act, ...whoIsMeant(personIds) })
  await roomOutboxChanged()
}

/** Keeps that a hand-over was a mistake. The children are still here. */
export async function undoHere({ personIds, ...undo }: Place & { undoes: CommandId; body: object }): Promise<void> {
  await keepAct({ ...undo, kind: 'undo', ...whoIsMeant(personIds) })
  await roomOutboxChanged()
}
