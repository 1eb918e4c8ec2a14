import type { Ratio, RoomAges, RoomGrades } from './room-fields.ts'
import { childrenFor } from './ratio.ts'

/** A helper in a room. Households are numbers: who has one in common with another helper is related to them. */
export type HelperInRoom = { readonly isAdult: boolean; readonly households: readonly number[] }

/** Whether enough adults are in a room: none, one, several of one household where that is not enough, or two. */
export type Staff = 'none' | 'one' | 'one-household' | 'two'

export type Staffing = {
  /** The helpers who count. */
  readonly adults: number
  readonly staff: Staff
  /** How many children they look after, by the table of the room. Absent where that says nothing. */
  readonly enoughFor?: number
}

type Room = { readonly ratio: Ratio; readonly ages?: RoomAges | undefined; readonly grades?: RoomGrades | undefined }

/** Whether the helpers of a room are enough. `unrelated`: two of them must not be of one household. */
export function staffingOf(helpers: readonly HelperInRoom[], room: Room, unrelated: boolean): Staffing {
  const adults = helpers.filter(({ isAdult }) => isAdult)
  const enoughFor = childrenFor(adults.length, room)
  return { adults: adults.length, staff: staffOf(adults, unrelated), ...(enoughFor !== undefined && { enoughFor }) }
}

function staffOf(adults: readonly HelperInRoom[], unrelated: boolean): Staff {
  if (adults.length < 2) return adults.length === 0 ? 'none' : 'one'
  const areStrangers = (a: HelperInRoom, b: HelperInRoom) => !a.households.some((one) => b.households.includes(one))
  return !unrelated || adults.some((a) => adults.some((b) => a !== b && areStrangers(a, b))) ? 'two' : 'one-household'
}
