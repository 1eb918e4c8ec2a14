import { bare } from '#web/live/bare-routes.ts'
import type { countPeople, doorCounts } from '#domain/contract/counting/counting-routes.ts'
import type { askToComeIn } from '#domain/contract/device/device-routes.ts'
import type { allEvents } from '#domain/contract/gathering/event-routes.ts'
import type { session } from '#domain/contract/helper/helper-routes.ts'

/** What an usher's phone asks. */
export const COUNT_PEOPLE = bare<typeof countPeople>('POST', '/api/events/:eventId/counts/:counterId')
export const DOOR_COUNTS = bare<typeof doorCounts>('GET', '/api/events/:eventId/counts')
export const ALL_EVENTS = bare<typeof allEvents>('GET', '/api/events')
export const ASK_TO_COME_IN = bare<typeof askToComeIn>('POST', '/api/devices/ask')
export const SESSION = bare<typeof session>('GET', '/api/session')
