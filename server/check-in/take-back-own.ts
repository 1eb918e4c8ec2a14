import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { TakeBackOwn } from '#domain/attendance/take-back.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { transact, type Transacted } from '#server/transact.ts'
import { takeBackWhereMoved } from './moved-on.ts'

/** Takes back the check-in of one command, also where staff have moved it since. */
export async function takeBackOwn(
  services: Pick<Services, 'log' | 'now'>,
  own: Omit<TakeBackOwn, 'type' | 'at'>,
  cause: Cause,
): Promise<Transacted<HouseholdAttendance>> {
  const { gatheringId, attendeeId, voids, commandId } = own
  const stream = attendanceStream(gatheringId, attendeeId)
  const command = { type: 'TakeBackOwn', ...own, at: services.now() } as const
  const caused = { ...cause, commandId }
  const taken = await transact(services.log, stream, attendance, command, caused)
  const { state, changed, seen } = taken
  const position = await takeBackWhereMoved(services, attendeeId, { voids, takeBack: commandId }, taken, caused)
  return { state, changed, seen, position }
}
