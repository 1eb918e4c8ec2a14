import type { PartyCheckedIn } from './events.ts'
import { isCheckIn, stillVouchedBy, type HouseholdAttendance } from './household-attendance.ts'

/**
 * How many check-ins of one household at one gathering tablets may take back, and how many take-backs may wait for a
 * check-in that has not arrived. No family meets so many mistakes or accidents. Without a limit, one tablet could write
 * without end.
 */
const MOST_TAKE_BACKS = 20

/** Whether tablets have taken back so often that only staff may take back more. What is refused stays on the list. */
export const hasTooManyTakeBacks = (household: HouseholdAttendance): boolean =>
  household.takeBacks.filter(({ voids }) => voids !== null && isCheckIn(household, voids)).length >= MOST_TAKE_BACKS

/** Whether so many take-backs wait for their check-in that no other one may. */
export const hasTooManyAwaited = (household: HouseholdAttendance): boolean =>
  household.takeBacks.filter(({ voids }) => voids !== null && !isCheckIn(household, voids)).length >= MOST_TAKE_BACKS

/**
 * Whether a check-in brings nobody, and so many others name its people that it can never change anything. Tablets
 * cannot take back all of them, and what the desk takes back takes all of them and this one.
 */
export function isNoUse({ data }: PartyCheckedIn, { vouchings, takeBacks }: HouseholdAttendance): boolean {
  const { attendeePresent, familyMemberIds, vouched = [], tappedBefore = [], stays = [] } = data
  const enough = 2 * MOST_TAKE_BACKS + 1
  if (attendeePresent || familyMemberIds.length > 0 || stays.length > 0 || vouchings.length < enough) return false
  const others = { vouchings, takeBacks: takeBacks.filter(({ commandId }) => !tappedBefore.includes(commandId)) }
  const named = vouchings.map(({ commandId }) => new Set(stillVouchedBy(commandId, others)))
  return vouched.every((person) => named.filter((people) => people.has(person)).length >= enough)
}
