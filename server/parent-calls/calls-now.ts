import type { ParentCall } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { isLate } from '#domain/parent-calls/parent-calls.ts'
import type { Services } from '#server/server-services.ts'

/** The parents who are called now, in the order of the calls, as rooms, desk and leaders see them. */
export function callsNow({ views, now }: Pick<Services, 'views' | 'now'>): ParentCall[] {
  const moment = now()
  return views.calledParents.open().map(({ pageId, mark, roomId, at, comingAt }) => ({
    callId: pageId,
    mark,
    roomId,
    room: views.rooms.nameOf(roomId) ?? '',
    at,
    ...(comingAt !== undefined && { comingAt }),
    ...(isLate({ at }, moment) && { isLate: true as const }),
  }))
}
