import type { Instant } from '#domain/ids.ts'
import type { TellingOfOpenings } from '#domain/published-events/openings.ts'
import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import type { FailingEvent } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { type WebhookProgressCommand, webhookProgress, webhookStream } from '#domain/webhooks/webhook-progress.ts'
import { type RecordedEvent, LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, transact } from '#server/transact.ts'
import { Alarm } from './alarm.ts'
import { failingHere, type Place, placeAfter, placeOf, placeToBegin } from './beginning.ts'
import { CountsToTell } from './counts-to-tell.ts'
import type { FailingEvents, Origin } from './failing-events.ts'
import type { LogReader } from './log-reader.ts'
import { openingsFrom, openingsSince } from './openings-to-tell.ts'
import { isTold, type Outcome, Tries, type TriesParts } from './tries.ts'

export type EndpointParts = TriesParts & Pick<Services, 'logId' | 'logger'> & { readonly reader: LogReader }

/** How many events may fail at once before an endpoint that goes on beside them waits, too. */
const MOST_FAILING = 200

/** How long an endpoint without work waits at most, in milliseconds. Whatever is recorded wakes it. */
const IDLE_MS = 60_000

/** Sends the events of one webhook, from its cursor on, in the log's order. */
export class Endpoint {
  readonly #id: WebhookId
  readonly #parts: EndpointParts
  readonly #tries: Tries
  readonly #failing: FailingEvents
  readonly #counts: CountsToTell
  readonly #alarm = new Alarm()
  readonly #stopping = new AbortController()
  #place: Place | null = null
  #openings: TellingOfOpenings | null = null
  /** The number of the last order of an administrator that was done. */
  #orders = 0
  #hasMoved = false
  readonly #running: Promise<unknown>

  constructor(id: WebhookId, parts: EndpointParts) {
    this.#id = id
    this.#parts = parts
    this.#tries = new Tries(id, parts, this.#stopping.signal)
    this.#failing = this.#tries.failing
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
    this.#tries.close()
  }

  /** Notes in the log how far it has come, if it has, and forgets what was noted before. */
  async writeDown(): Promise<void> {
    if (!this.#place || !(this.#hasMoved || this.#tries.haveChanged)) return
    const { log, now } = this.#parts
    const [stream, reach, cause] = [webhookStream(this.#id), this.#reach(this.#place), bySystem(now())]
    this.#hasMoved = this.#counts.before() !== undefined
    this.#tries.haveChanged = false
    try {
      const { changed, seen } = await transact(log, stream, webhookProgress, reach, cause)
      const last = seen.at(-1)
      if (changed && last) await log.forgetBefore(stream, last.revision + 1)
    } catch (error) {
      this.#hasMoved = true
      throw error
    }
  }

  #reach(place: Place): WebhookProgressCommand {
    const { position, at, eventId } = this.#counts.before() ?? place
    const openings = this.#openings && { until: this.#openings.until, open: [...this.#openings.open] }
    return {
      type: 'Reach',
      webhookId: this.#id,
      logId: this.#parts.logId,
      position,
      ...(eventId !== undefined && { eventId }),
      at,
      orders: this.#orders,
      failing: this.#failing.list(),
      ...(openings && { openings }),
    }
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
    if (!webhook) return await this.#alarm.wait(IDLE_MS, this.#alarm.rings)
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
    if (page.length === 0 && (await this.#tellByTheClock(this.#parts.now()))) await this.#rest(heard)
  }

  /** Waits until something is recorded, or until the clock has something to tell. */
  async #rest(heard: number): Promise<void> {
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
    this.#place = placeAfter(recorded, before)
    this.#hasMoved ||= this.#place.eventId !== before.eventId
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
   * Sends an event until the receiver has it, or until it is tried again beside the others. False when this endpoint
   * was stopped meanwhile, or sent to another place.
   */
  async #deliver(event: PublishedEvent, origin: Origin): Promise<boolean> {
    for (;;) {
      const heard = this.#alarm.rings
      const webhook = this.#webhook()
      if (!webhook || (await this.#obey())) return false
      if (this.#tries.isDropped(event, webhook)) return true
      const wait = this.#waitBefore(event, webhook)
      if (wait === 'beside') return true
      if (wait > 0) await this.#alarm.wait(wait, heard)
      else if ((await this.#once(event, origin, webhook)) === 'done') return true
    }
  }

  /** How long to wait before an event is sent, in milliseconds; or that it is tried again beside the others. */
  #waitBefore({ id }: PublishedEvent, { ordered }: Webhook): number | 'beside' {
    if (!ordered && this.#failing.has(id)) return 'beside'
    if (ordered) return this.#failing.has(id) ? this.#failing.waitFor(id) : 0
    return this.#failing.size >= MOST_FAILING ? this.#parts.pace.lookEveryMs : 0
  }

  /** Sends an event once. Whoever waits for its next try hears of it. */
  async #once(event: PublishedEvent, origin: Origin, webhook: Webhook): Promise<Outcome> {
    const outcome = await this.#tries.once(event, origin, webhook)
    if (outcome === 'failed') this.#alarm.ring()
    return outcome
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
    else if (!this.#tries.isDropped(event, webhook)) await this.#once(event, failing, webhook)
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

  /**
   * Does what administrators have ordered. True when it goes on from another place. An order counts as done only when
   * it is, so that a log which is away, or a note that is written meanwhile, loses none.
   */
  async #obey(): Promise<boolean> {
    const { waiting = [] } = this.#webhook() ?? {}
    let hasJumped = false
    for (const order of waiting.filter(({ number }) => number > this.#orders)) {
      if (order.order === 'skip') this.#tries.skip(order.publishedId)
      else if (this.#place) {
        this.#jump(await placeToBegin(order.from, this.#place, this.#parts), order.from.at)
        hasJumped = true
      }
      this.#orders = order.number
      this.#hasMoved = true
    }
    return hasJumped
  }

  #jump(place: Place, at: Instant | undefined): void {
    this.#place = place
    this.#openings = openingsFrom(at, this.#parts.views)
    this.#tries.clear()
    this.#counts.clear()
  }
}
