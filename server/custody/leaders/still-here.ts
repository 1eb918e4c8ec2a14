import { toLookAt } from '#domain/attendance/custody/custody.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { latest } from '#domain/attendance/custody/stays.ts'
import type { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { Contradiction } from '#domain/read-models/custody/told.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { decidedToday } from './decided.ts'
import { alarmsOfHelpers } from './alarms-of-helpers.ts'
import { nameOf, nameOfWho } from '#server/custody/names.ts'
import { toldBy } from '#server/custody/told-by.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>
type Shown = Reply<typeof staysForLeaders>

/** So long a tag is shown whose drop-off never comes, because the tablet that has it is broken: four weeks. */
const SHOWN_MS = 28 * 86_400_000

/** All children who are in our care, of whatever day, and what a leader has to look at. */
export async function stillHere(services: Needs): Promise<Shown> {
  const { views, now } = services
  const stays = views.custody.all().map((stay) => shown(views, stay))
  return {
    stays: stays.toSorted((a, b) => a.roomId - b.roomId || (a.name < b.name ? -1 : 1)),
    contradictions: await Promise.all(views.custody.contradictions().map((one) => contradicted(services, one))),
    lookAt: (await Promise.all(views.custody.toLookAt().map((one) => flagged(services, one)))).flat(),
    decided: await decidedToday(services),
    ...alarmsOfHelpers(services),
    lateAfterMinutes: [...views.rooms.rules().lateAfterMinutes],
    tags: views.custody
      .unknownTags()
      .filter(({ at }) => Date.parse(now()) - Date.parse(at) < SHOWN_MS)
      .map(({ mark, index, roomId, what, at }) => {
        return { mark, index, roomId, room: views.rooms.nameOf(roomId) ?? '', what, at }
      }),
  }
}

function shown(views: Views, stay: KnownStay): Shown['stays'][number] {
  const { personId, gatheringId, attendeeId, roomId, mark, index, state, at, since, isAsked, broughtBy } = stay
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
    closesAt: closesFor(views, stay),
    ...(broughtBy !== undefined && { broughtBy: nameOf(views, broughtBy) }),
    ...doubled(views, personId),
    ...(isAsked && { askHere: true as const }),
    ...(household && receiptOfMark(household, mark).isClosed && { isClosed: true as const }),
  }
}

function doubled({ custody }: Views, child: PersonId): Pick<Shown['stays'][number], 'isDoubled' | 'doubledAs'> {
  const open = custody.staysOf(child).map(({ personId }) => personId)
  return open.length > 1 ? { isDoubled: true, doubledAs: Math.min(...open) } : {}
}

/** A child may stay on for a later event of the day: then it should leave when that one closes. */
function closesFor({ attendance, gatherings }: Views, { personId, gatheringId, at }: KnownStay): Instant {
  const later = attendance.visitsOf(personId).filter((id) => id !== gatheringId && dateOf(id) === dateOf(gatheringId))
  const closing = [gatheringId, ...later].flatMap((id) => gatherings.find(id)?.closesAt ?? [])
  return latest(...closing) ?? at
}

/** The two hand-overs may be recorded with two households. */
async function contradicted(services: Needs, one: Contradiction): Promise<Shown['contradictions'][number]> {
  const { personId, gatheringId, attendeeId } = one
  const { views } = services
  const told = views.attendance.board(gatheringId).attendanceOf(attendeeId)?.custody ?? []
  const last = told.findLast(
    ({ event: { type, data } }) => type === 'CustodyContradicted' && data.personId === personId,
  )
  const two = last?.event.type === 'CustodyContradicted' ? [last.event.data.first, last.event.data.second] : []
  const records = views.people.recordsOf(personId)
  const handOvers = two
    .flatMap((command) => toldBy(views, command))
    .flatMap(({ type, data }) =>
      type === 'ChildHandedOver' && data.personIds.some((id) => records.includes(id)) ? [data] : [],
    )
  const shownOnes = handOvers.map(async ({ at, to }) => ({ at, to: await nameOfWho(services, to, personId) }))
  return {
    personId,
    eventId: gatheringId,
    name: nameOf(views, personId),
    handOvers: await Promise.all(shownOnes),
  }
}

/** What a leader has to look at of a child: each hand-over, and each time it came back. */
async function flagged(services: Needs, one: Contradiction): Promise<Shown['lookAt']> {
  const { personId, gatheringId: eventId, attendeeId } = one
  const household = services.views.attendance.board(eventId).attendanceOf(attendeeId)
  const facts = household ? (toLookAt(household).get(personId) ?? []) : []
  const name = nameOf(services.views, personId)
  return await Promise.all(
    facts.map(async ({ type, data: { at, lookAt: why = [], ...data } }) => {
      const to = 'to' in data ? await nameOfWho(services, data.to, personId) : ''
      return { personId, eventId, name, at, to, ...(type === 'ChildReturned' && { cameBack: true as const }), why }
    }),
  )
}
