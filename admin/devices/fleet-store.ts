import { create } from 'zustand'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'

/** What the server last said about the devices. Null while nobody is signed in, and until it has said it. */
type HeardFleet = {
  readonly fleet: Fleet | null
  /** When it said so, on a clock of this page that nobody can set. Milliseconds. */
  readonly heardAt: number
}

export const useFleet = create<HeardFleet>()(() => ({ fleet: null, heardAt: 0 }))

export const showFleet = (fleet: Fleet | null): void => useFleet.setState({ fleet, heardAt: performance.now() })

/** What time it is by the server's clock, in milliseconds since 1970: the clock of this computer may be wrong. */
export function serverNow(): number {
  const { fleet, heardAt } = useFleet.getState()
  return fleet ? Date.parse(fleet.now) + performance.now() - heardAt : Date.now()
}

/** How many devices wait to be let in. */
export const useWaitingDevices = (): number => useFleet(({ fleet }) => fleet?.waiting.length ?? 0)
