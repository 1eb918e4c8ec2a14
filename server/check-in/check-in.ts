import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream, type Present } from '#domain/attendance/attendance.ts'
import { gathering, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import type { AttendeeId, CommandId, FamilyMemberId, GatheringId, Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { gatheringOf, householdAt } from '#server/people/present.ts'
import { transact, transactOnNewStream, type Transacted } from '#server/transact.ts'

export type Party = {
  gatheringId: GatheringId
  attendeeId: AttendeeId
  attendeePresent: boolean
  familyMemberIds: readonly FamilyMemberId[]
  commandId: CommandId | undefined
  /** When Confirm was tapped; absent when it is delivered at once. */
  tappedAt: Instant | undefined
}

/**
 * Records who of a household is present, at a gathering whose check-in has opened. It may have closed: tablets deliver
 * later. At one that is still open the source may then see more households.
 */
export async function checkInParty(parts: Parts, party: Party, source: string): Promise<Transacted<Present>> {
  const { gatheringId, attendeeId, attendeePresent, familyMemberIds } = party
  const now = parts.now()
  const found = await gatheringOf(parts, gatheringId)
  if (found.opensAt > now) throw new Rejection('check-in-not-open')

  const belongsToAll = ({ onceFamily }: { onceFamily: ReadonlySet<number> }) =>
    familyMemberIds.every((id) => onceFamily.has(id))
  const household = await householdAt(parts, attendeeId, source, belongsToAll)
  if (!belongsToAll(household)) throw new Rejection('unknown-family-member')

  const commandId = party.commandId ?? randomUUID()
  const cause: Cause = { by: 'tablet', commandId }
  const command = {
    type: 'CheckIn',
    gatheringId,
    attendeeId,
    attendeePresent,
    familyMemberIds,
    wasMember: household.isMember,
    at: momentOf(party.tappedAt, found, now),
    commandId,
    closesAt: found.closesAt,
    now,
  } as const
  // A refusal writes nothing: the rule is asked before the gathering is recorded.
  if (!parts.views.gatherings.isRecorded(gatheringId)) attendance.decide(command, attendance.initial)
  await recordGathering(parts, found, cause)
  // Most households check in for the first time here. The log knows those that the views have not seen yet.
  const hasCome = parts.views.attendance.board(gatheringId).parties.has(attendeeId)
  const send = hasCome ? transact : transactOnNewStream
  const recorded = await send(parts.log, attendanceStream(gatheringId, attendeeId), attendance, command, cause)
  if (recorded.changed && now < found.closesAt) parts.limits.checkedIn(attendeeId, source)
  return recorded
}

/**
 * Whatever first touches an occurrence records it, so that later edits of the schedule leave it alone.
 * Answers the position from which on every view shows it as recorded.
 */
export async function recordGathering({ log, views }: Parts, found: Gathering, cause: Cause): Promise<Position> {
  if (views.gatherings.isRecorded(found.gatheringId)) return START
  const command = { type: 'RecordGathering', gathering: found } as const
  const { position } = await transact(log, gatheringStream(found.gatheringId), gathering, command, cause)
  return position
}

/** The tap counts as far as it can be true: within the gathering's window, and not in the future. */
function momentOf(tappedAt: Instant | undefined, { opensAt, closesAt }: Gathering, now: Instant): Instant {
  const isPossible = tappedAt !== undefined && tappedAt >= opensAt && tappedAt <= closesAt && tappedAt <= now
  return isPossible ? tappedAt : now
}
