import { randomUUID } from 'node:crypto'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import type { Asker } from '#server/http/asker.ts'
import { begunGathering, withinCheckIn } from '#server/gathering/begun-gathering.ts'
import type { Parts } from '#server/parts.ts'
import { householdWith } from '#server/people/find-household.ts'
import { membershipOf } from './membership.ts'
import { householdsWith, inEachHousehold, recordsIn } from './row-households.ts'
import { transact, type Transacted } from '#server/transact.ts'

type AttendanceChange = {
  eventId: GatheringId
  userId: AttendeeId
  added: readonly PersonId[]
  removed: readonly PersonId[]
  commandId?: CommandId | undefined
}

/** Staff add people of a household to the list of a gathering, and take others off it, also when it is over. */
export async function changeAttendance(
  parts: Parts,
  { eventId, userId, added, removed, commandId = randomUUID() }: AttendanceChange,
  { cause }: Asker,
): Promise<Transacted<HouseholdAttendance>> {
  const now = parts.now()
  const found = await begunGathering(parts, eventId)
  const household = await householdWith(parts, userId, added)
  if (added.length === 0 && removed.length === 0) throw new Rejection('nobody-selected')

  const caused = { ...cause, commandId }
  await recordGathering(parts, found, caused)
  const since = { at: withinCheckIn(now, found), ...(now > found.closesAt && { addedLater: true as const }) }
  const change = { type: 'ChangeWhoCame', gatheringId: eventId, now, commandId } as const
  return inEachHousehold(parts, householdsWith(parts, { eventId, userId }, removed), (attendeeId) => {
    const gone = recordsIn(parts, { eventId, userId }, attendeeId, removed)
    const come = attendeeId === userId ? added : []
    const membership = membershipOf(parts, household, come)
    const command = { ...change, ...membership, ...since, attendeeId, added: come, removed: gone }
    return transact(parts.log, attendanceStream(eventId, attendeeId), attendance, command, caused)
  })
}
