import { localDate } from '#domain/calendar/calendar.ts'
import { stands } from '#domain/child/child.ts'
import type { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { GatheringId, LocalDate } from '#domain/ids.ts'
import { keepsClearances, type RoomStaffing, staffingAt } from '#domain/read-models/custody/staffing.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { nameOf, nameOfHelper } from '#server/custody/names.ts'
import { rulesAbout } from '#server/custody/party.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

type Needs = Pick<Services, 'config' | 'views' | 'now'>
type Shown = Reply<typeof staysForLeaders>
type OfHelpers = Pick<Shown, 'fewAdults' | 'forbiddenHelpers' | 'withoutClearance'>
type InRoom = { readonly room: Room; readonly eventId: GatheringId; readonly staffing: RoomStaffing }

/** What leaders must know of the helpers, where the church watches them. */
export function alarmsOfHelpers({ config, views, now }: Needs): OfHelpers {
  if (!views.rooms.rules().helpersWatched) return {}
  const today = localDate(now(), config.timeZone)
  const rooms = roomsInUse(views, today, now())
  return {
    fewAdults: rooms.flatMap(({ room: { roomId, name: room }, eventId, staffing: { staff, ...staffing } }) => {
      const since = staffing.since ?? views.gatherings.find(eventId)?.opensAt ?? now()
      return staff === 'two' ? [] : [{ eventId, roomId, room, staff, since }]
    }),
    forbiddenHelpers: rooms.flatMap((one) => forbiddenIn(views, one, today)),
    ...(keepsClearances(views.rooms.rules()) && {
      withoutClearance: rooms.flatMap((one) => withoutClearance(views, one)),
    }),
  }
}

/** The rooms of the open event that take children in, and those with children. */
function roomsInUse(views: Views, today: LocalDate, now: string): InRoom[] {
  const open = views.gatherings.current(now)
  const atOpen = new Map(open ? views.rooms.at(open.gatheringId).map(({ room, isOpen }) => [room.roomId, isOpen]) : [])
  return views.rooms.inUse().flatMap((room) => {
    const [stay] = views.custody.inRoom(room.roomId)
    if (!stay && !atOpen.get(room.roomId)) return []
    const eventId = atOpen.has(room.roomId) ? open?.gatheringId : stay?.gatheringId
    const staffing = eventId && staffingAt(views, eventId, room, today)
    return eventId && staffing ? [{ room, eventId, staffing }] : []
  })
}

/** The adults in a room who do not count there, and why. Somebody under 18 never counts, even with a clearance. */
const withoutClearance = (views: Views, { room, eventId, staffing }: InRoom) =>
  staffing.helpers.flatMap(({ who, isAdult, clearance }) =>
    !isAdult || clearance.holds
      ? []
      : [
          {
            eventId,
            roomId: room.roomId,
            room: room.name,
            helper: nameOfHelper(views, who),
            ...(clearance.endedOn !== undefined && { endedOn: clearance.endedOn }),
          },
        ],
  )

/** The helpers of a room who, by a rule, may not collect a child who is there. */
function forbiddenIn(views: Views, { room, eventId, staffing }: InRoom, today: LocalDate) {
  const rules = views.custody.inRoom(room.roomId).flatMap(({ personId: childId }) =>
    views.children
      .known(views.people.recordsOf(childId))
      .rules.filter((rule) => stands(rule, today))
      .map((rule) => ({ ...rule, childId })),
  )
  return staffing.helpers.flatMap(({ who }) => {
    const helper = nameOfHelper(views, who)
    const person = 'personId' in who ? { personId: who.personId } : {}
    const about = rulesAbout(views, rules, { name: helper, ...person })
    const children = [...new Set(about.map(({ childId }) => nameOf(views, childId)))]
    return children.length > 0 ? [{ eventId, roomId: room.roomId, room: room.name, helper, children }] : []
  })
}
