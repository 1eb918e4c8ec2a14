import { X509Certificate } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Config } from '#server/configuration/config.ts'
import { refusals } from '#server/request-refused.ts'
import { covers } from '#server/configuration/own-certificate.ts'

/**
 * The settings that decide the names of this server. Another site can point its own name to the address of Foyer, and a
 * browser would then treat its pages like Foyer's. So requests with unknown names are refused.
 */
export type Hosts = Pick<Config, 'tls' | 'publicUrl'> & Partial<Pick<Config, 'host' | 'names'>>

/** The name and the port in a Host header. An IPv6 address is in brackets. */
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]{1,253}))(?::\d{1,5})?$/i

const nameIn = (host: string): string | undefined => {
  const [, address, name] = HOST.exec(host) ?? []
  return (address ?? name)?.toLowerCase().replace(/\.$/, '')
}

/**
 * Returns a function that says whether a Host header names this server. A request without one does not
 * come from a browser.
 */
export function knownHosts({ tls, publicUrl, host = '', names = [] }: Hosts): (header: string | undefined) => boolean {
  const machine = hostname().toLowerCase()
  const announced = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  const known = new Set([machine, host, ...announced, ...names].map((name) => name.toLowerCase()))
  const certificate = tls && new X509Certificate(tls.cert)
  return (header) => {
    if (header === undefined) return true
    const name = nameIn(header)
    if (name === undefined) return false
    return isIP(name) !== 0 || known.has(name) || isLocalName(name) || (certificate ? covers(certificate, name) : false)
  }
}

/** Names that cannot be registered on the internet: those of this machine, of its network, and of containers. */
const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name.endsWith('.local') || /^[\w-]{1,63}$/.test(name)

/** Handles requests under this server's own names, and refuses all others. */
export const onlyAs =
  (isKnown: (header: string | undefined) => boolean, handle: RequestListener): RequestListener =>
  (request: IncomingMessage, response) => {
    if (isKnown(request.headers.host)) return handle(request, response)
    const { status, message } = refusals['unknown-host']
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ code: 'unknown-host', message }))
  }
