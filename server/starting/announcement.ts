import { isLoopback } from '#server/access/source-name.ts'
import { addresses, overPlainHttp } from '#server/http/addresses.ts'
import type { Config } from '#server/configuration/config.ts'
import { AUTHORITY_PATH } from './listener.ts'
import { certificateErrors } from '#server/configuration/own-certificate.ts'
import { version } from '#server/configuration/version.ts'

/**
 * What the start prints, line by line: the addresses of Foyer, how a tablet can trust it, and any problems with that.
 */
export function announcement(config: Config, port: number, now: Date): string[] {
  const { here, tablets } = addresses(config, port)
  const addressesInWords = tablets.map((address) => `  for tablets: ${address}`)
  const opening = [`Foyer is open at ${here}`, ...addressesInWords, ...awake(tablets)]
  const open = [...opening, ...behindNobody(config), `  version ${version}`]
  if (config.tls?.authority) return [...open, ...trust(tablets), ...errors(config, port, now)]
  const isEncrypted = config.tls !== undefined || config.publicUrl?.startsWith('https:')
  if (isEncrypted || tablets.length === 0) return open
  const lack = 'Over plain http tablets have no camera, and cannot reload while the network is away'
  return [...open, `  ${lack}: "npm run certificate" sets up https.`]
}

/** A warning: when a laptop goes to sleep, no tablet works. */
const awake = (tablets: readonly string[]): string[] =>
  tablets.length === 0
    ? []
    : ['  Keep this computer awake while people come: when it sleeps, no tablet finds anybody. See docs/operations.md']

/**
 * A warning: only a proxy or a tunnel on this computer can bring tablets here, and it may add no headers. Then
 * everybody behind it seems to be this computer.
 */
function behindNobody({ host, trustProxy }: Config): string[] {
  const isOnlyHere = host === 'localhost' || isLoopback(host)
  if (!isOnlyHere || trustProxy !== undefined) return []
  return ['  HOST lets in this computer alone, and TRUST_PROXY is not set: behind a proxy everybody may seem to be it']
}

function trust([tablet]: readonly string[]): string[] {
  if (tablet === undefined) return []
  return [`  A new tablet first opens ${overPlainHttp(tablet)}${AUTHORITY_PATH} and trusts it: see docs/tablets.md`]
}

function errors(config: Config, port: number, now: Date): string[] {
  const { here, tablets } = addresses(config, port)
  const announced = config.publicUrl?.startsWith('https:') ? [config.publicUrl] : []
  const hosts = [here, ...tablets, ...announced].map((url) => new URL(url).hostname.replace(/^\[|\]$/g, ''))
  return certificateErrors(config.tls?.cert ?? '', hosts, now).map(
    (error) => `  ${error}: run "npm run certificate" again, and then start Foyer again.`,
  )
}
