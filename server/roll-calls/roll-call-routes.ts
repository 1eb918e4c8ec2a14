import { randomUUID } from 'node:crypto'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import * as routes from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { HelperId, PersonId, RoomId, Who } from '#domain/ids.ts'
import type { KnownRollCall } from '#domain/read-models/custody/roll-calls.ts'
import { Rejection, type RejectionCode } from '#domain/rejection.ts'
import {
  rollCall,
  type RollCallCommand,
  rollCallStream,
  type Said,
  saidInRoom,
  saidInRoomStream,
} from '#domain/roll-calls/roll-call.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { mustServe, serves } from '#server/custody/own-rooms.ts'
import { roomAt } from '#server/custody/room-day.ts'
import { mustSayWho } from '#server/custody/who-acts.ts'
import { type Told, toldAt } from '#server/custody/without-server.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { leaderByPin, leaderOf, leads } from '#server/helpers/leader.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { later, transact } from '#server/transact.ts'
import { missingIn, rollCallOfHouse } from './roll-call-now.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'pins' | 'now'>

/** Serves the roll calls of the rooms and of the house. */
export function serveRollCalls(serve: Serve, services: Needs, devices: Pick<OwnDevices, 'known'>): void {
  serve(routes.rollCallNow, async (_, context) => {
    const house = await rollCallOfHouse(services, await devices.known())
    if (!house) return {}
    const toldTo = ({ to: _to, ...gone }: (typeof house.handedOver)[number]) => gone
    return { house: leads(context) ? house : { ...house, handedOver: house.handedOver.map(toldTo) } }
  })

  serve(routes.startRollCall, ({ body }, context) => start(services, body, context))

  serve(routes.accountFor, async ({ params, body }, context) => {
    const { personIds = [], tagged = [], takenBack } = body
    const found = tagged.map((tag) => services.views.custody.childOf(tag))
    // The tablet keeps what it has seen, and sends it again once the drop-off is here.
    if (found.includes(undefined)) throw new Rejection('drop-off-unknown')
    const children = [...new Set([...personIds, ...found.filter((one) => one !== undefined)])]
    const { reply, position } = await say(
      services,
      takenBack ? 'open' : 'here',
      { ...params, ...body, children },
      context,
    )
    return new CommandReply(reply, position)
  })

  serve(routes.noteNotFound, async ({ params, body }, context) => {
    const { position } = await say(services, 'not-found', { ...params, ...body, children: [body.personId] }, context)
    return new CommandReply(undefined, position)
  })

  serve(routes.endRollCall, ({ params, body }, context) => end(services, { ...params, ...body }, context))
}

type Starting = Request<typeof routes.startRollCall>['body']

/** Starts a roll call, or names the one that goes on. A tablet that was alone has started its own. */
async function start(services: Needs, body: Starting, context: RequestContext) {
  const { rollCalls } = services.views
  const { eventIds: gatheringIds, roomId, commandId: rollCallId = randomUUID() } = body
  const { at, offline } = toldAt(services, body)
  const by = await mayStart(services, body, context)
  const goesOn = roomId === undefined ? rollCalls.ofHouse()[0] : rollCalls.inRoom(roomId)
  if (goesOn && !offline) return new CommandReply({ id: goesOn.rollCallId }, START)
  const where = roomId === undefined ? {} : { roomId }
  const command: RollCallCommand = { type: 'Start', rollCallId, at, gatheringIds, ...where, ...(by && { by }) }
  const position = await record(services, command, { ...context.cause, commandId: rollCallId })
  return new CommandReply({ id: rollCallId }, position)
}

/** Who starts it, by name. Throws when they may not, or when there is no such event or room. */
async function mayStart(services: Needs, body: Starting, context: RequestContext): Promise<Who | undefined> {
  const { eventIds, roomId, by } = body
  const { views } = services
  if (roomId === undefined) {
    const leader = await mayStartHouse(services, body, context)
    if (eventIds.some((eventId) => !views.gatherings.find(eventId))) throw new Rejection('unknown-gathering')
    return leader === undefined ? whoIs(context, by) : { helperId: leader }
  }
  mustServe(context.sender, roomId)
  mustSayWho(context.sender, by)
  for (const eventId of eventIds) roomAt(views, eventId, roomId)
  return whoIs(context, by)
}

/** The house is a leader's, also by PIN; or the desk's, after it was asked. */
async function mayStartHouse(
  services: Needs,
  { sure, helper, pin }: Pick<Request<typeof routes.startRollCall>['body'], 'sure' | 'helper' | 'pin'>,
  context: RequestContext,
): Promise<HelperId | undefined> {
  const isDesk = mayCall(whoSitsAtTheDesk, context.sender.actsAs) && !leads(context)
  if (!isDesk || pin !== undefined) return await leaderOf(services, context, { helper, pin })
  if (!sure) throw new RequestRefused('leader-needed')
  return undefined
}

