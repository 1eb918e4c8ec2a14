import { z } from 'zod/mini'
import { eventInBody, leaderWithPin, personInBody, who } from '#domain/contract/body-fields.ts'
import { whoLeadsChildren, whoServesInRooms, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import { children, happened, ofSomebody } from '#domain/contract/custody/without-server.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'

/** The roll calls: everybody who is in our care is looked for, in one room or in all of them. */

const params = z.object({ rollCallId: CommandId })

/** Who acts. Absent when the sender has signed in. */
const by = z.optional(who)

/** A child who is to be accounted for. */
const CalledChild = z.object({
  personId: PersonId,
  firstName: z.string(),
  lastInitial: z.string(),
  mark: Mark,
  index: z.int(),
  state: z.enum(['on-the-way', 'in-the-room', 'out']),
  /** The helpers who are out with the child. */
  outWith: z.optional(z.array(z.string())),
  /** Absent while nobody has said it. */
  is: z.optional(z.enum(['here', 'not-found'])),
})
export type CalledChild = z.infer<typeof CalledChild>

const CalledRoom = z.object({
  roomId: RoomId,
  name: z.string(),
  /** Whether the room was heard within the last minute. */
  isHeard: z.boolean(),
  /** When a room that was not heard since was heard for the last time. Absent when nobody knows it. */
  heardAt: z.optional(Instant),
  accounted: z.int(),
  children: z.array(CalledChild),
})
export type CalledRoom = z.infer<typeof CalledRoom>

/** The roll call of the house. */
export const RollCallOfHouse = z.object({
  rollCallId: CommandId,
  at: Instant,
  /** Who has started it. Absent for the shared password, and for a desk. */
  by: z.optional(z.string()),
  rooms: z.array(CalledRoom),
  /** Whether every child is accounted for, and every room was heard within the last minute. */
  isEverybody: z.boolean(),
  /** Who was handed over from ten minutes before it on. Only leaders read who has the child. */
  handedOver: z.array(z.object({ name: z.string(), room: z.string(), to: z.optional(z.string()), at: Instant })),
})
export type RollCallOfHouse = z.infer<typeof RollCallOfHouse>

export const rollCallNow = route(
  'GET /api/roll-calls',
  [...whoLeadsChildren, ...whoSitsAtTheDesk],
  'The roll call of the house, with everybody who is in our care. Empty while there is none.',
  { reply: z.object({ house: z.optional(RollCallOfHouse) }) },
)

export const startRollCall = route(
  'POST /api/roll-calls',
  [...whoServesInRooms, ...whoSitsAtTheDesk],
  'Starts a roll call in a room, or without `roomId` in the house: there only a leader may, also with a PIN at a tablet, or the desk with `sure`. 403 `leader-needed`, `pin-wrong`, `room-not-served`. While one goes on there, the reply names that one.',
  {
    body: z.object({
      eventIds: z.array(eventInBody).check(z.minLength(1), z.maxLength(20)),
      roomId: z.optional(RoomId),
      sure: z.optional(z.literal(true)),
      ...leaderWithPin,
      by,
      ...happened,
    }),
    reply: z.object({ id: CommandId }),
  },
)

export const accountFor = route(
  'POST /api/roll-calls/:rollCallId/accounted',
  whoServesInRooms,
  'Somebody has seen these children. With `takenBack` they are looked for again. 409 `roll-call-ended`, `other-room`, `not-in-care`.',
  {
    params,
    body: z.object({ ...children, takenBack: z.optional(z.literal(true)), by, ...happened }).check(ofSomebody),
    reply: ForEach,
  },
)

export const noteNotFound = route(
  'POST /api/roll-calls/:rollCallId/not-found',
  whoServesInRooms,
  'Somebody has looked for a child in vain. 409 `roll-call-ended`, `other-room`, `not-in-care`.',
  { params, body: z.object({ personId: personInBody, by, ...happened }) },
)

export const endRollCall = route(
  'POST /api/roll-calls/:rollCallId/end',
  [...whoServesInRooms, ...whoSitsAtTheDesk],
  'Ends a roll call with who is missing, as the sender has read it. That of the house only a leader ends, with their PIN: 403 `leader-needed`, `pin-wrong`, 429 `pin-paused`. 409 `others-missing` when others are missing by now.',
  {
    params,
    body: z.object({
      missing: z.array(personInBody).check(z.maxLength(2000)),
      ...leaderWithPin,
      by,
      ...happened,
    }),
  },
)

export const rollCallRoutes = { startRollCall, rollCallNow, accountFor, noteNotFound, endRollCall }
