import type { GatheringId, Instant, PersonId } from '#domain/ids.ts'
import { presentAt, type HouseholdAttendance } from './household-attendance.ts'

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
