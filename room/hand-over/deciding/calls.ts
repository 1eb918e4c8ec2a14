import type { z } from 'zod/mini'
import type { ForEach } from '#domain/contract/custody/room-day-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import type { GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import type { By } from '#room/hand-over/step.ts'
import type { checkHandOver, handOver, showRuleNames, undoHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { helpersInRooms, leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import { bare } from '#web/live/bare-routes.ts'

/** What a hand-over asks, without the shapes, which the page of a room does not load. */
export const CHECK = bare<typeof checkHandOver>('POST', '/api/hand-overs/check')
export const HAND_OVER = bare<typeof handOver>('POST', '/api/hand-overs')
export const UNDO = bare<typeof undoHandOver>('POST', '/api/hand-overs/:commandId/undo')
export const RULE_NAMES = bare<typeof showRuleNames>('POST', '/api/hand-overs/rule-names')
export const LEADERS_WITH_PIN = bare<typeof leadersWithPin>('GET', '/api/helpers/with-pin')
export const HELPERS_IN_ROOMS = bare<typeof helpersInRooms>('GET', '/api/helpers/in-rooms')

type InRoom<Body, Said> = Route<{
  params: z.ZodMiniType<{ eventId: GatheringId; roomId: RoomId }, { eventId: GatheringId; roomId: RoomId }>
  body: z.ZodMiniType<Body, Body>
  reply: z.ZodMiniType<Said, Said>
}>

export const NUMBER = bare<InRoom<By & { personId: PersonId; commandId: string }, { name: string; number?: string }>>(
  'POST',
  '/api/rooms/:eventId/:roomId/number',
)
export const RETURNED = bare<InRoom<By & { personIds: PersonId[]; code: string; commandId: string }, ForEach>>(
  'POST',
  '/api/rooms/:eventId/:roomId/returned',
)

/** A server that takes longer counts as away, in milliseconds. */
export const PATIENCE = 8_000
