import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, GatheringId, Instant, PersonId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import { type CheckIn, type Confirmed, checkedIn, decideCheckIn } from './check-in.ts'
import { type HouseholdAttendance, attendanceAfter, isRecorded, untouched } from './household-attendance.ts'
import { type ChangeServing, decideServing } from './serving.ts'
import {
  type TakeBackCheckIn,
  type TakeBackOwn,
  type UndoTakeBack,
  decideTakeBack,
  decideTakeBackOfOwn,
  decideUndo,
} from './take-back.ts'

/** The stream of one household at one gathering. Its name contains both, so that nobody can be counted twice. */
export const attendanceStream = (gatheringId: GatheringId, attendeeId: AttendeeId): string =>
  `attendance-${gatheringId}-${attendeeId}`

export type AttendanceCommand = CheckIn | ChangeWhoCame | TakeBackCheckIn | TakeBackOwn | UndoTakeBack | ChangeServing

/**
 * A person is present as long as at least one check-in still vouches for them. Each Confirm is recorded, so that taking
 * back one of two check-ins leaves the other. A command that is sent again does nothing.
 */
export const attendance: Decider<AttendanceCommand, HouseholdAttendance, AttendanceEvent> = {
  initial: untouched,
  evolve: attendanceAfter,
  decide(command, household) {
    switch (command.type) {
      case 'CheckIn':
        return decideCheckIn(command, household)
      case 'ChangeWhoCame':
        return decideChange(command, household)
      case 'TakeBackOwn':
        return decideTakeBackOfOwn(command, household)
      case 'TakeBack':
        return decideTakeBack(command, household)
      case 'UndoTakeBack':
        return decideUndo(command, household)
      case 'ChangeServing':
        return decideServing(command, household)
    }
  },
}

/**
 * Staff correct who of a household came. It holds the differences and no list, so that two corrections at once do not
 * undo each other.
 */
type ChangeWhoCame = Omit<Confirmed, 'attendeePresent' | 'familyMemberIds'> & {
  type: 'ChangeWhoCame'
  added: readonly PersonId[]
  removed: readonly PersonId[]
  /** When staff made the change. `at` is the time at which those who are added count as arrived. */
  now: Instant
}

/**
 * Takes back those who did not come, and vouches for those who came. Everybody who is named is recorded, also where the
 * list says so already: a command that is sent again changes nothing, and somebody that staff have checked in stays
 * when a visitor takes their own check-in back.
 */
function decideChange(
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
