import { z } from 'zod/mini'
import { commandId, eventInBody, leaderWithPin, personInBody, who } from '#domain/contract/body-fields.ts'
import { whoServesInRooms, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { eventInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { roomInPath } from '#domain/contract/rooms/room-routes.ts'
import { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { CommandId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { children, happened, ofSomebody } from './without-server.ts'

/** The calls of a children's room on the day: who is on the way, in the room, out with helpers, or handed over. */

const params = z.object({ eventId: eventInAddress, ...roomInPath.shape })

/** Who acts. Absent when the sender has signed in. */
const by = z.optional(who)

/** What became of each child of a command. */
export const ForEach = z.object({
  done: z.array(PersonId),
  refused: z.array(z.object({ personId: PersonId, code: z.string() })),
})
export type ForEach = z.infer<typeof ForEach>

/** A child on the list of a room. */
export const ChildInRoom = z.object({
  personId: PersonId,
  firstName: z.string(),
  lastInitial: z.string(),
  /** In years. Absent when nobody has said it. */
  age: z.optional(z.int()),
  mark: Mark,
  index: z.int(),
  state: z.enum(['on-the-way', 'in-the-room', 'out', 'handed-over']),
  /** In full. Absent: none, or nobody has asked. */
  allergies: z.optional(z.string()),
  /** Whether nobody has said yet which allergies there are. */
  allergiesAsked: z.boolean(),
  hasNote: z.boolean(),
  /** What the family asks the helpers to know, in full. */
  note: z.optional(z.string()),
  hasRule: z.boolean(),
  leavesAlone: z.optional(z.literal(true)),
  /** Whether the child was dropped off twice. Only a leader hands over then. */
  isDoubled: z.optional(z.literal(true)),
  /** Whether somebody has to look whether the child is here. */
  askHere: z.optional(z.literal(true)),
  /** The adult who brought the child. Absent when that is not certain. */
  broughtBy: z.optional(z.string()),
  /** Who the receipt was renewed for. */
  renewedFor: z.optional(z.string()),
  /** The helpers who are out with the child for a while. */
  outWith: z.optional(z.array(z.string())),
  /** The call of the parent, until somebody has answered it or taken it back. */
  callId: z.optional(CommandId),
  /** Whether the family said on a phone that they are coming. */
  isComing: z.optional(z.literal(true)),
  droppedOffAt: Instant,
  /** Since when the child is in this state. */
  since: Instant,
})
export type ChildInRoom = z.infer<typeof ChildInRoom>

/** The roll call that goes on in a room: its own, or that of the house. */
export const RollCallInRoom = z.object({
  rollCallId: CommandId,
  at: Instant,
  isOfHouse: z.optional(z.literal(true)),
  /** The children who were seen, and those who were looked for in vain. */
  here: z.array(PersonId),
  notFound: z.array(PersonId),
})
export type RollCallInRoom = z.infer<typeof RollCallInRoom>

export const roomOnDay = route(
  'GET /api/rooms/:eventId/:roomId',
  whoServesInRooms,
  'The children of a room: on the way, in the room, out, and handed over today. Readable until the next day begins. 403 `room-not-served` for a tablet that serves other rooms.',
  {
    params,
    reply: z.object({
      roomId: RoomId,
      name: z.string(),
      receiveBy: z.enum(['mark', 'tap']),
      /** How many children are in our care in this room, also those on the way. */
      count: z.int(),
      places: z.optional(z.int()),
      children: z.array(ChildInRoom),
      /** Who serves in it. Absent where the church does not watch that two adults are there. */
      helpers: z.optional(HelpersOfRoom),
      rollCall: z.optional(RollCallInRoom),
    }),
  },
)

export const helperInRoom = route(
  'POST /api/rooms/:eventId/:roomId/helpers',
  whoServesInRooms,
  'Somebody begins to serve in a room, or leaves it. A helper who comes to another room has left the one before. 409 `helpers-not-watched` where the church does not watch that two adults are in each room, 404 `unknown-helper`, `unknown-attendee`.',
  {
    params,
    body: z.object({ who, came: z.boolean(), by, commandId }),
    reply: HelpersOfRoom,
  },
)

/** A child whose tag was brought to the door, with the room to which the child belongs. */
const ChildOfTag = z.object({
  ...z.pick(ChildInRoom, { personId: true, firstName: true, lastInitial: true }).shape,
  roomId: RoomId,
  room: z.string(),
})
export type ChildOfTag = z.infer<typeof ChildOfTag>

export const whoseTag = route(
  'POST /api/rooms/:eventId/:roomId/tag',
  whoServesInRooms,
  'The child of a tag that was scanned at the door of a room, in whichever room the child is. The three characters of a tag name only children who have not arrived in their room yet, and each wrong try counts: 403 `code-wrong` (`triesLeft`), 429 `hand-over-paused`. 409 `not-in-care` for a child who has left.',
  {
    params,
    body: z.object({ tag: z.string().check(z.maxLength(40)) }),
    reply: z.object({ children: z.array(ChildOfTag) }),
  },
)

export const noTag = route(
  'POST /api/rooms/:eventId/:roomId/no-tag',
  whoServesInRooms,
  'A child on the way to this room has come without a tag: the desk is told, and prints it again. The child stays on the way. 409 `not-in-care` for one who is not on the way here.',
  { params, body: z.object({ jobId: CommandId, personId: personInBody }) },
)

export const receiveChildren = route(
  'POST /api/rooms/:eventId/:roomId/received',
  whoServesInRooms,
  'Children come into their room. A room that receives by the mark needs it: 409 `mark-needed`, `mark-wrong`. A leader does without, also with a PIN at the tablet: 403 `pin-wrong`, 429 `pin-paused`.',
  {
    params,
    body: z.object({ ...children, mark: z.optional(Mark), ...leaderWithPin, by, ...happened }).check(ofSomebody),
    reply: ForEach,
  },
)

export const takeChildrenOut = route(
  'POST /api/rooms/:eventId/:roomId/out',
  whoServesInRooms,
  'Children leave the room for a while, with two helpers.',
  {
    params,
    body: z
      .object({ ...children, with: z.array(who).check(z.minLength(2), z.maxLength(2)), by, ...happened })
      .check(ofSomebody),
    reply: ForEach,
  },
)

export const bringChildrenBack = route(
  'POST /api/rooms/:eventId/:roomId/back',
  whoServesInRooms,
  'Children are back in the room.',
  { params, body: z.object({ ...children, by, ...happened }).check(ofSomebody), reply: ForEach },
)

export const answerHere = route(
  'POST /api/rooms/:eventId/:roomId/here',
  [...whoServesInRooms, ...whoSitsAtTheDesk],
  'Somebody has looked whether a child is here.',
  { params, body: z.object({ personId: personInBody, here: z.boolean(), by, commandId }), reply: ForEach },
)

export const closeStays = route(
  'POST /api/stays/close',
  [...whoServesInRooms, ...whoSitsAtTheDesk],
  'A leader ends stays whose hand-over nobody recorded, also with a PIN at a tablet: 403 `leader-needed`, `pin-wrong`, 429 `pin-paused`. Sent again, it ends those that are left.',
  {
    body: z.object({
      eventId: eventInBody,
      personIds: z.array(personInBody).check(z.minLength(1), z.maxLength(500)),
      as: z.enum(['collected', 'never-here', 'other']),
      ...leaderWithPin,
      commandId,
    }),
    reply: ForEach,
  },
)

export const roomDayRoutes = {
  roomOnDay,
  whoseTag,
  noTag,
  receiveChildren,
  takeChildrenOut,
  bringChildrenBack,
  answerHere,
  helperInRoom,
}

/** Apart, because everything else needs a stay that is open. */
export const stayRoutes = { closeStays }
