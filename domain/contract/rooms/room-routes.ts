import { z } from 'zod/mini'
import { commandId, eventInBody } from '#domain/contract/body-fields.ts'
import { whoLeadsChildren, whoSeesRooms } from '#domain/contract/callers.ts'
import { eventInAddress } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, RoomId } from '#domain/ids.ts'
import { alwaysOfRoom, childRules, ChildRules, optionalOfRoom } from '#domain/rooms/room-fields.ts'
import { ChildrensRooms, RoomAtEvent } from './room-shapes.ts'

/** The calls for the children's rooms. A church without one has nothing of them. */

/** Any other text is not the number of a room, and the call returns a 404. */
export const roomInPath = z.object({
  roomId: z.pipe(z.pipe(z.union([z.string().check(z.regex(/^\d{1,3}$/)), z.number()]), z.transform(Number)), RoomId),
})

const { name, services, ratio, twoScans, slips, receiveBy, order } = alwaysOfRoom
const { where, ages, grades, places, never, overflowTo } = optionalOfRoom

/** Null removes a field that a room may do without. A new room may leave out what it has anyway. */
const orLeftOut = {
  ratio: z.optional(ratio),
  twoScans: z.optional(twoScans),
  slips: z.optional(slips),
  receiveBy: z.optional(receiveBy),
  order: z.optional(order),
  where: z.optional(z.nullable(where)),
  ages: z.optional(z.nullable(ages)),
  grades: z.optional(z.nullable(grades)),
  places: z.optional(z.nullable(places)),
  never: z.optional(z.nullable(never)),
  overflowTo: z.optional(z.nullable(overflowTo)),
}

const changed = z.object({ roomId: RoomId })

export const roomsOfEvent = route(
  'GET /api/rooms',
  whoSeesRooms,
  'The children’s rooms of the event that the device serves now, or of another one. Empty for a browser without a key.',
  { query: z.object({ eventId: z.optional(eventInAddress) }), reply: z.array(RoomAtEvent) },
)

export const childrensRooms = route(
  'GET /api/admin/rooms',
  ['administrator'],
  'The children’s rooms as they are set up, and what holds in all of them.',
  { reply: ChildrensRooms },
)

export const addRoom = route(
  'POST /api/admin/rooms',
  ['administrator'],
  'Adds a children’s room. Its number was never that of another one.',
  { body: z.object({ name, services, ...orLeftOut, commandId }), reply: changed },
)

export const undoRooms = route(
  'POST /api/admin/rooms/undo',
  ['administrator'],
  'Undoes a change of the children’s rooms by its command, unless the same room was changed again since.',
  { body: z.object({ change: CommandId, commandId }) },
)

export const changeRoom = route(
  'PATCH /api/admin/rooms/:roomId',
  ['administrator'],
  'Changes a children’s room. What is left out stays, and null removes it.',
  {
    params: roomInPath,
    body: z.object({ name: z.optional(name), services: z.optional(services), ...orLeftOut, commandId }),
    reply: changed,
  },
)

export const endRoom = route(
  'POST /api/admin/rooms/:roomId/end',
  ['administrator'],
  'Ends a children’s room: it is not used any more.',
  { params: roomInPath, body: z.object({ commandId }), reply: changed },
)

export const closeRoom = route(
  'POST /api/admin/rooms/:roomId/close',
  whoLeadsChildren,
  'Closes a children’s room at one event: it takes in nobody any more there.',
  { params: roomInPath, body: z.object({ eventId: eventInBody, commandId }), reply: changed },
)

export const openRoom = route(
  'POST /api/admin/rooms/:roomId/open',
  whoLeadsChildren,
  'Opens a children’s room again that was closed at one event.',
  { params: roomInPath, body: z.object({ eventId: eventInBody, commandId }), reply: changed },
)

export const setChildRules = route(
  'PATCH /api/admin/child-rules',
  ['administrator'],
  'Sets what holds in every children’s room. What is left out stays.',
  {
    body: z.object({
      promotion: z.optional(childRules.promotion),
      lastNameOnTag: z.optional(childRules.lastNameOnTag),
      helpersWatched: z.optional(childRules.helpersWatched),
      unrelated: z.optional(childRules.unrelated),
      clearancesKept: childRules.clearancesKept,
      wallPages: z.optional(childRules.wallPages),
      lateAfterMinutes: z.optional(childRules.lateAfterMinutes),
      minimumCollectorAge: z.optional(childRules.minimumCollectorAge),
      commandId,
    }),
    reply: ChildRules,
  },
)

export const roomRoutes = {
  roomsOfEvent,
  childrensRooms,
  addRoom,
  undoRooms,
  changeRoom,
  endRoom,
  closeRoom,
  openRoom,
  setChildRules,
}
