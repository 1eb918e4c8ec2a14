import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { showNumber, showRuleNames } from '#domain/contract/custody/hand-over-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { PersonId, RoomId, Who } from '#domain/ids.ts'
import { numberOf } from '#domain/read-models/custody/care-offered.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { shortName } from '#server/custody/names.ts'
import { partyOf } from '#server/custody/party.ts'
import { collectorsIn } from '#server/people/adults.ts'
import { householdOf } from '#server/people/find-household.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { transact } from '#server/transact.ts'
import { knownStays, namedIn } from './asked-party.ts'
import type { Needs } from './needs.ts'
import type { Opened } from './open-code.ts'

/** What a helper looks at when a child is collected. It is recorded before it is shown. */

type Looking = { readonly by: Who | undefined; readonly cause: Cause }

/** The number at which the family of a child in a room is called: first that of who brought the child. */
export async function numberFor(
  services: Needs,
  { roomId, personId }: { readonly roomId: RoomId; readonly personId: PersonId },
  { by, cause }: Looking,
): Promise<{ reply: Reply<typeof showNumber>; position: Position }> {
  const { config, log, views, now } = services
  const stay = views.custody.staysOf(personId).find((one) => one.roomId === roomId)
  if (!stay) throw new Rejection('not-in-care')
  const { gatheringId, attendeeId, broughtBy } = stay
  const household = await householdOf(services, attendeeId)
  const adults = collectorsIn(views, household, localDate(now(), config.timeZone))
  const withNumber = adults.filter(({ phone }) => phone !== undefined)
  const who = withNumber.find((one) => one.personId === broughtBy) ?? withNumber[0]
  const number = who?.phone ?? numberOf(views, household)
  if (number === undefined) throw new RequestRefused('not-found', { message: 'No number of this family is on record.' })
  const said = { gatheringId, attendeeId, at: now(), commandId: cause.commandId, ...(by && { by }) }
  const command = { type: 'ShowNumber', ...said, personId: stay.personId } as const
  const { position } = await transact(log, attendanceStream(gatheringId, attendeeId), custody, command, cause)
  return { reply: { name: shortName(who?.name ?? household.profile.name), number }, position }
}

/** The names in the rules about children whose code is known. */
export async function ruleNames(
  services: Needs,
  opened: Opened,
  personIds: readonly PersonId[],
  { by, cause }: Looking,
): Promise<{ reply: Reply<typeof showRuleNames>; position: Position }> {
  const { log, now } = services
  const party = await partyOf(services, namedIn(knownStays(opened), personIds))
  const rules = party.rules.map(({ childId, ruleId }) => ({ personId: childId, ruleId }))
  const reply = { rules: party.rules.map(({ childId, name, ground }) => ({ personId: childId, name, ground })) }
  if (rules.length === 0) return { reply, position: START }
  const said = { ...opened.place, at: now(), commandId: cause.commandId, ...(by && { by }) }
  const stream = attendanceStream(opened.place.gatheringId, opened.place.attendeeId)
  const { position } = await transact(log, stream, custody, { type: 'ShowRules', ...said, rules }, cause)
  return { reply, position }
}

/** A leader has looked at the two hand-overs of a child, and at what a tablet has recorded of it without the server. */
export async function seeContradiction(
  { log, views, now }: Needs,
  child: PersonId,
  leader: string | undefined,
  cause: Cause,
): Promise<Position> {
  const records = views.people.recordsOf(child)
  let position: Position = START
  const open = [...views.custody.contradictions(), ...views.custody.toLookAt()]
  for (const { personId, ...place } of open) {
    if (!records.includes(personId)) continue
    const said = { ...place, at: now(), commandId: cause.commandId, ...(leader !== undefined && { leader }) }
    const command = { type: 'SeeContradiction', ...said, personId } as const
    const stream = attendanceStream(place.gatheringId, place.attendeeId)
    position = (await transact(log, stream, custody, command, cause)).position
  }
  return position
}
