import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, GatheringId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import { decideChange, type ChangeWhoCame } from './change-who-came.ts'
import { decideCheckIn, type CheckIn } from './check-in.ts'
import { attendanceAfter, untouched, type HouseholdAttendance } from './household-attendance.ts'
import {
  decideTakeBack,
  decideTakeBackOfOwn,
  decideUndo,
  type TakeBackCheckIn,
  type TakeBackOwn,
  type UndoTakeBack,
} from './take-back.ts'

/** The stream of one household at one gathering. Its name contains both, so that nobody can be counted twice. */
export const attendanceStream = (gatheringId: GatheringId, attendeeId: AttendeeId): string =>
  `attendance-${gatheringId}-${attendeeId}`

export type AttendanceCommand = CheckIn | ChangeWhoCame | TakeBackCheckIn | TakeBackOwn | UndoTakeBack

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
    }
  },
}
