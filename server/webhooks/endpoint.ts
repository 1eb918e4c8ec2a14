import type { Instant } from '#domain/ids.ts'
import type { TellingOfOpenings } from '#domain/published-events/openings.ts'
import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import type { FailingEvent } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { webhookProgress, webhookStream } from '#domain/webhooks/webhook-progress.ts'
import { WEBHOOKS_STREAM, webhooks } from '#domain/webhooks/webhooks.ts'
import { type RecordedEvent, LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, transact } from '#server/transact.ts'
import { Alarm } from './alarm.ts'
import { failingHere, type Place, placeOf, placeToBegin } from './beginning.ts'
import { Caller } from './caller.ts'
import { CountsToTell } from './counts-to-tell.ts'
import { FailingEvents, type Origin } from './failing-events.ts'
import type { LogReader } from './log-reader.ts'
import { openingsFrom, openingsSince } from './openings-to-tell.ts'
import type { Pace } from './pace.ts'
import type { Publisher } from './publisher.ts'
import type { Delivery } from './sender.ts'

export type EndpointParts = Pick<
  Services,
  'config' | 'log' | 'logId' | 'views' | 'now' | 'logger' | 'webhookSecretOf'
> & {
  readonly pace: Pace
  readonly reader: LogReader
  readonly publisher: Publisher
  readonly note: (id: WebhookId, delivery: Delivery) => void
}

/** How many events may fail at once before an endpoint that goes on beside them waits, too. */
const MOST_FAILING = 200

/** How long an endpoint without work waits at most, in milliseconds. Whatever is recorded wakes it. */
const IDLE_MS = 60_000

/** What came of a try: the receiver has it or will never get it, it is tried again, or this endpoint is stopped. */
type Outcome = 'done' | 'failed' | 'stopped'

/** What is recorded of webhooks themselves. It moves no cursor, or two webhooks would keep each other awake. */
const isOfWebhooks = ({ stream }: RecordedEvent): boolean => stream.startsWith('webhook')

const isTold = ({ events }: Webhook, type: PublishedType): boolean => events === 'all' || events.includes(type)

/** Sends the events of one webhook, from its cursor on, in the log's order. */
export class Endpoint {
  readonly #id: WebhookId
  readonly #parts: EndpointParts
  readonly #caller: Caller
  readonly #failing: FailingEvents
  readonly #counts: CountsToTell
  readonly #alarm = new Alarm()
  readonly #stopping = new AbortController()
  readonly #skipped = new Set<string>()
  #place: Place | null = null
  #openings: TellingOfOpenings | null = null
  /** The number of the last order of an administrator that was done. */
  #orders = 0
  #hasMoved = false
  readonly #running: Promise<unknown>

  constructor(id: WebhookId, parts: EndpointParts) {
    this.#id = id
    this.#parts = parts
    this.#caller = new Caller({ ...parts, limitMs: parts.pace.callLimitMs })
    this.#failing = new FailingEvents({ now: parts.now, retryMs: parts.config.webhookRetryMs })
    this.#counts = new CountsToTell(parts.pace.countEveryMs)
    this.#running = this.#run()
  }

  /** Something was recorded, or an administrator has given an order. */
  wake(): void {
    this.#alarm.ring()
  }

  /** The webhook has other settings: what fails is tried at once. */
  isChanged(): void {
    this.#failing.areDue()
    this.#alarm.ring()
  }

