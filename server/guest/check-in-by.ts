import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { cameWith, isCheckIn, isVoid } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { Position } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'

export type ProfileAtEvent = { readonly eventId: GatheringId; readonly attendeeId: AttendeeId }

export type CheckInBy = {
  readonly household: AttendeeId
  /** The people who are present since then. */
  readonly came: PersonId[]
  readonly isTakenBack: boolean
  readonly position: Position
}

/**
 * The check-in that a command has recorded with this profile, or with one that was merged with it before or since. Null
 * when there is none.
 */
export async function checkInBy(
  { log, views }: Pick<Services, 'log' | 'views'>,
  { eventId, attendeeId }: ProfileAtEvent,
  command: CommandId,
): Promise<CheckInBy | null> {
  for (const household of views.people.everMergedWith(attendeeId)) {
    const { state, position } = await stateOf(log, attendanceStream(eventId, household), attendance)
    if (isCheckIn(state, command))
      return { household, came: cameWith(command, state), isTakenBack: isVoid(command, state), position }
  }
  return null
}
