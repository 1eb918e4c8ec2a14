import type { Instant } from '#domain/ids.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'

/** Why a receiver did not take an event. */
export type CallError = 'timeout' | 'refused-address' | 'connection' | 'redirect' | 'status'

/** One try to deliver an event. What the receiver has replied is not kept. */
export type Delivery = {
  /** The id of the published event, as in the header `webhook-id`. */
  readonly id: string
  readonly type: PublishedType | 'test'
  readonly at: Instant
  /** Counts from 1. */
  readonly attempt: number
  /** Absent when the receiver has not replied. */
  readonly status?: number
  /** Absent when the receiver has taken it. */
  readonly error?: CallError
  readonly ms: number
  /** When it is tried again. */
  readonly nextAt?: Instant
  /** The position in the log after which the event stands: whoever sends again from there begins with it. */
  readonly position?: string
}

/** Sends what is recorded to the receivers of webhooks. Of several servers one sends. */
export type WebhookSender = {
  start(): void
  stop(): Promise<void>
  /** The last deliveries of a webhook, newest first: those of this server, and of the others that reply. */
  deliveries(id: WebhookId): Promise<readonly Delivery[]>
  /** Those that this server has made since its start. */
  ownDeliveries(id: WebhookId): readonly Delivery[]
  /** Sends a test event at once, beside the order, also to a webhook that is turned off. */
  test(id: WebhookId): Promise<Delivery>
}
