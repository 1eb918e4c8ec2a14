import type { IncomingMessage } from 'node:http'
import type { KnownBrowsers } from './known-browsers.ts'
import { networkOf } from './network.ts'

/**
 * The source under which a request is counted: a browser in which the administrator has signed in before, or else the
 * network of the request. So a tablet can get budgets of its own when somebody uses up those of its network.
 */
export function sourceName(
  { headers }: Pick<IncomingMessage, 'headers'>,
  address: string,
  browsers: KnownBrowsers,
): string {
  const browser = browsers.idIn(headers.cookie)
  return browser === null ? `network ${networkOf(address)}` : `browser ${browser}`
}
