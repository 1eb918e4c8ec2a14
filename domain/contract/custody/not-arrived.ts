/** After so long on the way a child has not arrived: amber in the room and for the leaders. Milliseconds. */
export const NOT_ARRIVED_AFTER_MS = 15 * 60_000
