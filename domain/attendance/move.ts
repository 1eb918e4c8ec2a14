import type { CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { AttendanceEvent } from './events.ts'
import {
  attendanceAfter,
  isInForce,
  isOf,
  presentAt,
  stillVouchedBy,
  untouched,
  type HouseholdAttendance,
  type TakeBack,
  type Vouching,
} from './household-attendance.ts'
import type { Since } from './since.ts'

/** Staff took people off the list because they have moved them to another gathering, with a check-in of the same id. */
export type Move = TakeBack & { readonly movedTo: GatheringId }

export const movesIn = ({ takeBacks }: HouseholdAttendance): Move[] =>
  takeBacks.filter((one): one is Move => isInForce(one) && one.movedTo !== null)

/**
 * The people of this check-in who were moved, and whose check-ins from before the move were all taken back by visitors
 * since. They are to leave the other gathering too.
 */
export function leavingWith(checkIn: CommandId, move: Move, { vouchings, takeBacks }: HouseholdAttendance): PersonId[] {
  const place = takeBacks.indexOf(move)
  const found = vouchings.slice(0, move.found)
  const moved = stillVouchedBy(checkIn, { vouchings: found, takeBacks: takeBacks.slice(0, place) })
  const withOwn = takeBacks.filter(({ voids }, index) => index < place || voids !== null)
  const stay = presentAt({ vouchings: found, takeBacks: withOwn })
  return moved.filter((person) => isOf(person, move) && !stay.has(person))
}

/** The people of a check-in that was tapped before a move and came after it. They follow to the other gathering. */
export function followingLate(checkIn: CommandId, move: Move, household: HouseholdAttendance): PersonId[] {
  const late = household.vouchings.find(({ commandId }) => commandId === checkIn)
  if (!late?.tappedBefore.includes(move.commandId)) return []
  const firstOf = (person: PersonId) =>
    household.takeBacks.find(
      (one) => isInForce(one) && one.voids === null && late.tappedBefore.includes(one.commandId) && isOf(person, one),
    )
  return late.personIds.filter((person) => firstOf(person) === move)
}

/**
 * Since when people of a household were present before they were moved to another gathering. When they are moved back
 * from there, they get these times again.
 */
export const timesBeforeMove = (household: HouseholdAttendance, movedTo: GatheringId): ReadonlyMap<PersonId, Since> =>
  presentAt({ ...household, takeBacks: household.takeBacks.filter((one) => one.movedTo !== movedTo) })

/** Who of a household was present before the take-back of this command, or is present if there is none. */
export function presentBefore(
  takeBack: CommandId,
  events: readonly AttendanceEvent[],
): ReadonlyMap<PersonId, Vouching> {
  const at = events.findIndex(({ type, data }) => type === 'CheckInTakenBack' && data.commandId === takeBack)
  return presentAt(events.slice(0, at < 0 ? events.length : at).reduce(attendanceAfter, untouched))
}
