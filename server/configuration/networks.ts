import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod/mini'

/** The variables that name other machines. */

/** The proxies in front of this server. */
export const TrustProxy = z
  .string()
  .check(z.refine((text) => text.split(',').every(isNetwork), 'should be addresses, as in 10.0.0.2, 192.168.1.0/24'))

/** The other servers of this church. */
export const Peers = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((address) => address.trim().replace(/\/$/, ''))),
  )
  .check(
    z.refine(
      (addresses) => addresses.every(isServer),
      'should be addresses, as in http://10.0.0.2:3000, http://10.0.0.3:3000',
    ),
  )

/** Whether the text is an address, a range of addresses, or one of the names that Express defines for some. */
function isNetwork(text: string): boolean {
  const [address = '', range, ...rest] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const isRange = range === undefined || (/^\d{1,3}$/.test(range) && Number(range) <= (isIPv6(address) ? 128 : 32))
  return isIP(address) !== 0 && isRange && rest.length === 0
}

const isServer = (text: string): boolean => /^https?:\/\//.test(text) && hasNoPath(text)

/** Whether an address names a server alone, without a path or a query. */
export function hasNoPath(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === ''
}
