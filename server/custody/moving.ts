import type { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { claimPlaces } from '#server/check-in/drop-off.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { forEachChild } from './for-each-child.ts'
import type { Told } from './without-server.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'now'>

type Move = Request<typeof moveChildren>['params'] &
  Omit<Request<typeof moveChildren>['body'], 'personIds'> & {
    readonly personIds: readonly PersonId[]
    readonly told: Told
  }

/**
 * Sends children of a room to another one. A child who has left meanwhile, or is in another room, is named in the
 * reply.
 */
export async function move(
  services: Needs,
  { eventId, roomId, to, by, personIds, told }: Move,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  const isDone = (stay: KnownStay) => stay.roomId === to && stay.movedWith === cause.commandId
  const isToSend = (stay: KnownStay) => stay.roomId === roomId && !isDone(stay)
  const children = personIds.filter((one) => services.views.custody.staysOf(one).some(isToSend)).length
  // A child who was sent on without the server is there, whether there are places or not.
  if (told.offline) mustExist(services, to)
  else if (children > 0) await mustHavePlaces(services, { eventId, roomId: to, children }, cause)
  const command = { type: 'Move', to, ...(by && { by }) } as const
  const refusal = (stay: KnownStay) => (isToSend(stay) ? undefined : 'not-in-care')
  return await forEachChild(services, { eventId, personIds, command, refusal, isDone, told }, cause)
}

function mustExist({ views }: Needs, roomId: RoomId): void {
  if (views.rooms.nameOf(roomId) === undefined) throw new Rejection('unknown-room')
}

/** A helper may send a child to a room without places, and nobody to one that may never have more. */
async function mustHavePlaces(
  services: Needs,
  { eventId, roomId, children }: { eventId: GatheringId; roomId: RoomId; children: number },
  cause: Cause,
): Promise<void> {
  const found = services.views.rooms.at(eventId).find(({ room }) => room.roomId === roomId)
  if (!found) throw new Rejection('unknown-room')
  if (!found.isOpen) throw new RequestRefused('room-closed')
  const { never } = found.room
  if (never === undefined) return
  await claimPlaces(services, { gatheringId: eventId, roomId, never, children, now: services.now() }, cause)
}
