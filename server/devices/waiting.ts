import type { KeyHash } from '#domain/device/events.ts'
import type { Instant } from '#domain/ids.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** A device that has asked this server to be let in. */
export type Ask = {
  readonly key: KeyHash
  readonly askedAt: Instant
  /** The network that it asked from. */
  readonly source: string
  readonly browser: string | undefined
}

/** A church lets its tablets in one after the other. More than these only fill the page of the administrator. */
const MOST_OF_SOURCE = 3
const MOST = 50

/**
 * A device that waits asks every three seconds. One that has not asked for so long has gone, in milliseconds. It does
 * not ask while an administrator uses its own screen to sign in and to accept it.
 */
const GONE_AFTER_MS = 120_000

/**
 * The devices that wait at this server. They are kept in memory only: a device that was not accepted leaves nothing
 * behind, and one whose server was killed asks again.
 */
export class WaitingDevices {
  readonly #asks = new Map<KeyHash, { readonly ask: Ask; heardAt: Instant }>()
  /** The refused devices, with the end of the time in which they were refused. */
  readonly #refused = new Map<KeyHash, Instant>()
  readonly #now: () => Instant

  constructor(now: () => Instant) {
    this.#now = now
  }

  /** Notes that a device asks. Throws 429 when too many wait already. */
  add(ask: Omit<Ask, 'askedAt'>): void {
    const now = this.#now()
    const before = this.#asks.get(ask.key)
    if (before) return void (before.heardAt = now)
    const others = this.list()
    if (others.length >= MOST || others.filter(({ source }) => source === ask.source).length >= MOST_OF_SOURCE)
      throw new RequestRefused('too-many-waiting', { retryAfter: 3 })
    this.#asks.set(ask.key, { ask: { ...ask, askedAt: now }, heardAt: now })
  }

  isWaiting(key: KeyHash): boolean {
    return this.list().some((ask) => ask.key === key)
  }

  /** Oldest first. */
  list(): Ask[] {
    const now = Date.parse(this.#now())
    for (const [key, { heardAt }] of this.#asks) if (now - Date.parse(heardAt) > GONE_AFTER_MS) this.#asks.delete(key)
    return [...this.#asks.values()].map(({ ask }) => ask)
  }

  /** The device no longer waits, and is no longer refused, because it was let in. */
  remove(key: KeyHash): void {
    this.#asks.delete(key)
    this.#refused.delete(key)
  }

  /** Refuses a device until the time for asking is over. */
  refuse(key: KeyHash, until: Instant): void {
    this.#asks.delete(key)
    this.#refused.set(key, until)
  }

  isRefused(key: KeyHash): boolean {
    return this.refused().includes(key)
  }

  refused(): KeyHash[] {
    const now = this.#now()
    for (const [key, until] of this.#refused) if (until <= now) this.#refused.delete(key)
    return [...this.#refused.keys()]
  }

  /** An administrator has ended the time for asking. */
  clear(): void {
    this.#asks.clear()
    this.#refused.clear()
  }
}
