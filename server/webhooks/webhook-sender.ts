import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import { webhookEvents, webhookSenderEvents, webhooksEvents } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { keepDoing } from '#server/keep-doing.ts'
import type { Services } from '#server/server-services.ts'
import { Caller } from './caller.ts'
import { Endpoint } from './endpoint.ts'
import { Lease } from './lease.ts'
import { LogReader } from './log-reader.ts'
import { type Pace, USUAL_PACE } from './pace.ts'
import { Publisher } from './publisher.ts'
import type { Delivery, WebhookSender } from './sender.ts'

export type WebhookSenderParts = Pick<
  Services,
  'config' | 'log' | 'logId' | 'views' | 'now' | 'logger' | 'webhookSecretOf'
> & {
  readonly pace?: Partial<Pace> | undefined
  /** Asks the other servers for their deliveries of a webhook. */
  readonly ofOthers: (id: WebhookId) => Promise<readonly (readonly Delivery[])[]>
}

const isAboutWebhooks = isAmong([...webhooksEvents, ...webhookEvents, ...webhookSenderEvents])

export function createWebhookSender(parts: WebhookSenderParts): WebhookSender {
  const pace = { ...USUAL_PACE, ...parts.pace }
  const deliveries = new Deliveries()
  const sending = new Sending({ ...parts, pace, deliveries })

  async function test(id: WebhookId): Promise<Delivery> {
    const webhook = parts.views.webhooks.find(id)
    if (!webhook || webhook.isEnded) throw new Rejection('unknown-webhook')
    const caller = new Caller({ ...parts, limitMs: pace.callLimitMs })
    const body = { type: 'test', timestamp: parts.now(), data: {} }
    const testId = `test-${randomUUID()}`
    const result = await caller.send(webhook, testId, body, new AbortController().signal)
    caller.close()
    const delivery: Delivery = { id: testId, type: 'test', attempt: 1, ...result }
    deliveries.note(id, delivery)
    return delivery
  }

  return {
    start: () => sending.start(),
    stop: () => sending.stop(),
    deliveries: async (id) => newestOf([deliveries.list(id), ...(await parts.ofOthers(id))]),
    ownDeliveries: (id) => deliveries.list(id),
    test,
  }
}

/** How many deliveries of a webhook are shown. */
const KEPT = 100

/** The last deliveries of each webhook, in memory. */
class Deliveries {
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
const newestOf = (lists: readonly (readonly Delivery[])[]): readonly Delivery[] =>
  lists
    .flat()
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    .slice(0, KEPT)

type SendingParts = Omit<WebhookSenderParts, 'pace'> & { readonly pace: Pace; readonly deliveries: Deliveries }

/** Keeps an endpoint for each webhook that is on, while this server has the lease. Without webhooks it does nothing. */
class Sending {
  readonly #parts: SendingParts
  readonly #lease: Lease
  readonly #publisher: Publisher
  readonly #endpoints = new Map<WebhookId, Endpoint>()
  /** Endpoints that finish what is under way. */
  readonly #ending = new Map<WebhookId, Promise<void>>()
  #reader: LogReader | null = null
  #looking: ReturnType<typeof keepDoing> | null = null
  #noting: ReturnType<typeof keepDoing> | null = null
  #isStarted = false

  constructor(parts: SendingParts) {
    this.#parts = parts
    this.#lease = new Lease(parts, parts.pace)
    this.#publisher = new Publisher(parts)
    parts.views.onFolded((events, recorded) => {
      if (!this.#isStarted) return
      this.#reader?.hear(recorded)
      const news = events.filter(isAboutWebhooks)
      if (news.length > 0) this.#hear(news)
      for (const endpoint of this.#endpoints.values()) endpoint.wake()
    })
  }

  start(): void {
    this.#isStarted = true
    this.#arrange()
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    this.#idle()
    for (const id of this.#endpoints.keys()) this.#end(id, true)
    await Promise.all(this.#ending.values())
    await this.#lease.leave().catch(() => {})
  }

  #hear(news: readonly DomainEvent[]): void {
    this.#lease.look()
    this.#arrange()
    for (const { type, data } of news) if (type === 'WebhookChanged') this.#endpoints.get(data.webhookId)?.isChanged()
  }

  #wanted(): readonly Webhook[] {
    return this.#parts.views.webhooks.list().filter(({ off }) => off === null)
  }

  /** Begins what is to be sent, and ends what is not. */
  #arrange(): void {
    if (!this.#isStarted) return
    const wanted = this.#wanted()
    if (wanted.length === 0) this.#idle()
    else this.#look()
    const ids = new Set(this.#lease.isHeld ? wanted.map(({ id }) => id) : [])
    for (const id of this.#endpoints.keys()) if (!ids.has(id)) this.#end(id, this.#lease.isHeld)
    for (const id of ids) if (!this.#endpoints.has(id) && !this.#ending.has(id)) this.#begin(id)
  }

  #begin(id: WebhookId): void {
    const { log, views, deliveries } = this.#parts
    this.#reader ??= new LogReader(log, views)
    const note = (of: WebhookId, delivery: Delivery) => deliveries.note(of, delivery)
    const parts = { ...this.#parts, reader: this.#reader, publisher: this.#publisher, note }
    this.#endpoints.set(id, new Endpoint(id, parts))
  }

  /** `isOurs`: this server still has the lease, so it notes how far the endpoint has come. */
  #end(id: WebhookId, isOurs: boolean): void {
    const endpoint = this.#endpoints.get(id)
    if (!endpoint) return
    this.#endpoints.delete(id)
    const ended = endpoint
      .stop()
      .then(() => (isOurs ? endpoint.writeDown() : undefined))
      .catch((error: Error) => this.#parts.logger.warn({ kind: error.name }, NOT_NOTED))
      .finally(() => {
        this.#ending.delete(id)
        this.#arrange()
      })
    this.#ending.set(id, ended)
  }

  #look(): void {
    const { pace, logger } = this.#parts
    this.#looking ??= keepDoing(() => this.#keepLease(), { every: pace.lookEveryMs, logger, failure: NO_LEASE })
    this.#noting ??= keepDoing(() => this.#writeDown(), { every: pace.noteEveryMs, logger, failure: NOT_NOTED })
    if (!this.#lease.isHeld) this.#looking.now()
  }

  async #keepLease(): Promise<void> {
    const wasHeld = this.#lease.isHeld
    await this.#lease.keep()
    if (this.#lease.isHeld !== wasHeld) this.#arrange()
  }

  async #writeDown(): Promise<void> {
    for (const endpoint of this.#endpoints.values()) await endpoint.writeDown()
  }

  #idle(): void {
    this.#looking?.stop()
    this.#noting?.stop()
    this.#looking = this.#noting = null
    if (this.#endpoints.size === 0) this.#reader = null
  }
}

const NO_LEASE = 'it could not be noted that this server sends the webhooks'
const NOT_NOTED = 'it could not be noted how far a webhook has come'
