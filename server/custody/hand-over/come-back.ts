import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { isOpen } from '#domain/attendance/custody/stays.ts'
import type { comeBack as comeBackRoute } from '#domain/contract/custody/hand-over-routes.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { childrenToldBy } from '#server/custody/told-by.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { transact } from '#server/transact.ts'
import { knownStays, namedIn } from './asked-party.ts'
import type { Needs } from './needs.ts'
import { openCode } from './opened.ts'
import type { Tries } from './tries.ts'

type Asked = Request<typeof comeBackRoute>['params'] &
  Omit<Request<typeof comeBackRoute>['body'], 'commandId' | 'personIds'> & { readonly personIds: readonly PersonId[] }

/** Children who were handed over come back on the same receipt. Who is here already stays. */
export async function comeBack(
  services: Needs,
  tries: Tries,
  { roomId, code, by, personIds }: Asked,
  context: RequestContext,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  const { log, views, now } = services
  const before = [...childrenToldBy(views, cause.commandId).keys()]
  if (before.length > 0) return { reply: { done: before, refused: [] }, position: START }
  const opened = await openCode(services, tries, code, context)
  const stays = namedIn(knownStays(opened), personIds)
  const isElsewhere = (child: number) => views.custody.staysOf(child).some(({ dropOff }) => dropOff !== opened.dropOff)
  const refused = personIds.filter(isElsewhere)
  const back = stays.filter((stay) => !isOpen(stay) && !refused.includes(stay.personId))
  const done = personIds.filter((one) => !refused.includes(one))
  if (done.length === 0) throw new Rejection('in-care')
  let position: Position = START
  if (back.length > 0) {
    const { gatheringId, attendeeId } = opened.place
    const said = { gatheringId, attendeeId, at: now(), commandId: cause.commandId, roomId, mark: opened.mark }
    const children = { personIds: back.map(({ personId }) => personId), ...(by && { by }) }
    const command = { type: 'Return', ...said, ...children } as const
    position = (await transact(log, attendanceStream(gatheringId, attendeeId), custody, command, cause)).position
  }
  return { reply: { done, refused: refused.map((personId) => ({ personId, code: 'in-care' })) }, position }
}
