import { checkedIn, type Confirmed } from './check-in.ts'
import type { AttendanceEvent } from './events.ts'
import { attendanceAfter, isRecorded, presentAt, type HouseholdAttendance } from './household-attendance.ts'
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

/** Adds those who are not present, and takes back those who are. What holds already is not recorded. */
export function decideChange(
  { type: _, added, removed, now, ...rest }: ChangeWhoCame,
  household: HouseholdAttendance,
): AttendanceEvent[] {
  if (isRecorded(household, rest.commandId)) return []
  const { gatheringId, attendeeId, commandId } = rest
  const present = presentAt(household)
  const gone = [...new Set(removed)].filter((id) => present.has(id))
  const news: AttendanceEvent[] = []
  if (gone.length > 0)
    news.push({ type: 'CheckInTakenBack', data: { gatheringId, attendeeId, personIds: gone, at: now, commandId } })
  const arrived = [...new Set(added)].filter((id) => !present.has(id))
  if (arrived.length === 0) return news
  const confirmed = {
    ...rest,
    attendeePresent: arrived.includes(attendeeId),
    familyMemberIds: arrived.filter((id) => id !== attendeeId),
  }
  return [...news, checkedIn(confirmed, news.reduce(attendanceAfter, household))]
}
