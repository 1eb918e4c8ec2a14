import { hostname, networkInterfaces } from 'node:os'

/** What a machine is called, and where it can be reached. */
export type Machine = {
  readonly name: string
  readonly addresses: readonly string[]
}

/** The machine that the command runs on, with its addresses on every network but itself. */
export function thisMachine(): Machine {
  const cards = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  const reached = cards.filter(({ internal, address }) => !internal && !isOfOneCable(address))
  return { name: hostname(), addresses: reached.map(({ address }) => address) }
}

/** Such an address means nothing without the name of a network card behind it, and browsers take none. */
const isOfOneCable = (address: string): boolean => /^fe[89ab]/i.test(address)
