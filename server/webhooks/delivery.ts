import type { Instant } from '#domain/ids.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import type { CallError } from './call-receiver.ts'

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
  /** Where the event stands in the log. */
  readonly position?: string
}

/** How many deliveries of a webhook are shown. */
const KEPT = 100

/** The last deliveries of each webhook, in memory. */
export class Deliveries {
  readonly #of = new Map<WebhookId, Delivery[]>()

  note(id: WebhookId, delivery: Delivery): void {
    const list = this.#of.get(id) ?? []
    this.#of.set(id, list)
    list.push(delivery)
    if (list.length > KEPT) list.shift()
  }

  /** Newest first. */
  list(id: WebhookId): readonly Delivery[] {
    return this.#of.get(id)?.toReversed() ?? []
  }
}

/** The deliveries that several servers have made, newest first. */
export const newestOf = (lists: readonly (readonly Delivery[])[]): readonly Delivery[] =>
  lists
    .flat()
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .slice(0, KEPT)
