import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Whether an address is in a private network, or in a network that this computer belongs to. */
export function isNearby(address: string, interfaces = networkInterfaces): boolean {
  const [plain = ''] = address.split('%')
  return holds(PRIVATE, plain) || holds(ownNetworks(interfaces()), plain)
}

/** They are read each time: a computer that moves gets other networks. */
function ownNetworks(interfaces: ReturnType<typeof networkInterfaces>): BlockList {
  const cidrs = Object.values(interfaces).flatMap((addresses = []) => addresses.map(({ cidr }) => cidr))
  return blockList(cidrs.filter((cidr) => cidr !== null).map(parts))
}

function parts(cidr: string): [address: string, prefix: number] {
  const [address = '', prefix] = cidr.split('/')
  return [address, Number(prefix)]
}

function blockList(networks: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address))
  return list
}

/** A list of IPv4 networks also holds their addresses in the form ::ffff:192.0.2.1. */
const holds = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address))

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses that no internet provider gives out: of the computer itself, of private networks, and of one cable. */
const PRIVATE = blockList([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
])
