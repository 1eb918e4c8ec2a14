import type { Instant } from '#domain/ids.ts'

/** A room that was not heard for so long may know of children what nobody else knows. Milliseconds. */
const HEARD_MS = 60_000

/** A room in a roll call. */
export type CountedRoom = {
  /** How many children are to be accounted for there, and how many are. */
  readonly count: number
  readonly accounted: number
  /** When the room was heard for the last time. Null when it was not heard at all. */
  readonly heardAt: Instant | null
}

/** Whether a room was heard a moment ago. */
export const isHeard = ({ heardAt }: Pick<CountedRoom, 'heardAt'>, now: Instant): boolean =>
  heardAt !== null && Date.parse(now) - Date.parse(heardAt) <= HEARD_MS

/** Whether everybody is accounted for. Nobody may say so while a room was not heard, whatever the others say. */
export const isEverybody = (rooms: readonly CountedRoom[], now: Instant): boolean =>
  rooms.every((room) => room.accounted === room.count && isHeard(room, now))
