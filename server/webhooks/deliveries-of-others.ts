import type { Express } from 'express'
import { z } from 'zod/mini'
import { Instant } from '#domain/ids.ts'
import { PUBLISHED_TYPES } from '#domain/published-events/published-types.ts'
import { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { askPeer } from '#server/devices/peers/ask-peer.ts'
import { type PeerSignatures, peerSignatures } from '#server/devices/peers/peer-signatures.ts'
import { replyToPeer } from '#server/devices/peers/serve-peers.ts'
import type { Services } from '#server/server-services.ts'
import type { Delivery, WebhookSender } from './sender.ts'

/** Where a server asks another one what it has delivered. It is no call of the API. */
const PATH = '/peers/webhooks'

const Told = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      type: z.enum([...PUBLISHED_TYPES, 'test']),
      at: Instant,
      attempt: z.int(),
      status: z.optional(z.int()),
      error: z.optional(z.enum(['timeout', 'refused-address', 'connection', 'redirect', 'status'])),
      ms: z.number(),
      nextAt: z.optional(Instant),
      position: z.optional(z.string()),
    }),
  ),
})

/** Tells other servers of this church what this one has delivered since its start. */
export function serveDeliveriesToPeers(app: Express, sender: WebhookSender, signatures: PeerSignatures): void {
  const reply = replyToPeer(signatures, ({ params: { id } }) => {
    const known = WebhookId.safeParse(id)
    return { deliveries: known.success ? sender.ownDeliveries(known.data) : [] }
  })
  app.post(`${PATH}/:id`, reply)
}

/** Returns what asks the other servers for their deliveries of a webhook. One that does not reply is left out. */
export function deliveriesOfOthers({ config, peerKey, now }: Pick<Services, 'config' | 'peerKey' | 'now'>) {
  const signatures = peerSignatures(peerKey, now)
  return async (id: WebhookId): Promise<readonly (readonly Delivery[])[]> => {
    const asked = config.peers.map(async (address) => {
      const told = await askPeer(new URL(`${PATH}/${id}`, address), signatures, config.tls)
      return Told.parse(told).deliveries as readonly Delivery[]
    })
    const replies = await Promise.allSettled(asked)
    return replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []))
  }
}
