import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** What may be reached: http only on a private network, and only where an administrator has ticked that. */
export type Reach = { readonly protocol: string; readonly privateHttp: boolean }

/** An address that Foyer never calls, or not in this way. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
  readonly code = 'ERR_REFUSED_ADDRESS'
}

/** All addresses of a name. Only tests replace it. */
export type Resolve = typeof resolveName

type Range = readonly [address: string, prefix: number]

const listOf = (kind: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList => {
  const list = new BlockList()
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, kind)
  return list
}

/**
 * Never called: no receiver stands there, or a cloud gives out its own keys there. The registries of special-purpose
 * addresses (RFC 6890) list most of them.
 */
const NEVER_4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Among them are all ranges in which an IPv4 address can hide. */
const NEVER_6 = listOf('ipv6', [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fd00:42::42', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
])

/** This computer, and the networks of a house. 100.64.0.0/10 is that of private networks over the internet. */
const PRIVATE_4 = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
])
const LOOPBACK_6 = '::1'
const PRIVATE_6 = listOf('ipv6', [['fc00::', 7]])

/** Whether an address of IPv4 or IPv6 may be called. It has no brackets and no zone. */
export function mayReach(address: string, { protocol, privateHttp }: Reach): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const isLoopback = address === LOOPBACK_6
  const isNever = isIPv4(address) ? NEVER_4.check(address, 'ipv4') : !isLoopback && NEVER_6.check(address, 'ipv6')
  const isPrivate = isIPv4(address) ? PRIVATE_4.check(address, 'ipv4') : isLoopback || PRIVATE_6.check(address, 'ipv6')
  return !isNever && (protocol === 'https:' || (privateHttp && isPrivate))
}

/** Whether a port may be called: those of the web, and those that programs choose. Mail and others stand below. */
const isFitPort = (port: string): boolean => port === '' || port === '80' || port === '443' || Number(port) >= 1024

/**
 * Throws unless this address may be called. `URL` has already turned decimal, octal and short addresses into usual
 * ones. A name is checked when it is looked up.
 */
export function insistOnReach(url: URL, privateHttp: boolean): void {
  const { protocol, username, password, hostname, port } = url
  const isWeb = protocol === 'https:' || (protocol === 'http:' && privateHttp)
  if (!isWeb || username !== '' || password !== '' || !isFitPort(port)) throw new RefusedAddress()
  const literal = literalIn(hostname)
  if (literal !== null && !mayReach(literal, { protocol, privateHttp })) throw new RefusedAddress()
}

/** The address in a host, which for IPv6 stands in brackets; null for a name. */
function literalIn(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * Looks a name up once for a connection and checks every address. The connection then goes to one of these addresses,
 * so that a name which changes afterwards leads nowhere else.
 */
export function pinnedLookup(reach: Reach, resolve: Resolve = resolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || found.some(({ address }) => !mayReach(address, reach))) return done(new RefusedAddress(), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
}
