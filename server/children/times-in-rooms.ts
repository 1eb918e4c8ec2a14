import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import type { GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { nameOf, nameOfHelper, nameOfWho } from '#server/custody/names.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

/** Where a child is now, and with which mark. */
export function inCare(views: Views, personId: PersonId): Pick<ChildKnown, 'inCare'> {
  const stays = views.custody.staysOf(personId).map((stay) => ({
    room: views.rooms.nameOf(stay.roomId) ?? '',
    mark: stay.mark,
    since: stay.at,
    ...(stay.state === 'on-the-way' && { isOnTheWay: true as const }),
    ...(stay.broughtBy !== undefined && { broughtBy: nameOf(views, stay.broughtBy) }),
    ...received(views, stay),
  }))
  return stays.length > 0 ? { inCare: stays } : {}
}

/** When the room has received a child, and which helper did. The log does not name a helper who had signed in. */
function received(views: Views, { gatheringId, attendeeId, personId, roomId, wasReceived }: KnownStay) {
  const told = views.attendance.board(gatheringId).attendanceOf(attendeeId)?.custody ?? []
  const events = told.flatMap(({ event }) => (event.type === 'ChildReceived' ? event.data : []))
  const last = events.findLast((one) => one.personId === personId && one.roomId === roomId)
  if (!last || !wasReceived) return {}
  return { received: { at: last.at, ...(last.by && { by: nameOfHelper(views, last.by) }) } }
}

const SHOWN_TIMES = 5

/** The days on which a child was in a room, the newest first, and who the child has left with. */
export async function lastTimesOf(
  services: Pick<Services, 'log' | 'views'>,
  personId: PersonId,
  today: LocalDate,
): Promise<NonNullable<ChildKnown['lastTimes']>> {
  const { attendance, gatherings, people, rooms } = services.views
  const records = people.recordsOf(personId)
  const times = attendance.visitsOf(personId).flatMap((gatheringId) => {
    const board = attendance.board(gatheringId)
    const day = gatherings.find(gatheringId)?.date
    const stays = board
      .rowsWith(personId)
      .flatMap((row) => board.attendanceOf(row)?.vouchings ?? [])
      .flatMap(({ dropOff }) => dropOff?.stays ?? [])
    const roomId = stays.findLast((stay) => records.includes(stay.personId))?.roomId
    return day === undefined || roomId === undefined ? [] : [{ gatheringId, day, room: rooms.nameOf(roomId) ?? '' }]
  })
  const thisYear = times.filter(({ day }) => day.slice(0, 4) === today.slice(0, 4)).length
  const shown = times
    .toReversed()
    .slice(0, SHOWN_TIMES)
    .map(async ({ gatheringId, ...time }) => ({ ...time, ...(await leftAt(services, personId, gatheringId)) }))
  return { thisYear, times: await Promise.all(shown) }
}

/** When a child has left a gathering, and who with. Nothing where nobody has recorded a hand-over. */
async function leftAt(services: Pick<Services, 'log' | 'views'>, child: PersonId, gatheringId: GatheringId) {
  const all = services.views.custody.handOversOf(child).filter((one) => one.gatheringId === gatheringId)
  const last = all.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1)
  if (!last) return {}
  const to = await nameOfWho(services, last.to, last.personId)
  return { left: { at: last.at, ...(to !== '' && { to }) } }
}
