import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { webhookEvents, webhookSenderEvents, webhooksEvents } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { type WebhookProgress, webhookProgress } from '#domain/webhooks/webhook-progress.ts'
import { type WebhookLease, webhookSender } from '#domain/webhooks/webhook-sender.ts'
import { type WebhookConfig, type Webhooks, webhooks } from '#domain/webhooks/webhooks.ts'

/** A webhook, and how far it has come. */
export type Webhook = WebhookConfig &
  WebhookProgress & {
    /** Where it was made in this log, which is where it begins unless `from` says otherwise. */
    readonly madePosition: string
  }

export type WebhooksView = {
  apply(recorded: { readonly event: DomainEvent; readonly position: string }): void
  /** Also one that was taken away. */
  find(id: WebhookId): Webhook | undefined
  /** Those that were not taken away, in the order in which they were made. */
  list(): Webhook[]
  /** Which server sends. */
  sender(): WebhookLease
}

export function createWebhooks(): WebhooksView {
  let known: Webhooks = webhooks.initial
  let lease: WebhookLease = webhookSender.initial
  const madePositions = new Map<WebhookId, string>()
  const progress = new Map<WebhookId, WebhookProgress>()
  const whole = (config: WebhookConfig): Webhook => ({
    ...config,
    ...(progress.get(config.id) ?? webhookProgress.initial),
    madePosition: madePositions.get(config.id) ?? '',
  })
  return {
    apply({ event, position }) {
      if (isOfWebhooks(event)) {
        known = webhooks.evolve(known, event)
        if (event.type === 'WebhookMade') madePositions.set(event.data.webhookId, position)
        if (event.type === 'WebhookEnded') progress.delete(event.data.webhookId)
      } else if (isOfOne(event)) {
        const { webhookId } = event.data
        progress.set(webhookId, webhookProgress.evolve(progress.get(webhookId) ?? webhookProgress.initial, event))
      } else if (isOfSender(event)) lease = webhookSender.evolve(lease, event)
    },
    find(id) {
      const config = known.get(id)
      return config && whole(config)
    },
    list: () => [...known.values()].filter(({ isEnded }) => !isEnded).map(whole),
    sender: () => lease,
  }
}

const isOfWebhooks = isAmong(webhooksEvents)
const isOfOne = isAmong(webhookEvents)
const isOfSender = isAmong(webhookSenderEvents)
