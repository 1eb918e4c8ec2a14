import { randomUUID } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import * as routes from '#domain/contract/custody/room-day-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { GatheringId, HelperId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { RejectionCode } from '#domain/rejection.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { START } from '#infra/event-log/event-log.ts'
import { leaderOf, leads } from '#server/helpers/leader.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { type ForChildren, forEachChild } from './for-each-child.ts'
import { createTries } from '#server/custody/hand-over/tries.ts'
import { mustServe } from './own-rooms.ts'
import { listOfRoom, roomAt } from './room-day.ts'
import { stillHere } from '#server/custody/leaders/still-here.ts'
import { childrenOf } from './tagged.ts'
import { whoseTag } from './whose-tag.ts'
import { mustSayWho } from './who-acts.ts'
import { toldAt } from './without-server.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'pins' | 'now'>
type Command = ForChildren['command']

/** Serves the room of a day: who is there, who comes in, who is out for a while. */
export function serveRoomDay(serve: Serve, services: Needs): void {
  const roomOf = ({ eventId, roomId }: { eventId: GatheringId; roomId: RoomId }, sender: Sender): Room => {
    mustServe(sender, roomId)
    return roomAt(services.views, eventId, roomId)
  }

  serve(routes.roomOnDay, ({ params }, { sender }) => listOfRoom(services, params.eventId, roomOf(params, sender)))

  const tries = createTries(services.now)
  serve(routes.whoseTag, ({ params: { roomId }, body: { tag } }, { sender, source }) => {
    mustServe(sender, roomId)
    return { children: whoseTag(services, tries, tag, source) }
  })

  serve(routes.receiveChildren, async ({ params, body }, context) => {
    const { roomId, receiveBy } = roomOf(params, context.sender)
    const { by, commandId = randomUUID() } = body
    mustSayWho(context.sender, by)
    const personIds = await childrenOf(services, { ...params, what: 'received' }, body, context)
    const leader = receiveBy === 'mark' ? await markOrLeader(services, context, body) : undefined
    const command: Command = { type: 'Receive', roomId, ...(by && { by }), ...(leader !== undefined && { leader }) }
    const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'in-the-room'
    const told = toldAt(services, body)
    const done = await forEachChild(
      services,
      { eventId: params.eventId, personIds, command, isDone, refusal: inRoom(roomId), told },
      { ...context.cause, commandId },
    )
    return new CommandReply(done.reply, done.position)
  })

  serve(routes.takeChildrenOut, async ({ params, body: { by, commandId = randomUUID(), ...body } }, context) => {
    const { roomId } = roomOf(params, context.sender)
    mustSayWho(context.sender, by)
    const personIds = await childrenOf(services, { ...params, what: 'out' }, { ...body, commandId }, context)
    const command: Command = { type: 'TakeOut', with: body.with, ...(by && { by }) }
    const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'out'
    const told = toldAt(services, body)
    const asked = { eventId: params.eventId, personIds, command, isDone, refusal: received(roomId), told }
    const done = await forEachChild(services, asked, { ...context.cause, commandId })
    return new CommandReply(done.reply, done.position)
  })

  serve(routes.bringChildrenBack, async ({ params, body: { by, ...body } }, context) => {
    const { roomId } = roomOf(params, context.sender)
    mustSayWho(context.sender, by)
    const { commandId = randomUUID() } = body
    const personIds = await childrenOf(services, { ...params, what: 'back' }, body, context)
    const command: Command = { type: 'BringBack', roomId, ...(by && { by }) }
    const isDone = (stay: KnownStay) => stay.roomId === roomId && stay.state === 'in-the-room'
    const told = toldAt(services, body)
    const asked = { eventId: params.eventId, personIds, command, isDone, refusal: received(roomId), told }
    const done = await forEachChild(services, asked, { ...context.cause, commandId })
    return new CommandReply(done.reply, done.position)
  })

  serveEnds(serve, services)
}

function serveEnds(serve: Serve, services: Needs): void {
  const { log, views, now } = services

  serve(routes.answerHere, async ({ params, body: { personId, here, by, ...body } }, { cause, sender }) => {
    const { commandId = randomUUID() } = body
    mustServe(sender, params.roomId)
    mustSayWho(sender, by)
    roomAt(views, params.eventId, params.roomId)
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

  serve(routes.closeStays, async ({ body }, context) => {
    const { eventId, personIds, as, commandId = randomUUID() } = body
    const leader = await leaderOf(services, context, body)
    const command: Command = { type: 'CloseStays', as, ...(leader !== undefined && { leader }) }
    const asked = { eventId, personIds, command, isDone: () => false, refusal: () => undefined, ofAll: true }
    const done = await forEachChild(services, asked, { ...context.cause, commandId })
    return new CommandReply(done.reply, done.position)
  })

  serve(staysForLeaders, () => stillHere(services))
}

const inRoom =
  (roomId: RoomId) =>
  (stay: KnownStay): RejectionCode | undefined =>
    stay.roomId === roomId ? undefined : 'other-room'

const received =
  (roomId: RoomId) =>
  (stay: KnownStay): RejectionCode | undefined =>
    stay.roomId === roomId ? (stay.state === 'on-the-way' ? 'not-received' : undefined) : 'other-room'

/**
 * The tag of each child shows the mark: only who has seen the tag knows it. Those who are named by their tags need no
 * more. Returns the leader who decides that it is
 * not needed, and throws where neither is given.
 */
async function markOrLeader(
  services: Needs,
  context: RequestContext,
  { personIds = [], mark, helper, pin }: Request<typeof routes.receiveChildren>['body'],
): Promise<HelperId | undefined> {
  if (personIds.length === 0) return undefined
  const stays = personIds.flatMap((personId) => services.views.custody.staysOf(personId))
  if (mark !== undefined && stays.every((stay) => stay.mark === mark)) return undefined
  const decides = leads(context) || (mark === undefined && pin !== undefined)
  if (decides) return await leaderOf(services, context, { helper, pin })
  throw new RequestRefused(mark === undefined ? 'mark-needed' : 'mark-wrong')
}
