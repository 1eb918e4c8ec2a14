import { randomUUID } from 'node:crypto'
import {
  answerParentCall,
  callParent,
  endParentCall,
  parentCalls,
} from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { GatheringId, Mark, RoomId, Who } from '#domain/ids.ts'
import * as calls from '#domain/parent-calls/parent-calls.ts'
import { Rejection } from '#domain/rejection.ts'
import { mustServe, serves } from '#server/custody/own-rooms.ts'
import { roomAt } from '#server/custody/room-day.ts'
import { mustSayWho } from '#server/custody/who-acts.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { callsNow } from './calls-now.ts'

type Needs = Pick<Services, 'log' | 'views' | 'now'>

/** Serves the calls that ask a parent to come to a children's room. */
export function serveParentCalls(serve: Serve, services: Needs): void {
  const { log, views, now } = services

  serve(parentCalls, (_, { sender }) => callsNow(services).filter(({ roomId }) => serves(sender, roomId)))

  serve(callParent, async ({ body }, { cause, sender }) => {
    const { eventId, mark, roomId, by, commandId: pageId = randomUUID() } = body
    mustServe(sender, roomId)
    mustSayWho(sender, by)
    roomAt(views, eventId, roomId)
    // A repeated command is the same call, also when its children have left meanwhile.
    const gatheringId = views.calledParents.find(pageId)?.gatheringId ?? dropOffOf(services, eventId, mark, roomId)
    const at = now()
    const command = { type: 'Page', gatheringId, pageId, at, mark, roomId, ...(by && { by }) } as const
    const stream = calls.parentCallsStream(gatheringId)
    const decided = { ...command, ...around(services, gatheringId) }
    const { position } = await transact(log, stream, calls.parentCalls, decided, { ...cause, commandId: pageId })
    await views.reached(position)
    return new CommandReply({ id: pageId }, position)
  })

  serve(answerParentCall, ({ params, body }, context) => settle(services, 'Answer', { ...params, ...body }, context))
  serve(endParentCall, ({ params, body }, context) => settle(services, 'TakeBack', { ...params, ...body }, context))
}

type Settled = { readonly callId: string; readonly by?: Who | undefined; readonly commandId?: string | undefined }

async function settle(
  { log, views, now }: Needs,
  type: 'Answer' | 'TakeBack',
  { callId, by, commandId = randomUUID() }: Settled,
  { cause, sender }: RequestContext,
) {
  const call = views.calledParents.find(callId)
  if (!call) throw new Rejection('unknown-call')
  // The parent may come to the room of another child with the same mark.
  const open = views.calledParents.open().find(({ pageId }) => pageId === callId)
  mustServe(sender, call.roomId, ...(open?.stays ?? []).map(({ roomId }) => roomId))
  mustSayWho(sender, by)
  const { gatheringId } = call
  const command = { type, gatheringId, pageId: callId, at: now(), ...(by && { by }) } as const
  const stream = calls.parentCallsStream(gatheringId)
  const { position } = await transact(log, stream, calls.parentCalls, command, { ...cause, commandId })
  await views.reached(position)
  return new CommandReply(undefined, position)
}

/** The gathering at which the children of a mark were dropped off who are in a room. Some stay on into a later one. */
function dropOffOf({ views }: Needs, eventId: GatheringId, mark: Mark, roomId: RoomId): GatheringId {
  const stays = views.custody.all().filter((stay) => stay.mark === mark)
  if (stays.length === 0) throw new Rejection('not-in-care')
  const here = stays.filter((stay) => stay.roomId === roomId)
  const found = here.find(({ gatheringId }) => gatheringId === eventId) ?? here.at(-1)
  if (!found) throw new Rejection('other-room')
  return found.gatheringId
}

/** What the rules must know of other gatherings, and of children who have left. */
function around({ views, now }: Needs, gatheringId: GatheringId) {
  const open = views.calledParents.open()
  const inCare = new Set(views.custody.all().map(({ mark }) => mark))
  const moment = now()
  return {
    elsewhere: open.filter((call) => call.gatheringId !== gatheringId && calls.isCalled(call, moment)).length,
    left: { has: (mark: Mark) => !inCare.has(mark) },
  }
}
