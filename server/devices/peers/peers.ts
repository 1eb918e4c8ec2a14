import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import type { Config } from '#server/configuration/config.ts'
import type { ServerPresence } from '#server/devices/fleet.ts'
import { askPeer } from './ask-peer.ts'
import type { PeerSignatures } from './peer-signatures.ts'

/** How long what another server knows is taken as current, in milliseconds. */
const CURRENT_FOR_MS = 5_000

/** Another server, and what it knew when it last replied. */
type Peer = { readonly address: string; known: ServerPresence | null; repliedAt: Instant; isSilent: boolean }

type PeersParts = {
  readonly addresses: readonly string[]
  /** The number that this server gives as its own. */
  readonly self: string
  readonly signatures: PeerSignatures
  readonly tls: Config['tls']
  readonly now: () => Instant
  readonly logger: Logger
}

/**
 * The other servers of this church, named in PEERS. They are asked only while somebody looks at the tablets or at the
 * helpers.
 */
export class Peers {
  readonly #parts: PeersParts
  readonly #peers: readonly Peer[]
  #askedAt: Instant | null = null
  #asking: Promise<unknown> = Promise.resolve()

  constructor(parts: PeersParts) {
    this.#parts = parts
    this.#peers = parts.addresses.map((address) => ({ address, known: null, repliedAt: '', isSilent: false }))
  }

  /** What the others knew when they were last asked. */
  latest(): ServerPresence[] {
    return this.#peers.flatMap(({ known }) => known ?? [])
  }

  /** Asks the others, unless they were asked a moment ago. Resolves when all have replied, or are silent. */
  async ask(): Promise<void> {
    const now = this.#parts.now()
    // A clock that was set back must not keep an old reply.
    const isCurrent = this.#askedAt !== null && Math.abs(Date.parse(now) - Date.parse(this.#askedAt)) < CURRENT_FOR_MS
    if (!isCurrent) {
      this.#askedAt = now
      this.#asking = Promise.all(this.#peers.map((peer) => this.#askOne(peer)))
    }
    await this.#asking
  }

  async #askOne(peer: Peer): Promise<void> {
    const { self, signatures, tls, now, logger } = this.#parts
    try {
      const { server, known } = await askPeer(peer.address, signatures, tls)
      if (peer.isSilent) logger.info({ peer: peer.address }, 'another server replies again')
      Object.assign(peer, { known: server === self ? null : known, repliedAt: now(), isSilent: false })
    } catch (error) {
      // It may stay away for long, so it is reported once.
      if (!peer.isSilent)
        logger.warn({ peer: peer.address, reason: (error as Error).message }, 'another server does not reply')
      peer.isSilent = true
      peer.known = peer.known && quiet(peer.known, peer.repliedAt)
    }
  }
}

/**
 * When a server is silent, only the time at which it heard of each device is kept: nobody knows whether they
 * are still connected.
 */
const quiet = ({ sightings, seen, heldBack }: ServerPresence, repliedAt: Instant): ServerPresence => ({
  sightings: sightings.map((one) => (one.isConnected ? { ...one, isConnected: false, heardAt: repliedAt } : one)),
  asks: [],
  refused: [],
  acting: 0,
  seen,
  heldBack,
})
