import type { Request } from 'express'
import { EARLIER_AFTER_MS } from '#domain/contract/guest/guest-shapes.ts'
import { isSentAway } from '#domain/guest/guest.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { Ticket } from '#server/access/guest-pass/tickets.ts'
import { sourceName } from '#server/access/source-name.ts'
import { isFromNearby, trustIn } from '#server/http/source.ts'
import type { Parts } from '#server/parts.ts'

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
 * Calls `send` for a guest who waits already, or for whom there is a place among those who wait. Returns null when
 * there is none. Throws when too many guests came from one source, or from outside.
 */
export type Places = <Sent>(request: Request, ticket: Ticket, send: () => Promise<Sent>) => Promise<Sent | null>

type Source = { readonly name: string; readonly isOutside: boolean }

export function createPlaces({
  views,
  limits,
  browsers,
  senders,
  config,
  now,
}: Pick<Parts, 'views' | 'limits' | 'browsers' | 'senders' | 'config' | 'now'>): Places {
  const trust = trustIn(config.trustProxy)
  /** From where those who wait have sent their form, as far as this server has taken it. */
  const sources = new Map<AttendeeId, Source>()
  const sending = new Set<AttendeeId>()

  function sourceOf(request: Request): Source {
    const address = request.ip ?? ''
    const isOutside = !isFromNearby(request, trust)
    return { name: sourceName(request, address, { browsers, senders }), isOutside }
  }

  /** Those who wait now, as the desk counts them, with those whose form is being recorded. */
  function waiting(): Set<AttendeeId> {
    const since = Date.parse(now()) - EARLIER_AFTER_MS
    const ids = [...views.guests.all()].flatMap((one) =>
      one.stage === 'waiting' && !isSentAway(one) && Date.parse(one.announced.at) > since ? one.id : [],
    )
    return new Set([...ids, ...sending])
  }

  function hasPlace({ name, isOutside }: Source): boolean {
    const all = waiting()
    for (const id of sources.keys()) if (!all.has(id)) sources.delete(id)
    const known = [...sources.values()]
    const own = known.filter((one) => one.name === name).length
    const outside = known.filter((one) => one.isOutside).length
    return own < SHARE * (MOST_WAITING - all.size) && !(isOutside && outside >= MOST_FROM_OUTSIDE)
  }

  return async (request, { guest, screen }, send) => {
    if (views.guests.find(guest) || sending.has(guest)) return await send()
    const source = sourceOf(request)
    if (!hasPlace(source)) return null
    limits.write('guest-ticket', `${screen} ${source.name}`)
    if (source.isOutside) limits.write('guest-tickets-of-screen', screen)
    sources.set(guest, source)
    sending.add(guest)
    try {
      return await send()
    } finally {
      sending.delete(guest)
    }
  }
}
