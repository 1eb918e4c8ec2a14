import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { WEBHOOKS_STREAM, webhooks } from '#domain/webhooks/webhooks.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, transact } from '#server/transact.ts'
import { Caller } from './caller.ts'
import { FailingEvents, type Origin } from './failing-events.ts'
import type { Pace } from './pace.ts'
import type { Publisher } from './publisher.ts'
import type { Delivery } from './sender.ts'

export type TriesParts = Pick<Services, 'config' | 'log' | 'views' | 'now' | 'webhookSecretOf'> & {
  readonly pace: Pace
  readonly publisher: Publisher
  readonly note: (id: WebhookId, delivery: Delivery) => void
}

/** What came of a try: the receiver has it, it is tried again, or the webhook is sent no more. */
export type Outcome = 'done' | 'failed' | 'stopped'

/** Whether a webhook tells of this kind of event. */
export const isTold = ({ events }: Webhook, type: PublishedType): boolean => events === 'all' || events.includes(type)

/** The tries to deliver the events of one webhook. */
export class Tries {
  readonly #id: WebhookId
  readonly #parts: TriesParts
  readonly #stopped: AbortSignal
  readonly #caller: Caller
  readonly #skipped = new Set<string>()
  readonly failing: FailingEvents
  /** Whether anything has changed that is to be noted. */
  haveChanged = false

  constructor(id: WebhookId, parts: TriesParts, stopped: AbortSignal) {
    this.#id = id
    this.#parts = parts
    this.#stopped = stopped
    this.#caller = new Caller({ ...parts, limitMs: parts.pace.callLimitMs })
    this.failing = new FailingEvents({ now: parts.now, retryMs: parts.config.webhookRetryMs })
  }

  /** An administrator lets the webhook go on without an event that fails. */
  skip(id: string): void {
    if (this.failing.delete(id)) this.#skipped.add(id)
  }

  /** Everything is sent again, also what was skipped. */
  clear(): void {
    this.failing.clear()
    this.#skipped.clear()
  }

  /** Whether an event is sent no more: nobody wants it, it is about somebody who was erased, or it is skipped. */
  isDropped(event: PublishedEvent, webhook: Webhook): boolean {
    const isWanted = isTold(webhook, event.type) && !this.#skipped.delete(event.id)
    if (isWanted && !this.#parts.publisher.isForgotten(event)) return false
    this.haveChanged = this.failing.delete(event.id) || this.haveChanged
    return true
  }

  /** Sends an event once. */
  async once(event: PublishedEvent, origin: Origin, webhook: Webhook): Promise<Outcome> {
    const { publisher, note } = this.#parts
    const { id, type } = event
    const attempt = this.failing.attemptsOf(id) + 1
    const body = publisher.bodyOf(event, webhook.names)
    const { at, ...result } = await this.#caller.send(webhook, id, body, this.#stopped)
    if (this.#stopped.aborted) return 'stopped'
    this.haveChanged = true
    const isGone = result.status === 410
    const next = result.error === undefined ? undefined : this.failing.failed(id, origin).next
    const nextAt = next === undefined || isGone ? {} : { nextAt: next }
    note(this.#id, { id, type, at, attempt, ...result, ...nextAt, position: origin.position })
    if (next === undefined) return (this.failing.delete(id), 'done')
    if (isGone) return await this.#turnOff('gone')
    return this.failing.hasFailedForDays(id) ? await this.#turnOff('failed-for-days') : 'failed'
  }

  close(): void {
    this.#caller.close()
  }

  async #turnOff(reason: 'gone' | 'failed-for-days'): Promise<Outcome> {
    const { log, views, now } = this.#parts
    const at = now()
    const command = { type: 'TurnWebhookOff' as const, webhookId: this.#id, reason, at }
    const { position } = await transact(log, WEBHOOKS_STREAM, webhooks, command, bySystem(at))
    await views.reached(position)
    return 'stopped'
  }
}
