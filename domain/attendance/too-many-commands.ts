import { isCheckIn, type HouseholdAttendance } from './household-attendance.ts'

/** No family confirms and takes back this often. Without a limit, one tablet could write without end. */
const MOST_COMMANDS = 200

/**
 * A tablet sends the take-back of a check-in that has not arrived only when it does not know whether that was sent. No
 * family meets such an accident this often at one gathering.
 */
const MOST_AWAITED = 20

/**
 * Whether a household has sent so many commands that only staff may send more. Take-backs of check-ins that have not
 * arrived do not count: anybody could make up their ids, and so keep a family from checking in.
 */
export function hasTooManyCommands(household: HouseholdAttendance): boolean {
  const commands = household.vouchings.length + household.takeBacks.length
  return commands - awaitedBy(household) >= MOST_COMMANDS
}

/** Whether so many take-backs wait for their check-in that no other one may. */
export const hasTooManyAwaited = (household: HouseholdAttendance): boolean => awaitedBy(household) >= MOST_AWAITED

/** How many take-backs are of check-ins that have not arrived. */
const awaitedBy = (household: HouseholdAttendance): number =>
  household.takeBacks.filter(({ voids }) => voids !== null && !isCheckIn(household, voids)).length
