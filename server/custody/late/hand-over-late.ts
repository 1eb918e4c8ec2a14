import { timingSafeEqual } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { Proof } from '#domain/attendance/custody/events.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { serves } from '#server/custody/own-rooms.ts'
import { noteOf, type Party, partyOf } from '#server/custody/party.ts'
import { mustBeAtDoor, notBefore, toldAt } from '#server/custody/without-server.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { later, transact } from '#server/transact.ts'
import { isTwice } from '#server/custody/hand-over/asked-party.ts'
import { contradictAcross } from './contradict-across.ts'
import { mustHaveSecond } from '#server/custody/hand-over/exception.ts'
import { type Asked, reasonOf } from '#server/custody/hand-over/hand-over.ts'
import type { Needs } from '#server/custody/hand-over/needs.ts'
import { type OpenedLate, openLate } from './open-late.ts'
import { type Done, doneBefore, doneWith, handedOverIn, renewedBy } from '#server/custody/hand-over/recorded.ts'
import { mustHaveTags } from '#server/custody/hand-over/tags.ts'
import type { Tries } from '#server/custody/hand-over/tries.ts'
import { type Collected, flag, whoCollected } from './who-collected.ts'

/** What a tablet has opened: by a code, or by the word of a leader. */
type Given = { readonly stays: Party['stays']; readonly opened?: OpenedLate }

/**
 * A hand-over that a tablet has recorded without the server. It has happened: nothing that the log knows and the tablet
 * could not know refuses it, and a leader looks at it afterwards. Only what the tablet must have checked by itself is
 * refused: a code, the leaders' code of the day, a second helper.
 */
export async function handOverLate(
  services: Needs,
  tries: Tries,
  { body, isByTag }: { readonly body: Asked; readonly isByTag: boolean },
  context: RequestContext,
): Promise<Done> {
  mustBeAtDoor(context)
  const cause = { ...context.cause, commandId: body.commandId ?? context.cause.commandId }
  const { personIds } = body
  const before = await doneBefore(services, personIds, cause)
  if (before)
    return { ...before, position: later(services.log, before.position, await contradictAcross(services, cause)) }
  const { at } = toldAt(services, body)
  const given = await opening(services, tries, { body, at }, context)
  const collected = whoCollected(services.views, await partyOf(services, given.stays), { ...body, isByTag })
  const command = await told(services, { body, given, collected }, context, cause)
  const [stay] = given.stays
  const { gatheringId, attendeeId } = stay
  const whole = {
    ...command,
    gatheringId,
    attendeeId,
    at: isByTag ? notBefore(stay.at, at) : at,
    commandId: cause.commandId,
  }
  const stream = attendanceStream(gatheringId, attendeeId)
  const { state, position } = await transact(services.log, stream, custody, whole, cause)
  await services.views.reached(position)
  const across = await contradictAcross(services, cause)
  tries.done(context.source)
  const recorded = handedOverIn(state, cause.commandId) ?? { to: command.to, at }
  const done = { ...renewedBy(services, state, cause.commandId), to: recorded.to, at: recorded.at }
  return await doneWith(services, personIds, done, later(services.log, position, across))
}

type Happened = { readonly body: Asked; readonly at: Instant }

async function opening(services: Needs, tries: Tries, { body, at }: Happened, context: RequestContext): Promise<Given> {
  const { code, exception, personIds } = body
  if (exception) mustBeLeadersCode(services, tries, { typed: exception.leadersCode, at }, context)
  if (code !== undefined) {
    const opened = await openLate(services, tries, { code, personIds, at }, context)
    return { stays: opened.stays, opened }
  }
  if (!exception && !('alone' in body.to)) throw new RequestRefused('leader-needed')
  return { stays: lastPartyOf(services, personIds) }
}

