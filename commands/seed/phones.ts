/**
 * Phone numbers that nobody has: 555-01xx, which is reserved for fiction, and the rest of exchange 555 after those.
 * Members and guests have different area codes, so that they never share a number.
 */

const OF_MEMBERS = ['210', '512', '726', '737', '830', '361', '956']
const OF_GUESTS = ['313', '404', '503', '615', '702', '816', '913']

/** How many numbers there are for members, and for guests. */
export const PHONES = OF_MEMBERS.length * 8_100

export const phoneOfMember = (place: number): string => numberIn(OF_MEMBERS, place)
export const phoneOfGuest = (place: number): string => numberIn(OF_GUESTS, place)

function numberIn(areas: readonly string[], place: number): string {
  const line = Math.floor(place / areas.length)
  return `${areas[place % areas.length]}555${String(line < 100 ? 100 + line : 1_900 + line).padStart(4, '0')}`
}
