import type { IncomingMessage } from 'node:http'
import express from 'express'

/** Whether a proxy at this address is trusted to name the client's address. */
export type Trust = (proxy: string) => boolean

/** The trusted proxies of the configuration, in the form that Express reads. */
export function trustIn(networks: string | undefined): Trust {
  if (networks === undefined) return () => false
  const app = express().set('trust proxy', networks)
  const trusts = app.get('trust proxy fn') as (address: string, hops: number) => boolean
  return (proxy) => trusts(proxy, 0)
}

/** The address of the client. A forwarded address counts only when a trusted proxy sent it. */
export function sourceOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust): string {
  const claimed = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const nearestLast = [...claimed.map((address) => address.trim()).filter(Boolean), socket.remoteAddress ?? '']
  return nearestLast.findLast((address, at) => at === 0 || !trust(address)) ?? ''
}
