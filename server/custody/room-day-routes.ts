import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { mayCall, whoLeadsChildren } from '#domain/contract/callers.ts'
import * as routes from '#domain/contract/custody/room-day-routes.ts'
import type { GatheringId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection, type RejectionCode } from '#domain/rejection.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { START } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { type ForChildren, forEachChild } from './for-each-child.ts'
import { listOfRoom } from './room-day.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>
type Command = ForChildren['command']

/** Serves the room of a day: who is there, who comes in, who is out for a while. */
export function serveRoomDay(serve: Serve, services: Needs): void {
  const roomOf = ({ eventId, roomId }: { eventId: GatheringId; roomId: RoomId }): Room =>
    roomAt(services, eventId, roomId)

  serve(routes.roomOnDay, ({ params }) => listOfRoom(services, roomOf(params)))

  serve(routes.receiveChildren, async ({ params, body }, { cause, sender: { actsAs } }) => {
    const { roomId, receiveBy } = roomOf(params)
    const { personIds, mark, by, commandId = randomUUID() } = body
    const needsMark = receiveBy === 'mark' && !mayCall(whoLeadsChildren, actsAs)
    if (needsMark) mustBeMark(services, personIds, mark)
    const command: Command = { type: 'Receive', roomId, ...(by && { by }) }
    const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'in-the-room'
    const done = await forEachChild(
      services,
      { eventId: params.eventId, personIds, command, isDone, refusal: inRoom(roomId) },
      { ...cause, commandId },
    )
    return new CommandReply(done.reply, done.position)
  })

  serve(
    routes.takeChildrenOut,
    async ({ params, body: { personIds, by, commandId = randomUUID(), ...body } }, { cause }) => {
      const { roomId } = roomOf(params)
      const command: Command = { type: 'TakeOut', with: body.with, ...(by && { by }) }
      const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'out'
      const asked = { eventId: params.eventId, personIds, command, isDone, refusal: received(roomId) }
      const done = await forEachChild(services, asked, { ...cause, commandId })
      return new CommandReply(done.reply, done.position)
    },
  )

  serve(routes.bringChildrenBack, async ({ params, body: { personIds, by, commandId = randomUUID() } }, { cause }) => {
    const { roomId } = roomOf(params)
    const command: Command = { type: 'BringBack', ...(by && { by }) }
    const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'in-the-room'
    const asked = { eventId: params.eventId, personIds, command, isDone, refusal: received(roomId) }
    const done = await forEachChild(services, asked, { ...cause, commandId })
    return new CommandReply(done.reply, done.position)
  })

  serveEnds(serve, services)
}

function serveEnds(serve: Serve, services: Needs): void {
  const { log, views, now } = services

  serve(routes.answerHere, async ({ params, body: { personId, here, by, commandId = randomUUID() } }, { cause }) => {
    roomAt(services, params.eventId, params.roomId)
    const stay = views.custody.staysOf(personId).find(({ roomId, isAsked }) => isAsked && roomId === params.roomId)
    if (!stay) return new CommandReply({ done: [personId], refused: [] }, START)
    const { gatheringId, attendeeId } = stay
    const place = { gatheringId, attendeeId, at: now(), commandId }
    const command = { type: 'Answer', ...place, personId, here, ...(by && { by }) } as const
    const { position } = await transact(log, attendanceStream(gatheringId, attendeeId), custody, command, {
      ...cause,
      commandId,
    })
    await views.reached(position)
    return new CommandReply({ done: [personId], refused: [] }, position)
  })

  serve(routes.closeStays, async ({ body: { eventId, personIds, as, commandId = randomUUID() } }, { cause }) => {
    const command: Command = { type: 'CloseStays', as }
    const asked = { eventId, personIds, command, isDone: () => false, refusal: () => undefined }
    const done = await forEachChild(services, asked, { ...cause, commandId })
    return new CommandReply(done.reply, done.position)
  })
}

/** A room that there is at an event. A child may have stayed on from an earlier one. */
function roomAt({ views }: Needs, eventId: GatheringId, roomId: RoomId): Room {
  const found = views.rooms.at(eventId).find(({ room }) => room.roomId === roomId)
  if (!found) throw new Rejection('unknown-room')
  return found.room
}

const inRoom =
  (roomId: RoomId) =>
  (stay: KnownStay): RejectionCode | undefined =>
    stay.roomId === roomId ? undefined : 'other-room'

const received =
  (roomId: RoomId) =>
  (stay: KnownStay): RejectionCode | undefined =>
    stay.roomId === roomId ? (stay.state === 'on-the-way' ? 'not-received' : undefined) : 'other-room'

/** The tag of each child shows the mark: only who has seen the tag knows it. */
function mustBeMark({ views }: Needs, personIds: readonly number[], mark: string | undefined): void {
  if (mark === undefined) throw new RequestRefused('mark-needed')
  const stays = personIds.flatMap((personId) => views.custody.staysOf(personId))
  if (stays.some((stay) => stay.mark !== mark)) throw new RequestRefused('mark-wrong')
}
