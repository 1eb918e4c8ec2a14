import { childrenFor } from './ratio.ts'
import type { ChildRules, Ratio, RoomAges, RoomGrades } from './room-fields.ts'

/** A helper in a room. Households are numbers: who has one in common with another helper is related to them. */
export type HelperInRoom = {
  readonly isAdult: boolean
  /** Whether a clearance of the helper holds on the day. */
  readonly isCleared: boolean
  readonly households: readonly number[]
}

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

/** What the church asks of helpers: two who are not of one household, and that each has a clearance. */
export type AskedOfHelpers = Pick<ChildRules, 'unrelated' | 'clearancesKept'>

/** Whether the helpers of a room are enough. */
export function staffingOf(helpers: readonly HelperInRoom[], room: Room, asked: AskedOfHelpers): Staffing {
  const adults = helpers.filter((one) => counts(one, asked))
  const enoughFor = childrenFor(adults.length, room)
  return {
    adults: adults.length,
    staff: staffOf(adults, asked.unrelated),
    ...(enoughFor !== undefined && { enoughFor }),
  }
}

/** Whether a helper is one of the adults in a room. */
export const counts = ({ isAdult, isCleared }: HelperInRoom, { clearancesKept = false }: AskedOfHelpers): boolean =>
  isAdult && (isCleared || !clearancesKept)

function staffOf(adults: readonly HelperInRoom[], unrelated: boolean): Staff {
  if (adults.length < 2) return adults.length === 0 ? 'none' : 'one'
  const areStrangers = (a: HelperInRoom, b: HelperInRoom) => !a.households.some((one) => b.households.includes(one))
  return !unrelated || adults.some((a) => adults.some((b) => a !== b && areStrangers(a, b))) ? 'two' : 'one-household'
}
