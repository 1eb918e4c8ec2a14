import type { Request } from 'express'
import { sourceName } from '#server/access/source-name.ts'
import { isFromNearby, type Trust } from '#server/http/source.ts'
import type { Parts } from '#server/parts.ts'

/** Counts the tickets that phones get at a wall or desk. Throws when there are too many. */
export type TicketsGiven = (request: Request, screen: string) => void

/**
 * Each address has a budget of its own. A flood from many addresses has one budget together, which phones in the
 * church's own network do not need.
 */
export function ticketsGiven(parts: Pick<Parts, 'limits' | 'browsers' | 'senders'>, trust: Trust): TicketsGiven {
  const { limits } = parts
  return (request, screen) => {
    limits.write('guest-ticket', `${screen} ${sourceName(request, request.ip ?? '', parts)}`)
    if (!isFromNearby(request, trust)) limits.write('guest-tickets-of-screen', screen)
  }
}
