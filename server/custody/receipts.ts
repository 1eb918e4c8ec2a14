import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import type { Adult } from '#domain/attendance/custody/events.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { type Collector, type Rule, child, childStream, stands } from '#domain/child/child.ts'
import type { dropOffWithMark, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import type { Reply, Request } from '#domain/contract/route.ts'
import type { GatheringId, LocalDate, Mark, PersonId } from '#domain/ids.ts'
import { shownCode } from '#domain/marks/mark.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { isNearName } from '#domain/same-person/near-name.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { leaderOf } from '#server/helpers/leader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { collectorsIn } from '#server/people/adults.ts'
import { householdOf } from '#server/people/find-household.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'pins' | 'now'>

/** The children of one drop-off, by whom they may be collected, and the rules about that. */
type Party = {
  readonly stays: readonly [KnownStay, ...KnownStay[]]
  readonly adults: Reply<typeof dropOffWithMark>['adults']
  readonly rules: readonly Rule[]
}

/** A drop-off, for the desk. */
export async function shownDropOff(services: Needs, eventId: GatheringId, mark: Mark) {
  const { stays, adults, rules } = await partyWith(services, eventId, mark)
  const household = services.views.attendance.board(eventId).attendanceOf(stays[0].attendeeId)
  const [{ at, dropOff: checkIn, broughtBy }] = stays
  return {
    mark,
    issue: household ? receiptOfMark(household, mark).issue : 0,
    at,
    checkIn,
    ...(broughtBy !== undefined && { broughtBy }),
    children: childrenOf(stays),
    adults: adults.filter((one) => !rules.some((rule) => isAbout(services, rule, one))),
  }
}

type Renewal = Request<typeof renewReceipt>['params'] & Request<typeof renewReceipt>['body']

/** Gives somebody a new receipt. Throws what prevents it. */
export async function renew(
  services: Needs,
  { eventId, mark, reason, by, ...asked }: Renewal,
  context: RequestContext,
  cause: Cause,
): Promise<{ reply: Reply<typeof renewReceipt>; position: Position }> {
  const { config, log, dayKey, now } = services
  const party = await partyWith(services, eventId, mark)
  const named = whoAsks(services, party, asked)
  const needsLeader = mayGet(services, party, named) || asked.proof === 'pin'
  const leader = needsLeader ? await leaderOf(services, context, asked) : undefined
  const whom = 'noted' in named ? { noteId: await noteOf(services, party, named.noted, cause) } : named.whom
  const [stay] = party.stays
  const place = { gatheringId: eventId, attendeeId: stay.attendeeId, at: now(), commandId: cause.commandId }
  const command = { type: 'RenewReceipt', ...place, mark, reason, for: whom } as const
  const decided = { ...command, ...(by && { by }), ...(leader !== undefined && { leader }) }
  const stream = attendanceStream(eventId, stay.attendeeId)
  const { state, position } = await transact(log, stream, custody, decided, cause)
  const secret = dayKey(localDate(stay.at, config.timeZone)).secretOf(mark, receiptOfMark(state, mark).issue)
  return {
    reply: { receipt: { mark, code: shownCode({ mark, secret }), children: childrenOf(party.stays) } },
    position,
  }
}

const childrenOf = (stays: readonly KnownStay[]) =>
  stays.map(({ personId, roomId, index }) => ({ personId, roomId, index }))

async function partyWith(services: Needs, eventId: GatheringId, mark: Mark): Promise<Party> {
  const { config, views, now } = services
  const [first, ...others] = views.custody.all().filter((stay) => stay.gatheringId === eventId && stay.mark === mark)
  if (!first) throw new RequestRefused('receipt-unknown')
  const today = localDate(now(), config.timeZone)
  const adults = collectorsIn(views, await householdOf(services, first.attendeeId), today)
  const known = [first, ...others].map(({ personId }) => views.children.known(views.people.recordsOf(personId)))
  const allowed = known.map(({ collectors }) => collectors.filter((one) => isAllowed(one, today)))
  const [ofFirst = [], ...ofOthers] = allowed
  const ofAll = ofFirst.filter((one) => ofOthers.every((list) => list.some((other) => isSame(one, other))))
  return {
    stays: [first, ...others],
    adults: [
      ...adults.map(({ personId, name }) => ({ personId, name })),
      ...ofAll.map(({ collectorId, name, relation }) => ({ collectorId, name, relation })),
    ],
    rules: known.flatMap(({ rules }) => rules.filter((rule) => stands(rule, today))),
  }
}

const isAllowed = ({ from = '', until = '9999' }: Collector, today: LocalDate): boolean =>
  from <= today && today <= until

/** Somebody may be allowed for each child of a family by itself. */
const isSame = (one: Collector, other: Collector): boolean =>
  one.personId !== undefined && other.personId !== undefined
    ? one.personId === other.personId
    : isNearName(one.name, other.name)

/** Who asks for a receipt: somebody who may collect, or somebody who is only named. */
type Asking = { readonly name: string; readonly personId?: PersonId | undefined } & (
  | { readonly whom: Exclude<Adult, { noteId: unknown }> }
  | { readonly noted: { readonly name: string; readonly seen: 'photo-id' | 'known' } }
)

function whoAsks(
  { views: { people } }: Needs,
  { adults }: Party,
  { personId, collectorId, name = '', proof }: Pick<Renewal, 'personId' | 'collectorId' | 'name' | 'proof'>,
): Asking {
  if (collectorId !== undefined) {
    const found = adults.find((one) => one.collectorId === collectorId)
    if (!found) throw new RequestRefused('leader-needed')
    return { name: found.name, personId: found.personId, whom: { collectorId } }
  }
  if (personId === undefined) return { name, noted: { name, seen: proof === 'identity' ? 'photo-id' : 'known' } }
  const records = people.recordsOf(personId)
  const found = adults.find((one) => one.personId !== undefined && records.includes(one.personId))
  if (!found) throw new RequestRefused('leader-needed')
  return { name: found.name, personId, whom: { personId } }
}

/**
 * Whether it needs a leader: for somebody of whom it was asked that they do not collect, and for a person who is only
 * named. An order of a court stops everybody.
 */
function mayGet(services: Needs, { rules }: Party, asking: Asking): boolean {
  const about = rules.filter((rule) => isAbout(services, rule, asking))
  if (about.some(({ ground }) => ground === 'court-order')) throw new RequestRefused('collecting-forbidden')
  return about.length > 0 || 'noted' in asking
}

const isAbout = (
  { views: { people } }: Needs,
  rule: Rule,
  { personId, name }: { readonly personId?: PersonId | undefined; readonly name: string },
): boolean =>
  isNearName(rule.name, name) ||
  (personId !== undefined && rule.personId !== undefined && people.recordsOf(rule.personId).includes(personId))

/** Notes the name of somebody who is not on the list, with the child: no attendance holds a name. */
async function noteOf(
  { log }: Needs,
  { stays: [{ personId: childId }] }: Party,
  noted: Extract<Asking, { noted: unknown }>['noted'],
  cause: Cause,
): Promise<string> {
  const command = { type: 'NoteCollector', childId, ...noted, commandId: cause.commandId } as const
  await transact(log, childStream(childId), child, command, cause)
  return cause.commandId
}
