import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import type { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { Contradiction } from '#domain/read-models/custody/told.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { nameOf, nameOfWho } from './names.ts'

type Needs = Pick<Services, 'log' | 'views'>
type Shown = Reply<typeof staysForLeaders>

/** All children who are in our care, of whatever day, and what a leader has to look at. */
export async function stillHere(services: Needs): Promise<Shown> {
  const { views } = services
  const stays = views.custody.all().map((stay) => shown(views, stay))
  return {
    stays: stays.toSorted((a, b) => a.roomId - b.roomId || (a.name < b.name ? -1 : 1)),
    contradictions: await Promise.all(views.custody.contradictions().map((one) => contradicted(services, one))),
  }
}

function shown(views: Views, stay: KnownStay): Shown['stays'][number] {
  const { personId, gatheringId, attendeeId, roomId, mark, index, state, at, since, isAsked } = stay
  const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
  return {
    eventId: gatheringId,
    roomId,
    room: views.rooms.nameOf(roomId) ?? '',
    personId,
    name: nameOf(views, personId),
    mark,
    index,
    state,
    at,
    since,
    ...(views.custody.staysOf(personId).length > 1 && { isDoubled: true as const }),
    ...(isAsked && { askHere: true as const }),
    ...(household && receiptOfMark(household, mark).isClosed && { isClosed: true as const }),
  }
}

async function contradicted(services: Needs, one: Contradiction): Promise<Shown['contradictions'][number]> {
  const { personId, gatheringId, attendeeId } = one
  const told = services.views.attendance.board(gatheringId).attendanceOf(attendeeId)?.custody ?? []
  const events = told.map(({ event }) => event)
  const last = events.findLast((event) => event.type === 'CustodyContradicted' && event.data.personId === personId)
  const two = last?.type === 'CustodyContradicted' ? [last.data.first, last.data.second] : []
  const handOvers = events.flatMap(({ type, data }) =>
    type === 'ChildHandedOver' && two.includes(data.commandId) ? [data] : [],
  )
  const shownOnes = handOvers.map(async ({ at, to }) => ({ at, to: await nameOfWho(services, to, personId) }))
  return {
    personId,
    eventId: gatheringId,
    name: nameOf(services.views, personId),
    handOvers: await Promise.all(shownOnes),
  }
}
