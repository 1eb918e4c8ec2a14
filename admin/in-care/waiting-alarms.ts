import { waitingNumber } from '#admin/access/waiting-number.ts'
import { hasRoomsNow, onRooms } from '#admin/rooms/has-rooms.ts'

/** How long the number in the header may be behind while many children come or leave. Milliseconds. */
const PAUSE = 10_000

const alarms = waitingNumber({
  about: 'custody',
  role: 'children',
  // Only a church with children's rooms fetches this script.
  read: async () => (await import('./read-alarms.ts')).readAlarms(),
  pause: PAUSE,
  only: { isSo: hasRoomsNow, onChange: onRooms },
})

/** How many things need a leader of the children's rooms. None for those who lead none. */
export const useWaitingAlarms = (): number => alarms.useNumber(({ waiting }) => waiting)

/** The page Rooms, which has read it, knows it already. */
export const showWaitingAlarms = alarms.show

/** Keeps the number up to date, as long as a leader is signed in and there are rooms. */
export const followWaitingAlarms = alarms.keepUpToDate
