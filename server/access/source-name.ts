import type { IncomingMessage } from 'node:http'
import type { KnownBrowsers } from './known-browsers.ts'
import { networkOf } from './network.ts'

/**
 * The source under which a request is counted: a browser in which somebody has signed in before, or else the network of
 * the request. So a tablet can get budgets of its own when somebody uses up those of its network.
 */
export function sourceName(
  { headers }: Pick<IncomingMessage, 'headers'>,
  address: string,
  browsers: KnownBrowsers,
): string {
  return nameOfSource(browsers.idIn(headers.cookie), address)
}

/** The same for a browser whose cookie was checked already. Null for one in which nobody has signed in. */
export const nameOfSource = (browser: string | null, address: string): string =>
  browser === null ? `network ${networkOf(address)}` : `browser ${browser}`

/** Whether this is an address by which a computer calls itself, also where IPv4 is written as IPv6. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)
