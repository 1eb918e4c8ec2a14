import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import type { Reply, Request } from '#domain/contract/route.ts'
import type { GatheringId, Mark } from '#domain/ids.ts'
import { shownCode } from '#domain/marks/mark.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { leaderOf } from '#server/helpers/leader.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { type Coming, noteOf, offered, type Party, partyWith, rulesAbout, whoComes } from './party.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'pins' | 'now'>

/** A drop-off, for the desk. */
export async function shownDropOff(services: Needs, eventId: GatheringId, mark: Mark) {
  const party = await partyWith(services, eventId, mark)
  const { stays } = party
  const household = services.views.attendance.board(eventId).attendanceOf(stays[0].attendeeId)
  const [{ at, dropOff: checkIn, broughtBy }] = stays
  const deviceId = services.views.recentCheckIns.find(checkIn)?.device
  const device = deviceId && services.views.devices.find(deviceId)?.name
  return {
    mark,
    issue: household ? receiptOfMark(household, mark).issue : 0,
    at,
    checkIn,
    ...(broughtBy !== undefined && { broughtBy }),
    ...(device && { device }),
    children: childrenOf(stays),
    adults: offered(services.views, party).flatMap(({ only, from: _, ...adult }) => (only ? [] : [adult])),
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
  const [stay] = party.stays
  const adult = 'noted' in named ? { noteId: await noteOf(services, [stay.personId], named.noted, cause) } : named.whom
  const place = { gatheringId: eventId, attendeeId: stay.attendeeId, at: now(), commandId: cause.commandId }
  const command = { type: 'RenewReceipt', ...place, mark, reason, for: adult } as const
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

/** Who asks for a receipt. Only a leader vouches for somebody who is not on the list. */
function whoAsks(
  { views }: Needs,
  { adults }: Party,
  { name, proof, ...asked }: Pick<Renewal, 'personId' | 'collectorId' | 'name' | 'proof'>,
): Coming {
  if (name !== undefined) return { name, noted: { name, seen: proof === 'identity' ? 'photo-id' : 'known' } }
  const found = whoComes(
    views,
    adults.filter(({ only }) => !only),
    asked,
  )
  if (!found) throw new RequestRefused('leader-needed')
  return found
}

/**
 * Whether it needs a leader. It does where somebody has asked that this adult does not collect, and for a person who is
 * only named. An order of a court stops everybody.
 */
function mayGet({ views }: Needs, { rules }: Party, asking: Coming): boolean {
  const about = rulesAbout(views, rules, asking)
  if (about.some(({ ground }) => ground === 'court-order')) throw new RequestRefused('collecting-forbidden')
  return about.length > 0 || 'noted' in asking
}
