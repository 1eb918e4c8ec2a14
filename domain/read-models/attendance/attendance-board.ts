import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import type { Rows } from './rows.ts'
import type { Visit } from './visits.ts'

/** The attendance of one gathering. The counts, the list, the export and every push all use it. */
export type AttendanceBoard = Rows & {
  /** Whether the household ever did anything here, also when it was taken back. */
  isKnown(household: AttendeeId): boolean
  /** Whether somebody ever took back a check-in of the household. */
  hasTakeBacks(household: AttendeeId): boolean
  /** The households that ever did anything here, in the order in which they came. */
  known(): Iterable<AttendeeId>
  /** What the household did here; undefined when it never did anything. */
  attendanceOf(household: AttendeeId): HouseholdAttendance | undefined
  /** How many events the log holds of the household at this gathering. */
  eventsOf(household: AttendeeId): number
  /** Everybody that the household ever checked in here, also when it was taken back. */
  vouchedFor(household: AttendeeId): readonly PersonId[]
  /** The households that ever checked a person in here, with any of their records. */
  householdsWith(person: PersonId): readonly AttendeeId[]
  /** The households of which a command took people off the list. */
  takenBackIn(takeBack: CommandId): AttendeeId[]
  /** Since when a person is present with any of their records. */
  visitOf(person: PersonId): Visit | undefined
  /** The number of people for each five minutes, by the start in milliseconds since 1970. */
  arrivals(): ReadonlyMap<number, number>
  /** People, not records: different people among primaries and family. */
  readonly people: number
  /** How many of them were members when they came. */
  readonly members: number
  readonly firstTimeGuests: number
  /** Whether a person who is present is here for the first time and was not a member when they came. */
  isFirstTimeGuest(person: PersonId): boolean
}
