import { randomUUID } from 'node:crypto'
import type { Parts } from '#server/parts.ts'
import type { ServerPresence } from './fleet.ts'
import { peerSignatures, type PeerSignatures } from '#server/devices/peers/peer-signatures.ts'
import { Peers } from '#server/devices/peers/peers.ts'
import { Presence } from './presence.ts'
import { WaitingDevices } from './waiting.ts'

/**
 * What this server knows of devices, and of helpers who are here, besides the log. The routes and the sockets share it.
 */
export type OwnDevices = {
  readonly waiting: WaitingDevices
  readonly presence: Presence
  /** A number that this start has drawn, with which servers tell each other apart. */
  readonly server: string
  readonly signatures: PeerSignatures
  own(): ServerPresence
  /** What this server knows, and what the others knew when they were last asked. Asks them again when that is old. */
  latest(): readonly ServerPresence[]
  /** The same, once the others have replied. */
  known(): Promise<readonly ServerPresence[]>
}

export function ownDevices({
  config,
  views,
  now,
  logger,
  peerKey,
  lastSeen,
  limits,
}: Pick<Parts, 'config' | 'views' | 'now' | 'logger' | 'peerKey' | 'lastSeen' | 'limits'>): OwnDevices {
  const [waiting, presence, server] = [new WaitingDevices(now), new Presence(now), randomUUID()]
  const signatures = peerSignatures(peerKey, now)
  const peers = new Peers({ addresses: config.peers, self: server, signatures, tls: config.tls, now, logger })
  views.onFolded((events) => {
    if (events.some(({ type }) => type === 'LettingInEnded')) waiting.clear()
  })
  const own = (): ServerPresence => ({
    sightings: presence.sightings(),
    asks: waiting.list(),
    refused: waiting.refused(),
    acting: presence.acting(),
    seen: lastSeen.list(),
    heldBack: limits.heldBack(),
  })
  return {
    waiting,
    presence,
    server,
    signatures,
    own,
    latest() {
      void peers.ask()
      return [own(), ...peers.latest()]
    },
    async known() {
      await peers.ask()
      return [own(), ...peers.latest()]
    },
  }
}
