import { networkInterfaces } from 'node:os'
import type { Config } from '#server/configuration/config.ts'

/** Where this server can be opened: on this machine, and from tablets on the same network. */
export function addresses(
  { host, tls }: Pick<Config, 'host' | 'tls'>,
  port: number,
): { here: string; tablets: string[] } {
  const scheme = tls ? 'https' : 'http'
  const at = (name: string) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host === '0.0.0.0' || host === '::') return { here: at('localhost'), tablets: localAddresses().map(at) }
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return { here: at(host), tablets: isLoopback ? [] : [at(host)] }
}

const localAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
