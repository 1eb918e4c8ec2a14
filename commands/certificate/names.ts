import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { Machine } from './this-machine.ts'
import { CommandRefused } from '#commands/command.ts'
import type { Config } from '#server/configuration/config.ts'

const USAGE = 'npm run certificate [-- NAME …]'

/**
 * The names under which a browser may open this server: the machine's names and addresses, the address on which it
 * listens, its public address, and the names given by hand.
 */
export function namesFor(machine: Machine, { host, publicUrl }: Config, words: readonly string[]): string[] {
  const wrong = words.find((word) => !isIP(word) && !isName(word))
  if (wrong !== undefined)
    throw new CommandRefused(`"${wrong}" should be a name or an address, as in checkin.lan: ${USAGE}`)
  const short = machine.name.split('.')[0] ?? ''
  const own = [short, `${short}.local`, machine.name, 'localhost', '127.0.0.1', '::1', ...machine.addresses]
  const listening = host === '0.0.0.0' || host === '::' ? [] : [host]
  const said = publicUrl === undefined ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')]
  const all = [...own, ...listening, ...said, ...words].map((name) => name.toLowerCase())
  return [...new Set(all)].filter((name) => isIP(name) || isName(name))
}

/**
 * The names in a certificate, without its addresses, because a machine that moves to another network keeps only its
 * names.
 */
export function namesIn(pem: string): string[] {
  const listed = new X509Certificate(pem).subjectAltName ?? ''
  return Array.from(listed.matchAll(/DNS:([^\s,]+)/g), ([, name = '']) => name)
}

const isName = (text: string): boolean =>
  text.length <= 253 && /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i.test(text)
