import type { askToComeIn } from '#domain/contract/device/device-routes.ts'
import type { session } from '#domain/contract/helper/helper-routes.ts'
import type { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import { bare } from '#web/live/bare-routes.ts'

/** What the page of a room asks, without the shapes: these would bring more code to it than all of its own. */
export const ASK_TO_COME_IN = bare<typeof askToComeIn>('POST', '/api/devices/ask')
export const SESSION = bare<typeof session>('GET', '/api/session')
export const ROOMS_OF_EVENT = bare<typeof roomsOfEvent>('GET', '/api/rooms')
