import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { LookAt } from '#domain/attendance/custody/events.ts'
import { type Receipt, receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { isOpen } from '#domain/attendance/custody/stays.ts'
import type { comeBack as comeBackRoute } from '#domain/contract/custody/hand-over-routes.ts'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { forEachChild } from '#server/custody/for-each-child.ts'
import { childrenToldBy } from '#server/custody/told-by.ts'
import { mustBeAtDoor, toldAt } from '#server/custody/without-server.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { transact } from '#server/transact.ts'
import { knownStays, namedIn } from './asked-party.ts'
import type { Needs } from './needs.ts'
import { openLate } from '#server/custody/late/open-late.ts'
import { openCode } from './opened.ts'
import type { Tries } from './tries.ts'

type Asked = Request<typeof comeBackRoute>['params'] &
  Omit<Request<typeof comeBackRoute>['body'], 'commandId' | 'personIds'> & { readonly personIds: readonly PersonId[] }

/** Children who were handed over come back on the same receipt. Who is here already stays. */
export async function comeBack(
  services: Needs,
  tries: Tries,
  body: Asked,
  context: RequestContext,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  if (body.offline) return await cameBack(services, tries, body, context, cause)
  const { log, views, now } = services
  const { roomId, code, by, personIds } = body
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

/** What a tablet has recorded without the server. Any receipt of the drop-off opens it, and a leader sees which. */
async function cameBack(
  services: Needs,
  tries: Tries,
  { eventId, roomId, code, by, personIds, ...said }: Asked,
  context: RequestContext,
  cause: Cause,
): Promise<{ reply: ForEach; position: Position }> {
  mustBeAtDoor(context)
  const told = toldAt(services, said)
  const { mark, issue, stays } = await openLate(services, tries, { code, personIds, at: told.at }, context)
  const [{ gatheringId, attendeeId }] = stays
  const household = services.views.attendance.board(gatheringId).attendanceOf(attendeeId)
  const lookAt = household ? whyLook(receiptOfMark(household, mark), issue) : []
  const command = { type: 'Return', roomId, mark, lookAt, ...(by && { by }) } as const
  const asked = { eventId, personIds, command, told, refusal: () => undefined, isDone: () => false }
  return await forEachChild(services, asked, cause)
}

const whyLook = (receipt: Receipt, issue: number): LookAt[] => [
  ...(receipt.issue === issue ? [] : (['receipt-ended'] as const)),
  ...(receipt.isClosed ? (['mark-closed'] as const) : []),
]
