import { checkedIn, type Confirmed } from './check-in.ts'
import type { AttendanceEvent } from './events.ts'
import { attendanceAfter, isRecorded, type HouseholdAttendance } from './household-attendance.ts'
import type { Instant, PersonId } from '#domain/ids.ts'

/**
 * Staff correct who of a household came. It holds the differences and no list, so that two corrections at once do not
 * undo each other.
 */
export type ChangeWhoCame = Omit<Confirmed, 'attendeePresent' | 'familyMemberIds'> & {
  type: 'ChangeWhoCame'
  added: readonly PersonId[]
  removed: readonly PersonId[]
  /** When staff made the change. `at` is the time at which those who are added count as arrived. */
  now: Instant
}

/**
 * Takes back those who did not come, and vouches for those who came. Everybody who is named is recorded, also where the
 * list says so already: a command that is sent again changes nothing, and somebody whom staff have checked in stays
 * when a visitor takes their own check-in back.
 */
export function decideChange(
  { type: _, added, removed, now, ...rest }: ChangeWhoCame,
  household: HouseholdAttendance,
): AttendanceEvent[] {
  if (isRecorded(household, rest.commandId)) return []
  const { gatheringId, attendeeId, commandId } = rest
  const news: AttendanceEvent[] = []
  if (removed.length > 0) {
    const personIds = [...new Set(removed)]
    news.push({ type: 'CheckInTakenBack', data: { gatheringId, attendeeId, personIds, at: now, commandId } })
  }
  if (added.length === 0) return news
  const confirmed = {
    ...rest,
    attendeePresent: added.includes(attendeeId),
    familyMemberIds: added.filter((id) => id !== attendeeId),
  }
  return [...news, checkedIn(confirmed, news.reduce(attendanceAfter, household))]
}
