import { z } from 'zod/mini'
import { commandId, eventInBody, who } from '#domain/contract/body-fields.ts'
import { whoServesInRooms, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, Instant, Mark, RoomId } from '#domain/ids.ts'

/** The calls that ask a parent to come to a children's room. Screens say that a parent is called. */

const whoCalls = [...whoServesInRooms, ...whoSitsAtTheDesk] as const

/** Who acts. Absent when the sender has signed in. */
const by = z.optional(who)

const params = z.object({ callId: CommandId })

/** A call that nobody has answered or taken back, and whose children are still in our care. */
export const ParentCall = z.object({
  callId: CommandId,
  mark: Mark,
  roomId: RoomId,
  room: z.string(),
  at: Instant,
  /** When the family said on a phone that they are coming. It ends nothing. */
  comingAt: z.optional(Instant),
  /** Whether nobody has answered for five minutes. */
  isLate: z.optional(z.literal(true)),
})
export type ParentCall = z.infer<typeof ParentCall>

/** A call as the phone of the family shows it. */
export const CallOfFamily = z.object({
  callId: CommandId,
  room: z.string(),
  where: z.optional(z.string()),
  at: Instant,
})
export type CallOfFamily = z.infer<typeof CallOfFamily>

export const parentCalls = route(
  'GET /api/parent-calls',
  whoCalls,
  'The parents who are called, in the order of the calls. A tablet at the door of rooms sees those of its rooms.',
  { reply: z.array(ParentCall) },
)

export const callParent = route(
  'POST /api/parent-calls',
  whoCalls,
  'Calls the parent of a mark to a room: on the walls and on the phone of the family, for ten minutes. 409 `not-in-care` or `other-room` when no child of the mark is in the room, `called-just-now` within two minutes of the last call for the mark, and `too-many-calls` while ten others are called. A second call after two minutes takes the place of the first one.',
  {
    body: z.object({ eventId: eventInBody, mark: Mark, roomId: RoomId, by, commandId }),
    reply: z.object({ id: CommandId }),
  },
)

export const answerParentCall = route(
  'POST /api/parent-calls/:callId/answer',
  whoCalls,
  'The parent who was called is there: the call ends everywhere.',
  { params, body: z.object({ by, commandId }) },
)

export const endParentCall = route('POST /api/parent-calls/:callId/end', whoCalls, 'Takes the call of a parent back.', {
  params,
  body: z.object({ by, commandId }),
})

export const parentCallRoutes = { callParent, parentCalls, answerParentCall, endParentCall }
