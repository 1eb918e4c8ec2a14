import { hostname, networkInterfaces } from 'node:os'

/** The name and the addresses of a machine. */
export type Machine = {
  readonly name: string
  readonly addresses: readonly string[]
}

/** The machine that runs this command, with its addresses on every network except loopback. */
export function thisMachine(): Machine {
  const cards = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  const reached = cards.filter(({ internal, address }) => !internal && !isOfOneCable(address))
  return { name: hostname(), addresses: reached.map(({ address }) => address) }
}

/** Link-local IPv6 addresses need the name of a network card after them, and browsers do not accept that. */
const isOfOneCable = (address: string): boolean => /^fe[89ab]/i.test(address)
