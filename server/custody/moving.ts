import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import type { Reply, Request } from '#domain/contract/route.ts'
import type { CommandId, GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { claimPlaces } from '#server/check-in/drop-off.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { later, transact } from '#server/transact.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'now'>

type Move = Request<typeof moveChildren>['params'] & Request<typeof moveChildren>['body']

/**
 * Sends children of a room to another one, those of each household in one step. Refuses only where there is nobody to
 * send: a child who has left meanwhile, or is in another room, is named in the reply.
 */
export async function move(
  services: Needs,
  { eventId, roomId, to, by, personIds }: Move,
  cause: Cause,
): Promise<{ reply: Reply<typeof moveChildren>; position: Position }> {
  const { log, views, now } = services
  const found = personIds.map((personId) => ({ personId, stay: stayAt(services, eventId, personId) }))
  const isSent = ({ stay }: { stay: KnownStay | undefined }) => isThere(stay, to, cause.commandId)
  const toSend = found.filter((one) => one.stay?.roomId === roomId && !isSent(one))
  if (toSend.length > 0) await mustHavePlaces(services, { eventId, roomId: to, children: toSend.length }, cause)
  let position: Position = START
  for (const [attendeeId, ofOne] of Map.groupBy(toSend, ({ stay }) => stay!.attendeeId)) {
    const place = { gatheringId: eventId, attendeeId }
    const children = ofOne.map(({ stay }) => stay!.personId)
    const command = {
      type: 'Move',
      ...place,
      personIds: children,
      to,
      ...(by && { by }),
      at: now(),
      commandId: cause.commandId,
    } as const
    const done = await transact(log, attendanceStream(eventId, attendeeId), custody, command, cause)
    position = later(log, position, done.position)
  }
  const done = found.filter((one) => toSend.includes(one) || isSent(one)).map(({ personId }) => personId)
  if (done.length === 0) throw new Rejection('not-in-care')
  const refused = personIds.filter((id) => !done.includes(id)).map((personId) => ({ personId, code: 'not-in-care' }))
  await views.reached(position)
  return { reply: { done, refused }, position }
}

const stayAt = ({ views }: Needs, eventId: GatheringId, child: PersonId): KnownStay | undefined =>
  views.custody.staysOf(child).find(({ gatheringId }) => gatheringId === eventId)

/** Whether this command has sent the child there already. */
const isThere = (stay: KnownStay | undefined, to: RoomId, command: CommandId): boolean =>
  stay?.roomId === to && stay.movedWith === command

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
