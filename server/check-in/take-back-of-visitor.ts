import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { isTooLate } from '#domain/attendance/check-in.ts'
import { isCheckIn, isRecorded } from '#domain/attendance/household-attendance.ts'
import type { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import type { Reply, Request } from '#domain/contract/route.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { Rejection } from '#domain/rejection.ts'
import { gatheringEvenCancelled } from '#server/gathering/find-gathering.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Parts } from '#server/parts.ts'
import { householdAt } from '#server/people/find-household.ts'
import { stateOf } from '#server/transact.ts'
import { presentWhereMoved } from './moved-on.ts'
import { takeBackOwn } from './take-back-own.ts'

/** Takes back the check-in that a visitor has just made. Replies who of the household is present all the same. */
export async function takeBackOfVisitor(
  parts: Parts,
  { params: { commandId: voids }, body }: Request<typeof takeBackOwnCheckIn>,
  { source, cause }: Asker,
): Promise<CommandReply<Reply<typeof takeBackOwnCheckIn>>> {
  const { commandId, offeredAgain } = body
  const { eventId, userId } = body.userData
  const found = await gatheringEvenCancelled(parts, eventId)
  await householdAt(parts, userId, source, { evenWithdrawn: true })
  const { state: before } = await stateOf(parts.log, attendanceStream(eventId, userId), attendance)
  // What was recorded can always be taken back, and a take-back that was recorded can always be sent again.
  const isKnown = isCheckIn(before, voids) || (commandId !== undefined && isRecorded(before, commandId))
  if (!isKnown) mayStillArrive(parts, found, source)
  const place = { gatheringId: eventId, attendeeId: userId }
  const again = offeredAgain ? { offeredAgain } : {}
  const own = { ...place, voids, commandId: commandId ?? randomUUID(), ...again }
  const { state, position } = await takeBackOwn(parts, own, cause)
  const present = await presentWhereMoved(parts, place, state)
  const people = Array.from(present, ([id, checkInTime]) => ({ id, checkInTime }))
  if (people.length === 0) parts.limits.takenBack(userId, source)
  return new CommandReply({ eventId, userId, people }, position)
}

/**
 * A take-back that comes before its check-in writes at a gathering where that may still arrive, and not without end.
 * Nobody knows whether there is such a check-in.
 */
function mayStillArrive({ now, limits }: Parts, { opensAt, closesAt }: Gathering, source: string): void {
  if (opensAt > now()) throw new Rejection('check-in-not-open')
  if (isTooLate(closesAt, now())) throw new Rejection('too-late')
  limits.write('early-take-back', source)
}
