import type { ownStanding } from '#domain/contract/device/device-routes.ts'
import type { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { Route } from '#domain/contract/route.ts'

/**
 * Returns a route of the contract without its shapes, for the wall and an usher's phone: the shapes would bring more
 * code to them than all of their own.
 */
export const bare = <R extends Route>(method: R['method'], path: string): R =>
  ({ method, path, reply: {} }) as unknown as R

export const CURRENT_EVENT = bare<typeof currentEvent>('GET', '/api/events/current')
export const OWN_STANDING = bare<typeof ownStanding>('GET', '/api/devices/me')
