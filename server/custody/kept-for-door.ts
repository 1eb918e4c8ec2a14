import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { type KeptDropOff, keptForDoor } from '#domain/contract/custody/kept-routes.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { shortName } from './names.ts'
import { mustServe } from './own-rooms.ts'
import { offered, type Party, partyWith } from './party.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Serves what a tablet at the door of a room keeps for the time without a server. */
export function serveKeptForDoor(serve: Serve, services: Needs): void {
  const { views } = services

  serve(keptForDoor, async ({ params: { eventId, roomId } }, { sender, isPrivate }) => {
    mustServe(sender, roomId)
    // Who may collect is told with the receipt alone, and here before it: nobody on the way may read it.
    if (!isPrivate) throw new RequestRefused('https-needed')
    const found = views.rooms.at(eventId).find(({ room }) => room.roomId === roomId)
    if (!found) throw new Rejection('unknown-room')
    return { twoScans: found.room.twoScans, dropOffs: await dropOffsIn(services, roomId) }
  })
}

/** The drop-offs with children in a room, also those of an earlier gathering. */
async function dropOffsIn(services: Needs, roomId: RoomId): Promise<KeptDropOff[]> {
  const stays = services.views.custody.inRoom(roomId)
  const byDropOff = Map.groupBy(stays, ({ gatheringId, mark }) => `${gatheringId} ${mark}`)
  return await Promise.all([...byDropOff.values()].map((ofOne) => keptDropOff(services, ofOne)))
}

async function keptDropOff(services: Needs, stays: readonly KnownStay[]): Promise<KeptDropOff> {
  const { config, views } = services
  const { gatheringId, attendeeId, mark, at, broughtBy } = stays[0]!
  const party = await partyWith(services, gatheringId, mark)
  const rules = rulesOf(party, stays)
  const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
  return {
    mark,
    day: localDate(at, config.timeZone),
    issue: household ? receiptOfMark(household, mark).issue : 0,
    at,
    ...(broughtBy !== undefined && { broughtBy }),
    personIds: stays.map(({ personId }) => personId),
    ...(rules.length > 0 && { rules }),
    adults: offered(views, party).map(({ name, only, from: _, ...adult }) => ({
      ...adult,
      name: shortName(name),
      ...(only && { only: [...only] }),
    })),
  }
}

/** On what grounds rules stand, as a hand-over says it. */
const rulesOf = ({ rules }: Party, stays: readonly KnownStay[]): NonNullable<KeptDropOff['rules']> =>
  stays.flatMap(({ personId }) => {
    const grounds = rules.filter(({ childId }) => childId === personId).map(({ ground }) => ground)
    if (grounds.length === 0) return []
    return [{ personId, ground: grounds.includes('court-order') ? ('court-order' as const) : ('asked' as const) }]
  })
