import { networkInterfaces } from 'node:os'
import type { Config } from '#server/configuration/config.ts'

type Known = Pick<Config, 'host' | 'tls'> & Partial<Pick<Config, 'publicUrl' | 'names'>>

/**
 * Where this server can be opened: on this machine, and from tablets. What the church calls it counts before the
 * addresses of the machine, which nobody else reaches where that is a container.
 */
export function addresses(config: Known, port: number): { here: string; tablets: string[] } {
  const { host, tls } = config
  const at = (name: string) => addressAt(name, tls ? 'https' : 'http', port)
  const here = at(isEverywhere(host) ? 'localhost' : host)
  return { here, tablets: namedByChurch(config, at) ?? ofMachine(host).map(at) }
}

/** The addresses that the church has named, if it has. */
function namedByChurch({ tls, publicUrl, names = [] }: Known, at: (name: string) => string): string[] | null {
  // With a certificate of our own, an address over http is meant for visitors' phones.
  if (publicUrl?.startsWith(tls ? 'https:' : 'http')) return [publicUrl]
  return names.length > 0 ? names.map(at) : null
}

function ofMachine(host: string): string[] {
  if (isEverywhere(host)) return localAddresses()
  return isLoopback(host) ? [] : [host]
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

function addressAt(name: string, scheme: string, port: number): string {
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The same over plain http, for a tablet that trusts nothing yet. Foyer takes both on one port. */
export function overPlainHttp(address: string): string {
  const { protocol, host, port } = new URL(address)
  return `http://${host}${protocol === 'https:' && port === '' ? ':443' : ''}`
}

/** Whether only this machine is meant: nobody else reaches it by that name. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')

const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
