import { networkInterfaces } from 'node:os'
import type { Request } from 'express'
import type { Config } from '#server/configuration/config.ts'

type AddressConfig = Pick<Config, 'host' | 'tls'> & Partial<Pick<Config, 'publicUrl' | 'names'>>

/**
 * The addresses of this server, on this machine and for tablets. The names that the church has given come before the
 * machine's own addresses, because nobody else can reach those of a container.
 */
export function addresses(config: AddressConfig, port: number): { here: string; tablets: string[] } {
  const { host, tls } = config
  const at = (name: string) => addressAt(name, tls ? 'https' : 'http', port)
  const here = at(isEverywhere(host) ? 'localhost' : host)
  return { here, tablets: namedByChurch(config, at) ?? ofMachine(host).map(at) }
}

/** The addresses that the church has configured, if there are any. */
function namedByChurch({ tls, publicUrl, names = [] }: AddressConfig, at: (name: string) => string): string[] | null {
  // With Foyer's own certificate, a PUBLIC_URL with http is for visitors' phones.
  if (publicUrl?.startsWith(tls ? 'https:' : 'http')) return [publicUrl]
  return names.length > 0 ? names.map(at) : null
}

function ofMachine(host: string): string[] {
  if (isEverywhere(host)) return localAddresses()
  return meansThisMachine(host) ? [] : [host]
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

function addressAt(name: string, scheme: string, port: number): string {
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
}

type Asked = Pick<Request, 'protocol' | 'socket'> & { readonly [Name in 'host' | 'hostname']: string | undefined }

/**
 * The address that phones can reach: PUBLIC_URL, or the address of this request, unless that is `localhost`. A program
 * that speaks HTTP/1.0 may name no host.
 */
export function addressForPhones(
  config: AddressConfig & Pick<Config, 'port'>,
  { protocol, host, hostname, socket }: Asked,
): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const asked = host === undefined ? undefined : `${protocol}://${host}`
  if (asked !== undefined && hostname !== undefined && !meansThisMachine(hostname)) return asked
  const { here, tablets } = addresses(config, socket.localPort ?? config.port)
  return tablets[0] ?? asked ?? here
}

/**
 * Returns the address over plain http, for a tablet that does not trust the certificate yet. Foyer accepts both on one
 * port.
 */
export function overPlainHttp(address: string): string {
  const { protocol, host, port } = new URL(address)
  return `http://${host}${protocol === 'https:' && port === '' ? ':443' : ''}`
}

/** Whether a host means only this machine, so that nobody else can reach it by that name. */
const meansThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.')

const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