/** The children of one drop-off, whether they are still here or not. */
function lastPartyOf({ views: { custody: now } }: Needs, personIds: readonly PersonId[]): Party['stays'] {
  const stays = personIds.map((id): KnownStay => {
    const open = now.staysOf(id)
    const stay = open.find(({ personId }) => personId === id) ?? open[0] ?? now.lastStayOf(id)
    if (!stay) throw new Rejection('not-in-care')
    return stay
  }) as [KnownStay, ...KnownStay[]]
  if (stays.some(({ dropOff }) => dropOff !== stays[0].dropOff)) throw new Rejection('other-party')
  return stays
}

/** The code of the day on which it happened, or of the evening before. A wrong one is a try of the tablet. */
function mustBeLeadersCode(
  { config, dayKey }: Needs,
  tries: Tries,
  { typed, at }: { readonly typed: string | undefined; readonly at: Instant },
  { source }: Pick<RequestContext, 'source'>,
): void {
  if (typed === undefined) throw new RequestRefused('leader-needed')
  tries.mustNotWait(source)
  const today = localDate(at, config.timeZone)
  const given = Buffer.from(typed.toUpperCase().replace(/[\s-]/g, ''))
  const isOf = (day: string): boolean => {
    const code = Buffer.from(dayKey(day).leadersCode())
    return code.length === given.length && timingSafeEqual(code, given)
  }
  if (![today, daysAfter(today, -1)].some(isOf)) throw tries.wrong(source)
}

type Telling = { readonly body: Asked; readonly given: Given; readonly collected: Collected }

/** What is recorded, with what a leader has to look at. */
async function told(services: Needs, telling: Telling, context: RequestContext, cause: Cause) {
  const { body, given, collected } = telling
  const { by } = body
  const { stays, opened } = given
  const { proof, areTagsWrong } = proofOf(services, telling)
  const isOwn = stays.every(({ roomId }) => serves(context.sender, roomId))
  const isDoubled = body.personIds.some((one) => isTwice(services.views, one))
  const lookAt = [
    ...collected.lookAt,
    ...flag('dropped-off-twice', isDoubled),
    ...flag('other-room', !isOwn),
    ...flag('tags-wrong', areTagsWrong),
  ]
  const { to } = collected
  const children = stays.map(({ personId }) => personId)
  return {
    type: 'HandOver',
    personIds: children,
    to: 'noted' in to ? { noteId: await noteOf(services, children, to.noted, cause) } : to,
    proof,
    offline: true,
    lookAt,
    ...(by && { by }),
    ...byException(services, telling),
    ...(opened && { receipt: { mark: opened.mark, issue: opened.issue } }),
  } as const
}

/** What a leader decided who had no server. Nobody is named as the leader: many know the code of the day. */
function byException(services: Needs, { body, given: { opened }, collected }: Telling) {
  const { exception } = body
  if (!exception) return {}
  const second = secondOf(services, body, collected)
  const { reason, seen } = exception
  return { alsoUnreceived: true, second, reason, seen, ...(!opened && { renews: reasonOf(reason) }) }
}

/** Nobody can look at a PIN without the server: so there are two helpers, and neither is who collects. */
function secondOf({ views }: Needs, { exception, by }: Asked, { personId }: Collected) {
  const second = mustHaveSecond(views, exception ?? {}, { leader: undefined, collects: personId })
  const isSame =
    by &&
    ('helperId' in second
      ? 'helperId' in by && by.helperId === second.helperId
      : 'personId' in by && views.people.recordsOf(second.personId).includes(by.personId))
  if (isSame) throw new RequestRefused('second-needed')
  return second
}

function proofOf(services: Needs, { body, given: { opened, stays } }: Telling) {
  const none = { areTagsWrong: false }
  if (body.exception) return { proof: 'identity' as Proof, ...none }
  if (!opened) return { proof: 'alone' as Proof, ...none }
  const proof: Proof = opened.isScanned ? 'scan' : 'code'
  try {
    return { proof: mustHaveTags(services, opened.day, stays, body.tags) ? ('two-scans' as Proof) : proof, ...none }
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    return { proof, areTagsWrong: true }
  }
}
