import type { CallOfFamily } from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { PersonId, RoomId } from '#domain/ids.ts'
import { isCalled, type OpenCall } from '#domain/parent-calls/parent-calls.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

/** The rooms that ask the family of a personal link to come. Nothing else is told of the children. */
export function callsOfFamily({ views, now }: Pick<Services, 'views' | 'now'>, code: PersonId): CallOfFamily[] {
  const called = views.calledParents.open().filter((call) => isCalled(call, now()))
  const household = called.length > 0 ? views.directory.personOfCode(code) : undefined
  if (!household) return []
  const records = [household.id, ...views.people.recordsOf(household.id)]
  return called
    .filter(({ stays }) => stays.some(({ attendeeId }) => records.includes(attendeeId)))
    .map((call) => shownToFamily(views, call))
}

/** A call as a phone of the family shows it. */
export const shownToFamily = (views: Views, { pageId, roomId, at }: OpenCall): CallOfFamily => ({
  callId: pageId,
  ...placeOf(views, roomId),
  at,
})

/** A room as a family finds it. */
export function placeOf({ rooms }: Views, roomId: RoomId): { room: string; where?: string } {
  const room = rooms.inUse().find((one) => one.roomId === roomId)
  return {
    room: room?.name ?? rooms.nameOf(roomId) ?? '',
    ...(room?.where !== undefined && { where: room.where }),
  }
}
