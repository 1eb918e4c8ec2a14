import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import type { Instant, PersonId } from '#domain/ids.ts'
import { latest } from './stays.ts'

/** A hand-over of a child, with the household in whose attendance it is recorded, and the record of the child there. */
export type OfHousehold = { readonly household: HouseholdAttendance; readonly child: PersonId; readonly at: Instant }

/**
 * Whether two households have handed over one child who was in our care with both: then two people have said that they
 * have the child. A child who was brought again between the two was handed over twice without a contradiction.
 */
export function contradictEachOther(one: OfHousehold, other: OfHousehold): boolean {
  const [first, second] = one.at <= other.at ? [one, other] : [other, one]
  const came = lastArrival(second)
  return came !== undefined && came <= first.at
}

/** When a child came for the last time before it was handed over. */
function lastArrival({ household: { vouchings, custody = [] }, child, at }: OfHousehold): Instant | undefined {
  const brought = vouchings.flatMap(({ dropOff, at: tapped }) =>
    dropOff?.stays.some(({ personId }) => personId === child) ? tapped : [],
  )
  const back = custody.flatMap(({ event: { type, data } }) =>
    type === 'ChildReturned' && data.personId === child ? data.at : [],
  )
  return latest(...[...brought, ...back].filter((time) => time <= at))
}
