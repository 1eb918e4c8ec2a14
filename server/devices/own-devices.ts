import { randomUUID } from 'node:crypto'
import type { Services } from '#server/server-services.ts'
import type { ServerPresence } from './fleet.ts'
import { type PeerSignatures, peerSignatures } from '#server/devices/peers/peer-signatures.ts'
import { Presence } from './presence.ts'
import { WaitingDevices } from './waiting.ts'
import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import type { Config } from '#server/configuration/config.ts'
import { askPeer } from '#server/devices/peers/ask-peer.ts'
import { PEER_PATH, PeerReply } from '#server/devices/peers/peer-shapes.ts'

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
  /** Everything known once the other servers have replied. */
  known(): Promise<readonly ServerPresence[]>
  /** Takes in what the other servers have to print, and how that stands, as they have said so long ago at most. */
  hearOfJobs(currentForMs: number): Promise<void>
}

/** The labels that are to be printed: servers tell each other of them. */
type JobsToPrint = {
  shared(): ServerPresence['jobs']
  hear(others: ServerPresence['jobs']): void
  byPrinter(): ServerPresence['printed']
}

export function ownDevices({
  config,
  views,
  now,
  logger,
  peerKey,
  lastSeen,
  limits,
  jobs,
}: Pick<Services, 'config' | 'views' | 'now' | 'logger' | 'peerKey' | 'lastSeen' | 'limits'> & {
  readonly jobs: JobsToPrint
}): OwnDevices {
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
    jobs: jobs.shared(),
    printed: jobs.byPrinter(),
  })
  /** What the others say of labels is taken in with everything else. */
  async function hear(currentForMs = CURRENT_FOR_MS): Promise<void> {
    await peers.ask(currentForMs)
    for (const known of peers.latest()) jobs.hear(known.jobs)
  }
  return {
    waiting,
    presence,
    server,
    signatures,
    own,
    latest() {
      void hear()
      return [own(), ...peers.latest()]
    },
    async known() {
      await hear()
      return [own(), ...peers.latest()]
    },
    hearOfJobs: hear,
  }
}

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
class Peers {
  readonly #services: PeersParts
  readonly #peers: readonly Peer[]
  #askedAt: Instant | null = null
  #asking: Promise<unknown> = Promise.resolve()

  constructor(services: PeersParts) {
    this.#services = services
    this.#peers = services.addresses.map((address) => ({ address, known: null, repliedAt: '', isSilent: false }))
  }

  /** What the others knew when they were last asked. */
  latest(): ServerPresence[] {
    return this.#peers.flatMap(({ known }) => known ?? [])
  }

  /** Asks the others, unless they were asked a moment ago. Resolves when all have replied, or are silent. */
  async ask(currentForMs: number): Promise<void> {
    const now = this.#services.now()
    // A clock that was set back must not keep an old reply.
    const isCurrent = this.#askedAt !== null && Math.abs(Date.parse(now) - Date.parse(this.#askedAt)) < currentForMs
    if (!isCurrent) {
      this.#askedAt = now
      this.#asking = Promise.all(this.#peers.map((peer) => this.#askOne(peer)))
    }
    await this.#asking
  }

  async #askOne(peer: Peer): Promise<void> {
    const { self, signatures, tls, now, logger } = this.#services
    try {
      const { server, known } = PeerReply.parse(await askPeer(new URL(PEER_PATH, peer.address), signatures, tls))
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
const quiet = ({ sightings, seen, heldBack, printed }: ServerPresence, repliedAt: Instant): ServerPresence => ({
  sightings: sightings.map((one) => (one.isConnected ? { ...one, isConnected: false, heardAt: repliedAt } : one)),
  asks: [],
  refused: [],
  acting: 0,
  seen,
  heldBack,
  jobs: [],
  printed,
})
