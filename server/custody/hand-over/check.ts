import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { isOpen, staysOf } from '#domain/attendance/custody/stays.ts'
import type { checkHandOver, Party as ShownParty } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { leaderOf, leads } from '#server/helpers/leader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { stateOf } from '#server/transact.ts'
import { knownStays, mustBeOnce, openPartyOf } from './asked-party.ts'
import type { Needs } from './needs.ts'
import { openCode, recordRefusal } from './opened.ts'
import { shownParty } from './shown-party.ts'
import type { Tries } from './tries.ts'

type Asked = Request<typeof checkHandOver>['body']

/** Opens a drop-off by its code or, for a leader, by its children. */
export async function check(
  services: Needs,
  tries: Tries,
  { eventId, code, personIds, ...asked }: Asked,
  context: RequestContext,
): Promise<ShownParty> {
  if (code !== undefined) return await checkCode(services, tries, code, context)
  if (!personIds) throw new RequestRefused('not-valid', { message: 'Please give a code, or say for which children.' })
  await leaderOf(services, context, asked)
  const [{ gatheringId, attendeeId, dropOff, mark }] = openPartyOf(services.views, { eventId, personIds })
  const { state } = await stateOf(services.log, attendanceStream(gatheringId, attendeeId), custody)
  const stays = staysOf(state)
    .filter((stay) => stay.dropOff === dropOff)
    .map((stay) => ({ ...stay, gatheringId, attendeeId })) as [KnownStay, ...KnownStay[]]
  const { issue } = receiptOfMark(state, mark)
  return await shownParty(services, { stays, household: state, issue, isLeader: true })
}

/** A code opens nothing before one of its children has arrived in a room. Its holder may not have brought them. */
async function checkCode(services: Needs, tries: Tries, code: string, context: RequestContext): Promise<ShownParty> {
  const opened = await openCode(services, tries, code, context)
  const isLeader = leads(context)
  const stays = knownStays(opened) as [KnownStay, ...KnownStay[]]
  const open = stays.filter(isOpen)
  mustBeOnce(
    services,
    open.map(({ personId }) => personId),
  )
  if (!isLeader && open.length > 0 && stays.every((stay) => isOpen(stay) && stay.state === 'on-the-way')) {
    await recordRefusal(services, opened, 'not-received', context)
    throw new Rejection('not-received')
  }
  return await shownParty(services, { stays, household: opened.household, issue: opened.issue, isLeader })
}
