import type { IncomingMessage } from 'node:http'
import express from 'express'
import { isNearby } from '#server/senders/nearby.ts'

/** Whether a proxy at this address is trusted to name the client's address. */
export type Trust = (proxy: string) => boolean

/** The trusted proxies of the configuration, in the form that Express reads. */
export function trustIn(networks: string | undefined): Trust {
  if (networks === undefined) return () => false
  const app = express().set('trust proxy', networks)
  const trusts = app.get('trust proxy fn') as (address: string, hops: number) => boolean
  return (proxy) => trusts(proxy, 0)
}

type Addressed = Pick<IncomingMessage, 'socket' | 'headers'>

/** The client and the proxies on the way, the nearest one last, as far as anybody says. */
function chainOf({ socket, headers }: Addressed): string[] {
  const client = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return [client]
  const claimed = [forwarded].flat().join(',').split(',')
  return [...claimed.map((address) => address.trim()).filter(Boolean), client]
}

/** The place in the chain of the one that a trusted proxy or the connection itself names. */
const placeOfSource = (chain: readonly string[], trust: Trust): number =>
  chain.findLastIndex((address, at) => at === 0 || !trust(address))

/** The address of the client. A forwarded address counts only when a trusted proxy sent it. */
export function sourceOf(request: Addressed, trust: Trust): string {
  const chain = chainOf(request)
  return chain[placeOfSource(chain, trust)] ?? ''
}

/** Headers with which proxies say that they forward a request, beside `X-Forwarded-For`. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'] as const

/** Whether a proxy forwards this, be it a trusted one or not. */
export const isForwarded = ({ headers }: Pick<Addressed, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || saysForwarded(headers)

const saysForwarded = (headers: Addressed['headers']): boolean => FORWARDED.some((name) => headers[name] !== undefined)

/**
 * Whether a proxy that is not trusted forwards this for somebody else. Then the address is the proxy's, and says
 * nothing about the client.
 */
export function isForwardedByStranger(request: Addressed, trust: Trust): boolean {
  if (placeOfSource(chainOf(request), trust) > 0) return true
  return !trust(request.socket.remoteAddress ?? '') && saysForwarded(request.headers)
}

/** Whether a request comes from the church's own network, as far as anybody can say. */
export const isFromNearby = (request: Addressed, trust: Trust): boolean =>
  !isForwardedByStranger(request, trust) && isNearby(sourceOf(request, trust))

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Whether a program on the machine of the server sends this, and forwards it for nobody. */
export const isFromThisMachine = (request: Addressed): boolean =>
  !isForwarded(request) && LOOPBACK.test(request.socket.remoteAddress ?? '')
