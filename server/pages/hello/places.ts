import type { Request } from 'express'
import { EARLIER_AFTER_MS } from '#domain/contract/guest/guest-shapes.ts'
import { isSentAway } from '#domain/guest/guest.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { Ticket } from '#server/access/guest-pass/tickets.ts'
import { sourceName } from '#server/access/source-name.ts'
import { isFromNearby, trustIn } from '#server/http/source.ts'
import type { Services } from '#server/server-services.ts'

/** More guests than this do not wait at the desk at once. Further ones are asked to go to the desk. */
export const MOST_WAITING = 300

/** The other places are for the church's own network. */
const MOST_FROM_OUTSIDE = 240

/**
 * How many times as many places as are free one address may have. So somebody who floods from one address gets 200 at
 * most, and a guest with another address always finds a place.
 */
const SHARE = 2

/**
 * Calls `send` for a guest who waits already, or has a place among those who wait. Returns null when
 * there is none. Throws when too many guests came from one source, or from outside.
 */
export type Places = <Sent>(
  request: Request,
  ticket: Ticket,
  send: (isFromOutside: boolean) => Promise<Sent>,
) => Promise<Sent | null>

type Waiting = Pick<Services, 'views' | 'limits' | 'browsers' | 'senders' | 'config' | 'now'>

export function createPlaces(services: Waiting): Places {
  const { views, limits, now } = services
  const trust = trustIn(services.config.trustProxy)
  /** The source of each of those who wait, as far as this server has taken their form. */
  const sources = new Map<AttendeeId, string>()
  /** The people whose form is being recorded, and whether it came from outside. */
  const sending = new Map<AttendeeId, boolean>()

  /** The people who wait now, as the desk counts them, and whether their form came from outside. */
  function waiting(): Map<AttendeeId, boolean> {
    const since = Date.parse(now()) - EARLIER_AFTER_MS
    const found = new Map(sending)
    for (const one of views.guests.all())
      if (one.stage === 'waiting' && !isSentAway(one) && Date.parse(one.announced.at) > since)
        found.set(one.id, one.announced.isFromOutside ?? false)
    return found
  }

  function hasPlace(source: string, isFromOutside: boolean): boolean {
    const all = waiting()
    for (const id of sources.keys()) if (!all.has(id)) sources.delete(id)
    const own = [...sources.values()].filter((one) => one === source).length
    const outside = [...all.values()].filter(Boolean).length
    return own < SHARE * (MOST_WAITING - all.size) && !(isFromOutside && outside >= MOST_FROM_OUTSIDE)
  }

  return async (request, { guest, screen }, send) => {
    const isFromOutside = !isFromNearby(request, trust)
    if (views.guests.find(guest) || sending.has(guest)) return await send(isFromOutside)
    const source = sourceName(request, request.ip ?? '', services)
    if (!hasPlace(source, isFromOutside)) return null
    limits.write('guest-ticket', `${screen} ${source}`)
    if (isFromOutside) limits.write('guest-tickets-of-screen', screen)
    sources.set(guest, source)
    sending.set(guest, isFromOutside)
    try {
      return await send(isFromOutside)
    } finally {
      sending.delete(guest)
    }
  }
}
