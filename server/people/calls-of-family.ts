import type { CallOfFamily } from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { isCalled } from '#domain/parent-calls/parent-calls.ts'
import type { Services } from '#server/server-services.ts'

/** The rooms that ask the family of a personal link to come. Nothing else is told of the children. */
export function callsOfFamily({ views, now }: Pick<Services, 'views' | 'now'>, code: PersonId): CallOfFamily[] {
  const called = views.calledParents.open().filter((call) => isCalled(call, now()))
  const household = called.length > 0 ? views.directory.personOfCode(code) : undefined
  if (!household) return []
  const records = [household.id, ...views.people.recordsOf(household.id)]
  return called
    .filter(({ stays }) => stays.some(({ attendeeId }) => records.includes(attendeeId)))
    .map(({ pageId, roomId, at }) => {
      const room = views.rooms.inUse().find((one) => one.roomId === roomId)
      const name = room?.name ?? views.rooms.nameOf(roomId) ?? ''
      return { callId: pageId, room: name, ...(room?.where !== undefined && { where: room.where }), at }
    })
}
