import type { Tagged } from '#domain/contract/custody/without-server.ts'
import type { CommandId, GatheringId, Instant, PersonId, RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { TagSeen } from '#domain/rooms/events.ts'
import { roomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { roomAt } from './room-day.ts'
import { toldAt } from './without-server.ts'

type Needs = Pick<Services, 'log' | 'views' | 'now'>

/** The children of a command: by their ids, and by tags that a tablet has scanned without the server. */
type Named = {
  readonly personIds?: readonly PersonId[] | undefined
  readonly tagged?: readonly Tagged[] | undefined
  readonly commandId?: CommandId | undefined
  readonly at?: Instant | undefined
  readonly sentAt?: Instant | undefined
  readonly offline?: true | undefined
}

/** What happened, and where. Without `roomId`, it happened in the room of each tag. */
type Act = { readonly eventId: GatheringId; readonly roomId?: RoomId; readonly what: TagSeen['data']['what'] }

/**
 * All children of a command. Throws 409 `drop-off-unknown` while the drop-off of a tag is not here. The tablet
 * keeps what it has recorded and sends it again, and until then leaders see that there is a child with this tag.
 */
export async function childrenOf(
  services: Needs,
  act: Act,
  { personIds = [], tagged = [], ...said }: Named,
  { sender: { device }, cause }: Pick<RequestContext, 'sender' | 'cause'>,
): Promise<PersonId[]> {
  if (tagged.length > 0 && device?.kind !== 'room-device') throw new RequestRefused('device-unfit')
  const found = tagged.map((tag) => services.views.custody.childOf(tag))
  const unknown = tagged.filter((_, n) => found[n] === undefined)
  if (unknown.length > 0) {
    const commandId = said.commandId ?? cause.commandId
    await noteSeen(services, act, { tags: unknown, at: toldAt(services, said).at }, { ...cause, commandId })
    throw new Rejection('drop-off-unknown')
  }
  return [...new Set([...personIds, ...found.filter((one) => one !== undefined)])]
}

async function noteSeen(
  { log, views }: Needs,
  { eventId: gatheringId, roomId: room, what }: Act,
  { tags, at }: { readonly tags: readonly Tagged[]; readonly at: Instant },
  cause: Cause,
): Promise<void> {
  for (const [roomId, ofRoom] of Map.groupBy(tags, (tag) => room ?? tag.roomId)) {
    roomAt(views, gatheringId, roomId)
    const seen = { type: 'SeeTags', tags: ofRoom, what, at, gatheringId, roomId, commandId: cause.commandId } as const
    await transact(log, roomOfDayStream(gatheringId, roomId), roomOfDay, seen, cause)
  }
}
