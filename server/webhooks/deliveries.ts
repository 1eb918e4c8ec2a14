import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import type { Delivery } from './sender.ts'

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
