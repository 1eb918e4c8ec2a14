import type {
  checkHandOver,
  comeBack,
  handOver,
  showRuleNames,
  undoHandOver,
} from '#domain/contract/custody/hand-over-routes.ts'
import type { leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import { bare } from '#web/live/bare-routes.ts'

/** What a hand-over asks, without the shapes, which the page of a room does not load. */
export const CHECK = bare<typeof checkHandOver>('POST', '/api/hand-overs/check')
export const HAND_OVER = bare<typeof handOver>('POST', '/api/hand-overs')
export const UNDO = bare<typeof undoHandOver>('POST', '/api/hand-overs/:commandId/undo')
export const RULE_NAMES = bare<typeof showRuleNames>('POST', '/api/hand-overs/rule-names')
export const LEADERS_WITH_PIN = bare<typeof leadersWithPin>('GET', '/api/helpers/with-pin')

const ROOM = '/api/rooms/:eventId/:roomId'
export const RETURNED = bare<typeof comeBack>('POST', `${ROOM}/returned`)

/** A server that takes longer counts as away, in milliseconds. */
export const PATIENCE = 8_000
