import type { IncomingMessage } from 'node:http'
import express from 'express'

/** Whether a proxy at this address is believed when it says for whom it asks. */
export type Trust = (proxy: string) => boolean

/** The trust that the configuration states, as Express reads it for its own requests. */
export function trustIn(networks: string | undefined): Trust {
  if (networks === undefined) return () => false
  const app = express().set('trust proxy', networks)
  const trusts = app.get('trust proxy fn') as (address: string, hops: number) => boolean
  return (proxy) => trusts(proxy, 0)
}

/** The address that a connection comes from. What somebody claims whom nobody trusts does not count. */
export function sourceOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust): string {
  const claimed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const nearestLast = [...claimed.map((address) => address.trim()).filter(Boolean), socket.remoteAddress ?? '']
  return nearestLast.findLast((address, at) => at === 0 || !trust(address)) ?? ''
}
