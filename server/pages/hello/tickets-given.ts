import type { Request } from 'express'
import { sourceName } from '#server/access/source-name.ts'
import { isForwardedByStranger, trustIn } from '#server/http/source.ts'
import type { Parts } from '#server/parts.ts'
import { isNearby } from '#server/senders/nearby.ts'

/** Counts the tickets that phones get at a wall or desk. Throws when there are too many. */
export type TicketsGiven = (request: Request, screen: string) => void

/**
 * Each address has a budget of its own. A flood from many addresses has one budget together, which phones in the
 * church's own network do not need.
 */
export function ticketsGiven(parts: Pick<Parts, 'limits' | 'browsers' | 'senders' | 'config'>): TicketsGiven {
  const { limits, config } = parts
  const trust = trustIn(config.trustProxy)
  return (request, screen) => {
    const address = request.ip ?? ''
    limits.write('guest-ticket', `${screen} ${sourceName(request, address, parts)}`)
    if (isForwardedByStranger(request, trust) || !isNearby(address)) limits.write('guest-tickets-of-screen', screen)
  }
}
