import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import type { CheckIn, Confirmed } from '#domain/attendance/check-in.ts'
import { type HouseholdAttendance, isRecorded } from '#domain/attendance/household-attendance.ts'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, CommandId, FamilyMemberId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/server-services.ts'
import { gatheringEvenCancelled } from '#server/gathering/find-gathering.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import { type KnownHousehold, householdAt } from '#server/people/find-household.ts'
import { type Transacted, transact, transactOnNewStream } from '#server/transact.ts'
import { broughtAlong } from './brought-along.ts'
import { type DropOffAsked, checkedDropOff } from './drop-off.ts'
import { followMoves } from './moved-on.ts'
import { type ServingAsked, checkedServing, insistOnHours, withServingHour } from './serving.ts'
import { type TimedTap, arrivalOf } from './time-of-tap.ts'
import { isMembersRecord } from '#domain/read-models/people/is-member.ts'

export type PartyCheckIn = {
  gatheringId: GatheringId
  attendeeId: AttendeeId
  attendeePresent: boolean
  familyMemberIds: readonly FamilyMemberId[]
  commandId: CommandId
  /** Whether they were found by the code of their personal link. */
  scanned: boolean | undefined
  /** Whether a tablet had delivered it before the log was restored. */
  offeredAgain?: boolean | undefined
  /** The tap on Confirm. Absent when the check-in is delivered at once. */
  tap: TimedTap | undefined
  /** The children who are given into our care. */
  dropOff?: DropOffAsked | undefined
  /** Who of them serves, and in which team. Null: in none any more. */
  serving?: readonly ServingAsked[] | undefined
}

/**
 * Records the people of a household who are present, at a gathering whose check-in has opened. It may have closed
 * since, or was cancelled, because tablets may deliver late. While it is open, the check-in lets the source see more
 * households.
 */
export async function checkInParty(
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'now'>,
  party: PartyCheckIn,
  context: Pick<RequestContext, 'source' | 'cause' | 'device' | 'sender'>,
): Promise<Pick<Transacted<HouseholdAttendance>, 'state' | 'position'>> {
  const { gatheringId, attendeeId, attendeePresent, familyMemberIds } = party
  const { source, cause: asked } = context
  const now = services.now()
  const found = await gatheringEvenCancelled(services, gatheringId)
  insistOnHours(services, found, party, now)

  const others = await broughtAlong(services, attendeeId, familyMemberIds)
  const belongsToAll = ({ onceFamily }: { onceFamily: readonly number[] }) =>
    familyMemberIds.every((id) => onceFamily.includes(id) || others.has(id))
  const household = await householdAt(services, attendeeId, source, { isEnough: belongsToAll, evenWithdrawn: true })
  if (!belongsToAll(household)) throw new Rejection('unknown-family-member')

  const { commandId } = party
  const cause: Cause = { ...asked, commandId }
  const ticked = attendeePresent ? [attendeeId, ...familyMemberIds] : familyMemberIds
  const at = arrivalOf(party.tap, withServingHour(services, found), now)
  const dropOff = await dropOffOf(services, party, { household, ticked, at, now, cause }, context)
  const command = {
    type: 'CheckIn',
    gatheringId,
    attendeeId,
    attendeePresent,
    familyMemberIds,
    ...membershipOf(services, household, ticked),
    ...(dropOff && { dropOff }),
    ...(await checkedServing(services, party, found, ticked)),
    at,
    commandId,
    ...marksOf(party),
    ...orderOf(services, party, withServingHour(services, found)),
    closesAt: found.closesAt,
    now,
  } as const
  // The rule is checked before the gathering is recorded, so that a refused check-in writes nothing.
  if (!services.views.gatherings.isRecorded(gatheringId)) attendance.decide(command, attendance.initial)
  await recordGathering(services, found, cause)
  // Most households check in here for the first time. If the views do not show an earlier check-in yet, the log does.
  const board = services.views.attendance.board(gatheringId)
  const wasPresent = board.party(attendeeId) !== undefined
  const record = board.isKnown(attendeeId) ? transact : transactOnNewStream
  const recorded = await record(services.log, attendanceStream(gatheringId, attendeeId), attendance, command, cause)
  if (recorded.changed && !wasPresent && now < found.closesAt) services.limits.checkedIn(attendeeId, source)
  const { state } = recorded
  return { state, position: await followMoves(services, attendeeId, commandId, recorded, cause) }
}

/**
 * The drop-off of a check-in, checked. Nothing is checked for a command that is recorded already: the tablet may not
 * have heard that it was.
 */
async function dropOffOf(
  services: Pick<Services, 'config' | 'log' | 'views' | 'dayKey'>,
  { gatheringId, attendeeId, commandId, tap, offeredAgain = false, dropOff: asked }: PartyCheckIn,
  moment: Pick<Parameters<typeof checkedDropOff>[2], 'household' | 'ticked' | 'at' | 'now' | 'cause'>,
  { device, sender: { actsAs } }: Pick<RequestContext, 'device' | 'sender'>,
) {
  if (!asked) return undefined
  const attended = services.views.attendance.board(gatheringId).attendanceOf(attendeeId)
  if (attended && isRecorded(attended, commandId)) return undefined
  const isFact = tap?.at !== undefined
  return await checkedDropOff(services, asked, {
    ...moment,
    gatheringId,
    device,
    isDesk: mayCall(whoSitsAtTheDesk, actsAs),
    isFact,
    isOfferedAgain: offeredAgain,
  })
}

/**
 * What the domain needs to tell which take-backs came before the tap of a check-in that a device has kept. Check-in was
 * open then. If it was not, the clock of the device was set meanwhile and says nothing.
 */
function orderOf(
  { takeBacksKnownFor }: Pick<Services, 'takeBacksKnownFor'>,
  { gatheringId, attendeeId, tap }: PartyCheckIn,
  { opensAt }: Gathering,
): Pick<CheckIn, 'tappedAt' | 'tappedAfter'> {
  if (tap?.at === undefined || tap.at < opensAt) return {}
  const stream = attendanceStream(gatheringId, attendeeId)
  return { tappedAt: tap.at, tappedAfter: tap.ago === undefined ? [] : takeBacksKnownFor(stream, tap.ago) }
}

/** How the check-in came. Each mark is absent when it does not apply. */
const marksOf = ({ scanned, offeredAgain }: PartyCheckIn) => ({
  ...(scanned && { scanned: true }),
  ...(offeredAgain && { offeredAgain: true }),
})

/**
 * What a check-in of these people records about membership: that of the household itself, and the other records of its
 * people that are members'. So a wrong merge or link leaves nothing when it is taken apart.
 */
export function membershipOf(
  { views: { records, people } }: Pick<Services, 'views'>,
  { id, isMember }: KnownHousehold,
  present: readonly PersonId[],
): Pick<Confirmed, 'wasMember' | 'memberAs'> {
  if (records.household(id)?.isMember ?? isMember) return { wasMember: true }
  const own = new Set([id, ...present].flatMap(people.recordsOf))
  const memberAs = [...own].filter((record) => isMembersRecord(record, { directory: records, people }, id))
  return { wasMember: false, ...(memberAs.length > 0 && { memberAs }) }
}
