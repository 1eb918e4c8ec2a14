import type { IncomingMessage } from 'node:http'
import type { DeviceId } from '#domain/ids.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { networkOf } from './network.ts'

/** What the server knows of the browsers and devices that send requests. */
export type KnownSources = {
  readonly browsers: Pick<KnownBrowsers, 'idIn'>
  readonly senders: {
    deviceOf(cookies: string | undefined): { readonly id: DeviceId; readonly standing: string } | null
  }
}

/**
 * The source under which a request is counted, in every budget: a device that was let in; or else a browser in which
 * somebody has signed in before; or else the network of the request. So nobody beside a device that was let in can use
 * up what it needs.
 */
export function sourceName(
  { headers: { cookie } }: Pick<IncomingMessage, 'headers'>,
  address: string,
  { browsers, senders }: KnownSources,
): string {
  const device = senders.deviceOf(cookie)
  const isLetIn = device !== null && device.standing !== 'turned-away'
  return isLetIn ? nameOfDevice(device.id) : nameOfBrowser(browsers.idIn(cookie), address)
}

export const nameOfDevice = (id: DeviceId): string => `device ${id}`

/** Each key of another program is a source of its own. */
export const nameOfProgram = (id: string): string => `program ${id}`

/** Whether a source is the key of another program. */
export const isProgram = (source: string): boolean => source.startsWith('program ')

/** The source of a browser, whatever device it is. Null for a browser in which nobody has signed in. */
export const nameOfBrowser = (browser: string | null, address: string): string =>
  browser === null ? `network ${networkOf(address)}` : `browser ${browser}`

/** Whether a source is a device or a browser that the server knows. */
export const isKnownSource = (source: string): boolean => !source.startsWith('network ')

/** Whether this is an address by which a computer calls itself, also where IPv4 is written as IPv6. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)
