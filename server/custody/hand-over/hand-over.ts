import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { Proof } from '#domain/attendance/custody/events.ts'
import type { HandOver } from '#domain/attendance/custody/hand-over.ts'
import type { handOver as handOverRoute } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { leaderOf } from '#server/helpers/leader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { later, transact } from '#server/transact.ts'
import { mustServe } from '#server/custody/own-rooms.ts'
import { noteOf, type Party, partyOf } from '#server/custody/party.ts'
import { isTwice, knownStays, mustBeOnce, namedIn, openPartyOf } from './asked-party.ts'
import { mustHaveSecond } from './exception.ts'
import type { Needs } from './needs.ts'
import type { Opened } from './open-code.ts'
import { openCode, recordRefusal } from './opened.ts'
import { type Done, doneBefore, doneWith, handedOverIn, refusalOf, renewedBy, type Told } from './recorded.ts'
import { mustHaveTags } from './tags.ts'
import type { Tries } from './tries.ts'
import { type Collects, Forbidden, whoCollects } from './who-collects.ts'

export type Asked = Omit<Request<typeof handOverRoute>['body'], 'personIds'> & {
  readonly personIds: readonly PersonId[]
}

/** Hands the children of one drop-off over: all that are named, or none. Throws what prevents it. */
export async function handOver(services: Needs, tries: Tries, body: Asked, context: RequestContext): Promise<Done> {
  const cause = { ...context.cause, commandId: body.commandId ?? context.cause.commandId }
  const before = await doneBefore(services, body.personIds, cause)
  if (before) return before
  const opened = body.code === undefined ? undefined : await openCode(services, tries, body.code, context)
  const stays = opened ? namedIn(knownStays(opened), body.personIds) : openPartyOf(services.views, body)
  for (const { roomId } of stays) mustServe(context.sender, roomId)
  if (!opened && !body.exception && !('alone' in body.to)) throw new RequestRefused('leader-needed')
  if (!body.exception) mustBeOnce(services, body.personIds)
  const command = await decided(services, { body, stays, opened }, context, cause)
  const { told, position } = await recordIn(
    services,
    placesOf(services, stays, body),
    { command, opened, cause },
    context,
  )
  tries.done(context.source)
  return await doneWith(services, body.personIds, told, position)
}

type Decided = Omit<HandOver, 'gatheringId' | 'attendeeId' | 'at' | 'commandId' | 'personIds'>

type Given = { readonly body: Asked; readonly stays: Party['stays']; readonly opened: Opened | undefined }

/** What is recorded: who collects, on what proof, and who decided. */
async function decided(services: Needs, given: Given, context: RequestContext, cause: Cause): Promise<Decided> {
  const { body, opened } = given
  const { exception, by } = body
  const leader = exception && (await leaderOf(services, context, exception))
  const collects = await collecting(services, given, context)
  const decision = exception && {
    alsoUnreceived: true,
    ...(leader !== undefined && { leader }),
    second: mustHaveSecond(services.views, exception, { leader, collects: collects.personId }),
    reason: exception.reason,
    seen: exception.seen,
    ...(!opened && { renews: reasonOf(exception.reason) }),
    passed: collects.passed.map(({ childId, ruleId }) => ({ personId: childId, ruleId })),
  }
  const proof = proofOf(services, given)
  const to =
    'noted' in collects.to ? { noteId: await noteOf(services, body.personIds, collects.to.noted, cause) } : collects.to
  const receipt = opened && { mark: opened.mark, issue: opened.issue }
  return { type: 'HandOver', to, proof, ...(by && { by }), ...decision, ...(receipt && { receipt }) }
}

/** Who collects. If a rule is about this person, it is recorded that they wanted to collect. */
async function collecting(services: Needs, { body, stays }: Given, context: RequestContext): Promise<Collects> {
  const party = await partyOf(services, stays)
  try {
    return whoCollects(services.views, party, { ...body, decides: body.exception !== undefined })
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    const [{ gatheringId, attendeeId, mark }] = stays
    await recordRefusal(services, { place: { gatheringId, attendeeId }, mark }, 'collecting-forbidden', context)
    throw new RequestRefused(error.isOrder ? 'collecting-forbidden' : 'leader-needed')
  }
}

function proofOf(services: Needs, { body, stays, opened }: Given): Proof {
  if (body.exception) return 'identity'
  if (!opened) return 'alone'
  if (mustHaveTags(services, opened.day, stays, body.tags)) return 'two-scans'
  return opened.isScanned ? 'scan' : 'code'
}

/** Why the receipt is renewed, as it is stored. */
export const reasonOf = (reason: NonNullable<Asked['exception']>['reason']) =>
  reason === 'doubled' || reason === 'somebody-else' ? 'other' : reason

/** Where it is recorded, and for which stays. If a child was dropped off twice, a leader also ends the other stay. */
function placesOf({ views }: Needs, stays: Party['stays'], { exception }: Asked): KnownStay[][] {
  const others = exception
    ? stays.flatMap(({ personId }) => (isTwice(views, personId) ? views.custody.staysOf(personId) : []))
    : []
  const all = [...stays, ...others]
  return [...Map.groupBy(all, ({ gatheringId, attendeeId }) => `${gatheringId}-${attendeeId}`).values()]
}

type Recording = { readonly command: Decided; readonly opened: Opened | undefined; readonly cause: Cause }

/** Records it in each place. Where it is cut between two, the repeated command finishes. */
async function recordIn(
  services: Needs,
  places: readonly KnownStay[][],
  { command: decidedOn, opened, cause }: Recording,
  context: RequestContext,
): Promise<{ told: Told; position: Position }> {
  let told: Told = { to: decidedOn.to, at: services.now() }
  let position: Position = START
  for (const stays of places) {
    const { gatheringId, attendeeId } = stays[0]!
    const personIds = [...new Set(stays.map(({ personId }) => personId))]
    const command = { ...decidedOn, gatheringId, attendeeId, personIds, at: told.at, commandId: cause.commandId }
    try {
      const done = await transact(services.log, attendanceStream(gatheringId, attendeeId), custody, command, cause)
      position = later(services.log, position, done.position)
      const { to, at } = handedOverIn(done.state, cause.commandId) ?? told
      // The receipt that was asked about comes first.
      told = { ...renewedBy(services, done.state, cause.commandId), ...told, to, at }
    } catch (error) {
      if (error instanceof Rejection && error.code === 'not-received' && opened)
        await recordRefusal(services, opened, 'not-received', context)
      throw await refusalOf(services, error, { gatheringId, attendeeId }, personIds)
    }
  }
  return { told, position }
}
