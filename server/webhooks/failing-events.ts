import type { Instant } from '#domain/ids.ts'
import type { FailingEvent } from '#domain/webhooks/events.ts'

/** The first wait of a receiver that fails, in milliseconds, unless WEBHOOK_RETRY_MS says another. */
const FIRST_MS = 5_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long is waited before each further try. The last one comes again. */
const WAITS = [FIRST_MS, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY] as const

/** An endpoint that has failed for so long is turned off. */
const GIVEN_UP_AFTER = 5 * DAY

/** By how much a wait is longer or shorter, so that many endpoints do not come back at the same moment. */
const JITTER = 0.1

/**
 * How long to wait after so many failed tries, in milliseconds. `first` is the first wait, and the others keep their
 * proportion to it. `drawn` is a random number from 0 to 1.
 */
export function waitAfter(attempts: number, first: number, drawn: number): number {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? FIRST_MS
  return Math.max(1, Math.round((wait / FIRST_MS) * first * (1 - JITTER + 2 * JITTER * drawn)))
}

/** How long an endpoint may fail before it is turned off, in milliseconds. */
const givenUpAfter = (first: number): number => (GIVEN_UP_AFTER / FIRST_MS) * first

/** Where the recorded event stands of which a published event was made: right after a position. */
export type Origin = Pick<FailingEvent, 'position' | 'eventId'>

type Failing = FailingEvent & {
  /** When it is tried again, by a clock in milliseconds that nobody sets. */
  readonly dueAt: number
}

type Parts = {
  readonly now: () => Instant
  /** The first wait, in milliseconds. */
  readonly retryMs: number
}

/** The longest time that a timer waits, in milliseconds. It counts only the time that the machine is awake. */
const LOOK_AT_LEAST_MS = 60_000

/** The events that a receiver has not taken yet, each with its next try. */
export class FailingEvents {
  readonly #parts: Parts
  readonly #list = new Map<string, Failing>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Goes on with what was noted. What has failed before the webhook was turned on is tried at once, and anew. */
  load(noted: readonly FailingEvent[], onSince: Instant): void {
    const now = Date.parse(this.#parts.now())
    for (const one of noted) {
      const isAnew = one.since < onSince
      const wait = isAnew ? 0 : Math.max(0, Date.parse(one.next) - now)
      const since = isAnew ? { since: onSince, attempts: 0 } : {}
      this.#list.set(one.id, { ...one, ...since, dueAt: performance.now() + wait })
    }
  }

  get size(): number {
    return this.#list.size
  }

  attemptsOf(id: string): number {
    return this.#list.get(id)?.attempts ?? 0
  }

  has(id: string): boolean {
    return this.#list.has(id)
  }

  /** Notes that a try has failed, and when the next one is. */
  failed(id: string, { position, eventId }: Origin): FailingEvent {
    const { now, retryMs } = this.#parts
    const [known, at] = [this.#list.get(id), now()]
    const attempts = (known?.attempts ?? 0) + 1
    const wait = waitAfter(attempts, retryMs, Math.random())
    const next = new Date(Date.parse(at) + wait).toISOString()
    const failing = { id, position, eventId, attempts, since: known?.since ?? at, next }
    this.#list.set(id, { ...failing, dueAt: performance.now() + wait })
    return failing
  }

  /** Whether it has failed for so long that its webhook is turned off. */
  hasFailedForDays(id: string): boolean {
    const known = this.#list.get(id)
    if (!known) return false
    return Date.parse(this.#parts.now()) - Date.parse(known.since) >= givenUpAfter(this.#parts.retryMs)
  }

  /** How long it is until this one, or the next one, is due, in milliseconds: 0 when it is. */
  waitFor(id?: string): number {
    const now = Date.parse(this.#parts.now())
    const list = id === undefined ? [...this.#list.values()] : [this.#list.get(id)].filter((one) => one !== undefined)
    const waits = list.map((one) => (Date.parse(one.next) <= now ? 0 : Math.max(0, one.dueAt - performance.now())))
    return Math.min(LOOK_AT_LEAST_MS, ...waits)
  }

  /** The one that is due for the longest time. Either clock can make one due before the others. */
  due(): FailingEvent | undefined {
    const inOrder = [...this.#list.values()].toSorted((one, other) => one.dueAt - other.dueAt)
    return inOrder.find(({ id }) => this.waitFor(id) === 0)
  }

  /** Everything is tried at once: the address of the receiver is another one. */
  areDue(): void {
    for (const [id, one] of this.#list) this.#list.set(id, { ...one, dueAt: 0 })
  }

  delete(id: string): boolean {
    return this.#list.delete(id)
  }

  clear(): void {
    this.#list.clear()
  }

  list(): FailingEvent[] {
    return [...this.#list.values()].map(({ dueAt: _, attempts, ...one }) => ({
      ...one,
      attempts: Math.max(1, attempts),
    }))
  }
}