/** Who acts by name. Nobody stands by name behind the shared password, and behind a desk. */
const whoIs = ({ sender: { helper } }: RequestContext, by: Who | undefined): Who | undefined =>
  by ?? (helper ? { helperId: helper.id } : undefined)

type Saying = Pick<Request<typeof routes.noteNotFound>['body'], 'by' | 'commandId' | 'at' | 'sentAt' | 'offline'> & {
  readonly rollCallId: string
  readonly children: readonly PersonId[]
}

/** Notes what was seen of children, and says of each whether that was possible. */
async function say(services: Needs, is: Said['is'], { children: asked, ...said }: Saying, context: RequestContext) {
  const { rollCallId, by, commandId = randomUUID() } = said
  const call = known(services, rollCallId)
  mustSayWho(context.sender, by)
  const told = toldAt(services, said)
  const found = asked.map((personId) => ({ personId, in: roomOfChild(services, { call, personId, told }, context) }))
  const refused = found.flatMap(({ personId, in: code }) => (typeof code === 'number' ? [] : [{ personId, code }]))
  const [first] = refused
  if (first && refused.length === asked.length) throw new Rejection(first.code)
  const who = whoIs(context, by)
  const cause = { ...context.cause, commandId }
  let position: Position = START
  for (const [room, children] of Map.groupBy(found, (child) => child.in)) {
    if (typeof room !== 'number') continue
    const personIds = children.map(({ personId }) => personId)
    const command = {
      is,
      rollCallId,
      at: told.at,
      roomId: room,
      personIds,
      endedAt: call.endedAt,
      ...(who && { by: who }),
    }
    const done = await transact(services.log, saidInRoomStream(rollCallId, room), saidInRoom, command, cause)
    position = later(services.log, position, done.position)
  }
  await services.views.reached(position)
  return {
    reply: { done: asked.filter((one) => !refused.some(({ personId }) => personId === one)), refused },
    position,
  }
}

type Asked = { readonly call: KnownRollCall; readonly personId: PersonId; readonly told: Told }

/** The room of a child in this roll call, or why it says nothing of them. A tablet may tell of one who has left. */
function roomOfChild(
  { views }: Needs,
  { call, personId, told }: Asked,
  { sender }: RequestContext,
): RoomId | RejectionCode {
  const last = told.offline ? views.custody.lastStayOf(personId) : undefined
  const stays = [...views.custody.staysOf(personId), ...(last ? [last] : [])]
  if (stays.length === 0) return 'not-in-care'
  const isMeant = (roomId: RoomId) => (call.roomId ?? roomId) === roomId && (told.offline || serves(sender, roomId))
  const room = stays.find(({ roomId }) => isMeant(roomId))?.roomId
  return room ?? 'other-room'
}

function known({ views }: Needs, rollCallId: string): KnownRollCall {
  const call = views.rollCalls.find(rollCallId)
  if (!call) throw new Rejection('unknown-roll-call')
  return call
}

type Ending = Request<typeof routes.endRollCall>['body'] & { readonly rollCallId: string }

/** Ends a roll call, with who is missing as the sender has read it. A tablet that was alone has ended its own. */
async function end(services: Needs, ending: Ending, context: RequestContext) {
  const { views } = services
  const { rollCallId, missing, commandId = randomUUID() } = ending
  const call = known(services, rollCallId)
  const { at, offline } = toldAt(services, ending)
  const who = await mayEnd(services, call, ending, context)
  // Two of the house that began in one moment are one for everybody: they end together.
  const calls = call.roomId === undefined && call.endedAt === null ? views.rollCalls.ofHouse() : [call]
  let position: Position = START
  for (const one of calls) {
    const list = offline && one.roomId !== undefined ? {} : { known: missingIn(views, one) }
    const command: RollCallCommand = { type: 'End', at, missing, ...who, ...list, rollCallId: one.rollCallId }
    position = later(services.log, position, await record(services, command, { ...context.cause, commandId }))
  }
  return new CommandReply(undefined, position)
}

/** Who ends it: that of a room somebody who serves there, and that of the house a leader with the PIN. */
async function mayEnd(services: Needs, { roomId }: KnownRollCall, ending: Ending, context: RequestContext) {
  if (roomId === undefined) {
    const leader = await leaderByPin(services, context, ending)
    return leader === undefined ? {} : { by: { helperId: leader }, leader }
  }
  mustServe(context.sender, roomId)
  mustSayWho(context.sender, ending.by)
  const by = whoIs(context, ending.by)
  return by ? { by } : {}
}

async function record({ log, views }: Needs, command: RollCallCommand, cause: Cause): Promise<Position> {
  const { position } = await transact(log, rollCallStream(command.rollCallId), rollCall, command, cause)
  await views.reached(position)
  return position
}
