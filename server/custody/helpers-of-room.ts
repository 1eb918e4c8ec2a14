import { localDate } from '#domain/calendar/calendar.ts'
import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import type { GatheringId } from '#domain/ids.ts'
import { staffingAt } from '#domain/read-models/custody/staffing.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { counts } from '#domain/rooms/staffing.ts'
import type { Services } from '#server/server-services.ts'
import { nameOfHelper, shortName } from './names.ts'

/** The helpers of a room, by name. Undefined where the church does not watch them. */
export function helpersOfRoom(
  { config, views, now }: Pick<Services, 'config' | 'views' | 'now'>,
  eventId: GatheringId,
  room: Room,
): HelpersOfRoom | undefined {
  const staffing = staffingAt(views, eventId, room, localDate(now(), config.timeZone))
  if (!staffing) return undefined
  const { helpers, ...staffed } = staffing
  const rules = views.rooms.rules()
  const here = helpers.map((helper) => ({
    who: helper.who,
    name: shortName(nameOfHelper(views, helper.who)),
    isAdult: helper.isAdult,
    // A tablet at a door reads neither that somebody has no clearance nor since when.
    ...(helper.isAdult && !counts(helper, rules) && { seeLeader: true as const }),
  }))
  return { ...staffed, here }
}
