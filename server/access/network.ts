import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network under which an address is counted: an IPv4 address itself, or the /64 of an IPv6 address, because one
 * internet connection has all addresses of a /64. Every budget by source uses this function.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return 'unreadable'
  const groups = groupsOf(withoutZone)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // `URL` brings every form of an address into the one canonical form, and turns an IPv4 part into two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/**
 * Returns the IPv4 address in one like ::ffff:192.0.2.1, which is how a server on both protocols sees it; else null.
 */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
