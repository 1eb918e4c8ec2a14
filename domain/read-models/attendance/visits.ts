import { firstVouchingFor, type Vouching } from '#domain/attendance/household-attendance.ts'
import { byArrival, sinceOf, type Since } from '#domain/attendance/since.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Attendances } from './attendances.ts'
import type { Visitors } from './visitors.ts'

/** That a person is present at a gathering: since when, and whether they came as a member. */
export type Visit = Since & { readonly wasMember: boolean }

/**
 * The visit of a person who came with two households, or by two records: the earlier time, and a member if either was.
 */
export const together = (one: Visit | undefined, other: Visit | undefined): Visit | undefined =>
  one && other
    ? { ...sinceOf(byArrival(other, one) < 0 ? other : one), wasMember: one.wasMember || other.wasMember }
    : (one ?? other)

export const isSameVisit = (one: Visit | undefined, other: Visit | undefined): boolean =>
  one?.at === other?.at && one?.addedLater === other?.addedLater && one?.wasMember === other?.wasMember

/** The check-in with which a record is present with a household. */
export function vouchingWith(household: AttendeeId, record: PersonId, attendances: Attendances): Vouching | undefined {
  const attendance = attendances.get(household)
  return attendance && firstVouchingFor(record, attendance)
}

/** The visit of a record by a check-in of a household. */
export type VisitBy = (household: AttendeeId, record: PersonId, vouching: Vouching) => Visit

/** The visit of a record with any of its households, without one of them. */
export function visitOf(
  record: PersonId,
  attendances: Attendances,
  { visitors, visit: visitBy }: { visitors: Visitors; visit: VisitBy },
  without?: AttendeeId,
): Visit | undefined {
  let visit: Visit | undefined
  for (const household of visitors.householdsOf(record)) {
    const vouching = household === without ? undefined : vouchingWith(household, record, attendances)
    if (vouching) visit = together(visit, visitBy(household, record, vouching))
  }
  return visit
}
