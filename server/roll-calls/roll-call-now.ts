import { calledBy } from '#domain/attendee/name-parts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { CalledChild, CalledRoom, RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { DeviceId, Instant, PersonId, RoomId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { KnownRollCall } from '#domain/read-models/custody/roll-calls.ts'
import { isEverybody, isHeard } from '#domain/roll-calls/everybody.ts'
import { nameOf, nameOfHelper, nameOfWho, shortName } from '#server/custody/names.ts'
import { latestOf, type ServerPresence } from '#server/devices/fleet.ts'
import type { Sighting } from '#server/devices/presence.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Who was handed over so long before a roll call is told apart. Milliseconds. */
const JUST_BEFORE_MS = 10 * 60_000

/** The roll call of the house that goes on, with what the servers have heard of the tablets. */
export async function rollCallOfHouse(
  services: Needs,
  servers: readonly ServerPresence[],
): Promise<RollCallOfHouse | undefined> {
  const { views, now } = services
  const [call] = views.rollCalls.ofHouse()
  if (!call) return undefined
  const moment = now()
  const heard = heardFrom(services, call, latestOf(servers))
  const rooms = roomsIn(views, call).map((roomId) => {
    const heardAt = heard(roomId)
    const children = childrenIn(views, call, roomId)
    const accounted = children.filter(({ is }) => is === 'here').length
    return { roomId, heardAt, children, accounted, count: children.length }
  })
  const counted = rooms.filter((room) => room.count > 0 || (room.heardAt !== undefined && !isHeardNow(room, moment)))
  return {
    rollCallId: call.rollCallId,
    at: call.at,
    ...(call.by && { by: nameOfHelper(views, call.by) }),
    rooms: counted.map(({ roomId, heardAt, children, accounted }): CalledRoom => {
      const isHeardRoom = isHeardNow({ heardAt }, moment)
      return {
        roomId,
        name: views.rooms.nameOf(roomId) ?? '',
        isHeard: isHeardRoom,
        ...(!isHeardRoom && heardAt && { heardAt }),
        accounted,
        children,
      }
    }),
    isEverybody: isEverybody(
      counted.map(({ heardAt = null, ...room }) => ({ ...room, heardAt })),
      moment,
    ),
    handedOver: await handedOver(services, call),
  }
}

const isHeardNow = ({ heardAt = null }: { heardAt?: Instant | null | undefined }, now: Instant): boolean =>
  isHeard({ heardAt }, now)

/** Everybody of a roll call who is not accounted for. A child who was dropped off twice is one. */
export function missingIn(views: Views, call: KnownRollCall): PersonId[] {
  const rooms = call.roomId === undefined ? roomsIn(views, call) : [call.roomId]
  const children = rooms.flatMap((roomId) => childrenIn(views, call, roomId))
  return [...new Set(children.filter(({ is }) => is !== 'here').map(({ personId }) => personId))]
}

/** The rooms that there are, and those that have ended and hold a child. */
function roomsIn({ rooms, custody }: Views, call: KnownRollCall): RoomId[] {
  if (call.roomId !== undefined) return [call.roomId]
  return [...new Set([...rooms.inUse(), ...custody.all()].map(({ roomId }) => roomId))]
}

/** The children of a room, in the order of their names. One who was dropped off twice is called once. */
function childrenIn(views: Views, call: KnownRollCall, roomId: RoomId): CalledChild[] {
  const here = views.custody.inRoom(roomId).filter((stay) => isFirst(views, stay))
  return here
    .map((stay): CalledChild => {
      const { personId, mark, index, state } = stay
      const { first, last } = calledBy(nameOf(views, personId))
      const is = views.rollCalls.saidOf(call, personId)
      const helpers = state === 'out' && stay.with ? stay.with.map((who) => shortName(nameOfHelper(views, who))) : null
      return {
        personId,
        firstName: first,
        lastInitial: [...last][0] ?? '',
        mark,
        index,
        state,
        ...(helpers && { outWith: helpers }),
        ...(is !== 'open' && { is }),
      }
    })
    .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.personId - b.personId)
}

const isFirst = ({ custody }: Views, { personId, dropOff }: KnownStay): boolean => {
  const [first] = custody.staysOf(personId)
  return first?.personId === personId && first.dropOff === dropOff
}

/**
 * When each room was heard. It is heard with all its tablets: one that is silent, or that keeps something the server
 * does not have, may know of a child what nobody else knows. A room without a tablet is heard by what somebody says of
 * its children. Null: nobody knows when. Undefined: there is nothing to be heard of.
 */
function heardFrom(
  { views, now }: Needs,
  call: KnownRollCall,
  sightings: ReadonlyMap<DeviceId, Sighting>,
): (roomId: RoomId) => Instant | null | undefined {
  const doors = views.devices.list().filter(({ kind, standing }) => kind === 'room' && standing === 'in')
  const heardAt = (sighting: Sighting | undefined): Instant | null => {
    if (sighting === undefined || sighting.unsent > 0) return null
    return sighting.isConnected ? now() : sighting.heardAt
  }
  return (roomId) => {
    const own = doors.filter(({ rooms = [] }) => rooms.includes(roomId))
    if (own.length === 0)
      return views.rollCalls.lastSaidIn(call, roomId) ?? (hasChild(views, roomId) ? null : undefined)
    const isKnown = own.some(({ deviceId }) => sightings.has(deviceId))
    if (!isKnown && !hasChild(views, roomId)) return undefined
    const times = own.map(({ deviceId }) => heardAt(sightings.get(deviceId)))
    return times.includes(null) ? null : (times.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))[0] ?? null)
  }
}

const hasChild = ({ custody }: Views, roomId: RoomId): boolean => custody.inRoom(roomId).length > 0

/** The children who have left a short while before the roll call, or since. */
async function handedOver(services: Needs, call: KnownRollCall): Promise<RollCallOfHouse['handedOver']> {
  const { config, views, now } = services
  const from = new Date(Date.parse(call.at) - JUST_BEFORE_MS).toISOString()
  const days = new Set([from, now()].map((at) => localDate(at, config.timeZone)))
  const gone = [...days]
    .flatMap((day) => views.custody.ofDay(day))
    .flatMap(({ end, personId, roomId }) =>
      end?.is === 'handed-over' && end.at >= from ? { personId, roomId, at: end.at, to: end.to } : [],
    )
    .filter(({ personId }) => views.custody.staysOf(personId).length === 0)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return await Promise.all(
    gone.map(async ({ personId, roomId, at, to }) => ({
      name: shortName(nameOf(views, personId)),
      room: views.rooms.nameOf(roomId) ?? '',
      to: await nameOfWho(services, to, personId),
      at,
    })),
  )
}
