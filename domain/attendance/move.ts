import type { CommandId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import {
  attendanceAfter,
  presentAt,
  untouched,
  type HouseholdAttendance,
  type Vouching,
} from './household-attendance.ts'

/**
 * Since when people of a household were present before they were moved to another gathering. When they are moved back
 * from there, they get these times again.
 */
export const timesBeforeMove = (
  household: HouseholdAttendance,
  movedTo: GatheringId,
): ReadonlyMap<PersonId, Instant> => {
  const takeBacks = household.takeBacks.filter((one) => one.movedTo !== movedTo)
  return new Map(Array.from(presentAt({ ...household, takeBacks }), ([person, { at }]) => [person, at]))
}

/** Who of a household was present before the take-back of this command, or is present if there is none. */
export function presentBefore(
  takeBack: CommandId,
  events: readonly AttendanceEvent[],
): ReadonlyMap<PersonId, Vouching> {
  const at = events.findIndex(({ type, data }) => type === 'CheckInTakenBack' && data.commandId === takeBack)
  return presentAt(events.slice(0, at < 0 ? events.length : at).reduce(attendanceAfter, untouched))
}
