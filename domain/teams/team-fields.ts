import { z } from 'zod/mini'
import { RoomId } from '#domain/ids.ts'
import { RoomServices } from '#domain/rooms/room-fields.ts'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about a serving team. Forms, routes and events check it in the same way. */

/** The highest number of a team. No number is ever given to another one. */
export const LAST_TEAM = 999

const LONGEST = 30

/** What a team is called, for example "Sound". */
export const TeamName = textField(LONGEST, {
  missing: 'Please enter a name.',
  tooLong: 'The name of a team has 30 letters at most.',
}).check(z.minLength(1, 'Please enter a name.'))

const MOST_NEEDED = 99
const needed = 'A team needs a whole number of people from 1 to 99.'

/** How many people a team needs at one service. */
export const Needs = z.int(needed).check(z.minimum(1, needed), z.maximum(MOST_NEEDED, needed))

/** Every field that a team always has. */
export const alwaysOfTeam = {
  name: TeamName,
  /** The weekly services at which the team serves. At a gathering that takes place once every team serves. */
  services: RoomServices,
} as const

/** Every field of a team that may be absent. In a change `null` removes it. */
export const optionalOfTeam = {
  needs: Needs,
  /** The children's room in which the team serves: everybody who checks in for the team counts there as a helper. */
  roomId: RoomId,
} as const

/** How long before the check-in of a gathering those who serve there may check in. Milliseconds. */
export const SERVING_OPENS_BEFORE_MS = 60 * 60_000

/** How many rows the list of one day may have. */
export const MOST_ON_LIST = 500