  /** Cuts the call under way. Resolves when nothing more is sent. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#alarm.ring()
    await this.#running
    this.#caller.close()
  }

  /** Notes in the log how far it has come, if it has, and forgets what was noted before. */
  async writeDown(): Promise<void> {
    if (!this.#place || !this.#hasMoved) return
    const { log, logId, now } = this.#parts
    const { position, eventId } = this.#counts.before() ?? this.#place
    const at = now()
    const reach = {
      type: 'Reach' as const,
      webhookId: this.#id,
      logId,
      position,
      ...(eventId !== undefined && { eventId }),
      at,
      orders: this.#orders,
      failing: this.#failing.list(),
      ...(this.#openings && { openings: { until: this.#openings.until, open: [...this.#openings.open] } }),
    }
    this.#hasMoved = this.#counts.before() !== undefined
    const stream = webhookStream(this.#id)
    const { changed, seen } = await transact(log, stream, webhookProgress, reach, bySystem(at))
    if (changed && seen.length > 0) await log.forgetBefore(stream, (seen.at(-1)?.revision ?? -1) + 1)
  }

  async #run(): Promise<void> {
    while (!this.#place && !this.#isStopped()) await this.#doing(() => this.#begin())
    await Promise.all([this.#keepDoing(() => this.#goOn()), this.#keepDoing(() => this.#tryAgain())])
  }

  async #keepDoing(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped()) await this.#doing(work)
  }

  /** While the log is away nothing is sent. */
  async #doing(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      // Its message may hold what a person typed.
      if (!(error instanceof LogUnavailable))
        this.#parts.logger.error({ kind: (error as Error).name }, 'a webhook could not go on')
      await this.#alarm.wait(this.#parts.pace.lookEveryMs, this.#alarm.rings)
    }
  }

  #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  /** The webhook as it is now; null when it is not sent any more. */
  #webhook(): Webhook | null {
    const webhook = this.#parts.views.webhooks.find(this.#id)
    return !webhook || webhook.isEnded || webhook.off || this.#isStopped() ? null : webhook
  }

  async #begin(): Promise<void> {
    const webhook = this.#webhook()
    if (!webhook) return void (await this.#alarm.wait(IDLE_MS, this.#alarm.rings))
    const { cursor, from, madeAt } = webhook
    const place = await placeOf(webhook, this.#parts)
    this.#failing.load(await failingHere(webhook, this.#parts), webhook.onSince)
    const since = from.position === undefined ? (from.at ?? madeAt) : undefined
    this.#openings = cursor ? (cursor.openings ?? null) : openingsFrom(since, this.#parts.views)
    this.#orders = webhook.orders - webhook.waiting.length
    this.#hasMoved = cursor?.logId !== this.#parts.logId
    this.#place = place
  }

  /** Sends what was recorded after the cursor, and waits when that is nothing. */
  async #goOn(): Promise<void> {
    const heard = this.#alarm.rings
    const webhook = this.#webhook()
    if (!webhook || !this.#place) return await this.#alarm.wait(IDLE_MS, heard)
    if (await this.#obey()) return
    if (webhook.ordered && !(await this.#sendWhatIsLeft())) return
    const page = await this.#parts.reader.after(this.#place.position)
    for (const recorded of page) if (!(await this.#pass(recorded))) return
    if (page.length > 0 || !(await this.#tellByTheClock(this.#parts.now()))) return
    const looks = this.#openings ? this.#parts.pace.lookEveryMs : IDLE_MS
    await this.#alarm.wait(Math.min(looks, this.#counts.before() ? this.#counts.wait() : IDLE_MS), heard)
  }

  /** Tells of one recorded event. False when it was stopped, or sent to another place, before it was done. */
  async #pass(recorded: RecordedEvent): Promise<boolean> {
    const { now, publisher } = this.#parts
    const [at, present] = [recorded.cause.at, now()]
    if (at !== undefined && !(await this.#tellByTheClock(at < present ? at : present))) return false
    const before = this.#place
    if (!before) return false
    const origin = { position: before.position, eventId: recorded.id }
    for (const event of await publisher.eventsOf(recorded)) {
      if (event.type === 'count.changed') this.#counts.change(event, origin, before)
      else if (!(await this.#deliver(event, origin))) return false
    }
    this.#place = { position: recorded.position, eventId: recorded.id }
    if (!isOfWebhooks(recorded)) this.#hasMoved = true
    return true
  }

  /** Tells which events have opened and closed up to a moment, and which counts have changed. */
  async #tellByTheClock(moment: Instant): Promise<boolean> {
    return (await this.#tellOpenings(moment)) && (await this.#tellCounts())
  }

  async #tellOpenings(moment: Instant): Promise<boolean> {
    const webhook = this.#webhook()
    if (!webhook || !this.#place) return false
    const isWanted = isTold(webhook, 'event.opened') || isTold(webhook, 'event.closed')
    if (!isWanted) return ((this.#openings = null), true)
    const told = this.#openings ?? openingsFrom(moment, this.#parts.views)
    if (!told) return true
    const { position } = this.#place
    const next = openingsSince(told, moment, this.#parts.views, position)
    for (const event of next.events) if (!(await this.#deliver(event, { position, eventId: event.id }))) return false
    if (next.events.length > 0) this.#hasMoved = true
    this.#openings = next.told
    return true
  }

  async #tellCounts(): Promise<boolean> {
    for (const { event, origin } of this.#counts.due()) {
      if (!(await this.#deliver(event, origin))) return false
      this.#counts.told(event)
    }
    return true
  }

  /**
   * Sends an event until the receiver has it, or until it is tried again beside the others. False when this endpoint was
   * stopped meanwhile, or sent to another place.
   */
  async #deliver(event: PublishedEvent, origin: Origin): Promise<boolean> {
    for (;;) {
      const heard = this.#alarm.rings
      const webhook = this.#webhook()
      if (!webhook || (await this.#obey())) return false
      if (this.#isDropped(event, webhook)) return true
      const isFailing = this.#failing.has(event.id)
      if (isFailing && !webhook.ordered) return true
      const wait = isFailing ? this.#failing.waitFor(event.id) : 0
      const isHeldBack = !webhook.ordered && this.#failing.size >= MOST_FAILING
      if (wait > 0 || isHeldBack) await this.#alarm.wait(wait || this.#parts.pace.lookEveryMs, heard)
      else if ((await this.#try(event, origin, webhook)) === 'done') return true
    }
  }

  /** Whether an event is sent no more: nobody wants it, it is about somebody who was erased, or it is skipped. */
  #isDropped(event: PublishedEvent, webhook: Webhook): boolean {
    const isWanted = isTold(webhook, event.type) && !this.#skipped.delete(event.id)
    if (isWanted && !this.#parts.publisher.isForgotten(event)) return false
    this.#hasMoved = this.#failing.delete(event.id) || this.#hasMoved
    return true
  }

  async #try(event: PublishedEvent, origin: Origin, webhook: Webhook): Promise<Outcome> {
    const { publisher, note } = this.#parts
    const { id, type } = event
    const attempt = this.#failing.attemptsOf(id) + 1
    const body = publisher.bodyOf(event, webhook.names)
    const { at, ...result } = await this.#caller.send(webhook, id, body, this.#stopping.signal)
    if (this.#isStopped()) return 'stopped'
    this.#hasMoved = true
    const hasFailed = result.error !== undefined
    const nextAt = hasFailed ? { nextAt: this.#failing.failed(id, origin).next } : {}
    const { position } = origin
    note(this.#id, { id, type, at, attempt, ...result, position, ...(result.status === 410 ? {} : nextAt) })
    if (!hasFailed) return (this.#failing.delete(id), 'done')
    this.#alarm.ring()
    if (result.status === 410) return await this.#turnOff('gone')
    return this.#failing.hasFailedForDays(id) ? await this.#turnOff('failed-for-days') : 'failed'
  }

  async #turnOff(reason: 'gone' | 'failed-for-days'): Promise<Outcome> {
    const { log, views, now } = this.#parts
    const at = now()
    const command = { type: 'TurnWebhookOff' as const, webhookId: this.#id, reason, at }
    const { position } = await transact(log, WEBHOOKS_STREAM, webhooks, command, bySystem(at))
    await views.reached(position)
    return 'stopped'
  }

  /** Tries again what has failed, beside the events that go on. */
  async #tryAgain(): Promise<void> {
    const heard = this.#alarm.rings
    const webhook = this.#webhook()
    const due = webhook && !webhook.ordered ? this.#failing.due() : undefined
    if (webhook && due) await this.#tryOnce(due, webhook)
    else await this.#alarm.wait(webhook?.ordered === false ? this.#failing.waitFor() : IDLE_MS, heard)
  }

  async #tryOnce(failing: FailingEvent, webhook: Webhook): Promise<void> {
    const event = await this.#parts.publisher.again(failing, this.#parts.reader)
    if (!event) this.#failing.delete(failing.id)
    else if (!this.#isDropped(event, webhook)) await this.#try(event, failing, webhook)
  }

  /** With `ordered`, what has failed before the cursor comes first: it is from a time when the order did not count. */
  async #sendWhatIsLeft(): Promise<boolean> {
    const left = this.#failing.list().filter(({ position }) => position !== this.#place?.position)
    for (const failing of left) {
      const event = await this.#parts.publisher.again(failing, this.#parts.reader)
      if (!event) this.#failing.delete(failing.id)
      else if (!(await this.#deliver(event, failing))) return false
    }
    return true
  }

  /** Does what administrators have ordered. True when it goes on from another place. */
  async #obey(): Promise<boolean> {
    const { waiting = [] } = this.#webhook() ?? {}
    let hasJumped = false
    for (const order of waiting.filter(({ number }) => number > this.#orders)) {
      this.#orders = order.number
      this.#hasMoved = true
      if (order.order === 'skip') {
        if (this.#failing.delete(order.publishedId)) this.#skipped.add(order.publishedId)
        continue
      }
      this.#place = await placeToBegin(order.from, this.#place?.position ?? '', this.#parts)
      this.#openings = openingsFrom(order.from.at, this.#parts.views)
      this.#failing.clear()
      this.#counts.clear()
      hasJumped = true
    }
    return hasJumped
  }
}
