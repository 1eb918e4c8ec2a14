import type { CommandId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { type HouseholdAttendance, type TakeBack, type Vouching, isInForce, isOf } from './household-attendance.ts'

/** A child in our care: from the drop-off until somebody ends the stay by name. */
export type Stay = {
  readonly personId: PersonId
  readonly roomId: RoomId
  /** The place of the child on the tag, beside the mark. */
  readonly index: number
  readonly mark: Mark
  /** The check-in that gave the child into our care, and the tap on Confirm. */
  readonly dropOff: CommandId
  readonly at: Instant
  /** The adult who brought the child. Absent when that is not certain. */
  readonly broughtBy?: PersonId
}

/** The stays that are open, in the order of their drop-offs. */
export function openStays(household: HouseholdAttendance): Stay[] {
  return household.vouchings.flatMap((vouching, place) => {
    const { dropOff, commandId, at } = vouching
    if (!dropOff) return []
    const { mark, stays, broughtBy } = dropOff
    return stays
      .filter(({ personId }) => !household.takeBacks.some((one) => endsStay(one, personId, vouching, place)))
      .map((stay) => ({ ...stay, mark, dropOff: commandId, at, ...(broughtBy !== undefined && { broughtBy }) }))
  })
}

/**
 * Whether a take-back takes back the drop-off of a child: the visitor's own one, or one of the desk that found the
 * drop-off on the list. Moving a check-in to another gathering ends no stay, and neither does a take-back that came
 * before a tablet delivered the drop-off: the child may be here.
 */
function endsStay(takeBack: TakeBack, child: PersonId, { commandId }: Vouching, place: number): boolean {
  if (!isInForce(takeBack) || takeBack.movedTo !== null || !isOf(child, takeBack)) return false
  return takeBack.voids === null ? place < takeBack.found : takeBack.voids === commandId
}
