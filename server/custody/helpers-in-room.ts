import type { Who } from '#domain/ids.ts'
import { randomUUID } from 'node:crypto'
import { helperInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { helpersIn } from '#domain/read-models/custody/staffing.ts'
import { Rejection } from '#domain/rejection.ts'
import { isSameHelper, roomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { helpersOfRoom } from './helpers-of-room.ts'
import { mustServe } from './own-rooms.ts'
import { roomAt } from './room-day.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Serves who helps in a room, where the church watches that two adults are in each. */
export function serveHelpersInRooms(serve: Serve, services: Needs): void {
  const { log, views, now } = services
  serve(helperInRoom, async ({ params: { eventId, roomId }, body }, { cause, sender }) => {
    const { who, came, by, commandId = randomUUID() } = body
    mustServe(sender, roomId)
    const room = roomAt(views, eventId, roomId)
    if (!views.rooms.rules().helpersWatched) throw new RequestRefused('helpers-not-watched')
    await mustBeHelper(services, who)
    const type = came ? 'HelperComes' : 'HelperGoes'
    const here = helpersIn(views, eventId, roomId).at(-1)?.helpers ?? []
    const byTeam = here.some((one) => isSameHelper(one, who))
    const place = { gatheringId: eventId, roomId, at: now(), commandId }
    const command = { type, ...place, who, byTeam, ...(by && { by }) } as const
    const stream = roomOfDayStream(eventId, roomId)
    const { position } = await transact(log, stream, roomOfDay, command, { ...cause, commandId })
    await views.reached(position)
    return new CommandReply(helpersOfRoom(services, eventId, room) ?? { adults: 0, staff: 'none', here: [] }, position)
  })
}

async function mustBeHelper(services: Pick<Services, 'log' | 'views'>, who: Who): Promise<void> {
  if ('personId' in who) await mustBeKnown(services, who.personId)
  else if (!services.views.helpers.find(who.helperId)) throw new Rejection('unknown-helper')
}
