import type { Parts } from '#server/parts.ts'
import type { Known } from './fleet.ts'
import { Presence } from './presence.ts'
import { WaitingDevices } from './waiting.ts'

/** What this server knows of devices besides the log. The routes and the sockets share it. */
export type OwnDevices = {
  readonly waiting: WaitingDevices
  readonly presence: Presence
  /** What this server knows, and what the others know. */
  known(): Promise<readonly Known[]>
}

export function ownDevices({ now }: Pick<Parts, 'now'>): OwnDevices {
  const [waiting, presence] = [new WaitingDevices(now), new Presence(now)]
  const known = (): Known => ({
    sightings: presence.sightings(),
    asks: waiting.list(),
    refused: waiting.refused(),
    acting: presence.acting(),
  })
  return { waiting, presence, known: async () => [known()] }
}
