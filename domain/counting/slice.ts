/** The five minutes in which an usher counts. The wall counts arrivals in the same minutes. */

/** How long a slice is, in milliseconds. */
export const SLICE_MS = 5 * 60_000

/** The people in one slice. No hall is larger. */
export const MOST_PEOPLE = 9_999

/** The people that one phone counts at one door within an hour of the clock. Nobody lets more people in. */
export const MOST_IN_HOUR = 2_000

/** The people of a slice who count. An usher and staff may take the same people off: none go below zero. */
export const peopleLeft = (sum: number, takenOff: number): number => Math.max(0, sum - takenOff)

/** The most slices in one call. */
export const MOST_SLICES = 100
