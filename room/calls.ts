import type { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import type { handOver, showNumber } from '#domain/contract/custody/hand-over-routes.ts'
import type { helpersInRooms } from '#domain/contract/custody/pin-routes.ts'
import type {
  answerHere,
  bringChildrenBack,
  noTag,
  receiveChildren,
  takeChildrenOut,
  whoseTag,
} from '#domain/contract/custody/room-day-routes.ts'
import type { askToComeIn } from '#domain/contract/device/device-routes.ts'
import type { session } from '#domain/contract/helper/helper-routes.ts'
import type { answerParentCall, callParent, endParentCall } from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import { bare } from '#web/live/bare-routes.ts'

/** What the page of a room asks, without the shapes: these would bring more code to it than all of its own. */
export const ASK_TO_COME_IN = bare<typeof askToComeIn>('POST', '/api/devices/ask')
export const SESSION = bare<typeof session>('GET', '/api/session')
export const ROOMS_OF_EVENT = bare<typeof roomsOfEvent>('GET', '/api/rooms')
export const HELPERS_IN_ROOMS = bare<typeof helpersInRooms>('GET', '/api/helpers/in-rooms')

const ROOM = '/api/rooms/:eventId/:roomId'
export const RECEIVE = bare<typeof receiveChildren>('POST', `${ROOM}/received`)
export const WHOSE_TAG = bare<typeof whoseTag>('POST', `${ROOM}/tag`)
export const NO_TAG = bare<typeof noTag>('POST', `${ROOM}/no-tag`)
export const NUMBER = bare<typeof showNumber>('POST', `${ROOM}/number`)
export const TAKE_OUT = bare<typeof takeChildrenOut>('POST', `${ROOM}/out`)
export const BRING_BACK = bare<typeof bringChildrenBack>('POST', `${ROOM}/back`)
export const MOVE = bare<typeof moveChildren>('POST', `${ROOM}/moved`)
export const ANSWER_HERE = bare<typeof answerHere>('POST', `${ROOM}/here`)
export const HAND_OVER = bare<typeof handOver>('POST', '/api/hand-overs')
export const CALL_PARENT = bare<typeof callParent>('POST', '/api/parent-calls')
export const ANSWER_CALL = bare<typeof answerParentCall>('POST', '/api/parent-calls/:callId/answer')
export const END_CALL = bare<typeof endParentCall>('POST', '/api/parent-calls/:callId/end')
