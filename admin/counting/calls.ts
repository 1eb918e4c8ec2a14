import type { Route } from '#domain/contract/route.ts'
import type { countPeople, doorCounts } from '#domain/contract/counting/counting-routes.ts'
import type { askToComeIn, ownStanding } from '#domain/contract/device/device-routes.ts'
import type { allEvents } from '#domain/contract/event-routes.ts'
import type { session, signIn } from '#domain/contract/helper/helper-routes.ts'

/** The routes of the contract without their shapes: those would bring more code to a phone than all of its own. */
const bare = <R extends Route>(method: R['method'], path: string): R => ({ method, path, reply: {} }) as unknown as R

export const COUNT_PEOPLE = bare<typeof countPeople>('POST', '/api/events/:eventId/counts/:counterId')
export const DOOR_COUNTS = bare<typeof doorCounts>('GET', '/api/events/:eventId/counts')
export const ALL_EVENTS = bare<typeof allEvents>('GET', '/api/events')
export const OWN_STANDING = bare<typeof ownStanding>('GET', '/api/devices/me')
export const ASK_TO_COME_IN = bare<typeof askToComeIn>('POST', '/api/devices/ask')
export const SESSION = bare<typeof session>('GET', '/api/session')
export const SIGN_IN = bare<typeof signIn>('POST', '/api/session')
