import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { createPlainCheckIns, plainIn } from './plain-check-ins.ts'

/** What each household did at one gathering. */
export type Attendances = {
  get(household: AttendeeId): HouseholdAttendance | undefined
  has(household: AttendeeId): boolean
  /** In the order in which they came. */
  keys(): Iterable<AttendeeId>
}

/** The attendances of a gathering as they are kept. */
export type KeptAttendances = Attendances & {
  /**
   * Keeps what a household has done, in place of what it had done before. `everybody` is the list of those who ever came
   * with it, to which this check-in has added its people.
   */
  set(household: AttendeeId, attendance: HouseholdAttendance, everybody: readonly PersonId[]): void
}

/**
 * Returns what makes the attendances of each gathering. Every check-in of the church's history stays in memory, so a
 * plain one is kept as the number of its row. `everybodyWith` returns the list of those who ever came with a household.
 * It only grows at its end.
 */
export function attendancesOf(everybodyWith: (household: AttendeeId) => readonly PersonId[]): () => KeptAttendances {
  const plain = createPlainCheckIns()

  return () => {
    const kept = new Map<AttendeeId, number | HouseholdAttendance>()
    return {
      get(household) {
        const found = kept.get(household)
        return typeof found === 'number' ? plain.read(found, everybodyWith(household)) : found
      },
      has: (household) => kept.has(household),
      keys: () => kept.keys(),
      set(household, attendance, everybody) {
        const checkIn = plainIn(attendance)
        kept.set(household, (checkIn && plain.add(checkIn, everybody)) ?? attendance)
      },
    }
  }
}
