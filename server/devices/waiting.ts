import type { KeyHash } from '#domain/device/events.ts'
import type { Instant } from '#domain/ids.ts'

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
/** Some of these are for devices outside of the church's network. */
const MOST_FROM_OUTSIDE = 5

/**
 * A device that waits asks every three seconds. One that has not asked for so long has gone, in milliseconds. It does
 * not ask while an administrator uses its own screen to sign in and to accept it.
 */
const GONE_AFTER_MS = 120_000

type Waiting = { readonly ask: Ask; readonly isOutside: boolean; heardAt: Instant; hasAskedAgain: boolean }

/**
 * The devices that wait at this server. They are kept in memory only: a device that was not accepted leaves nothing
 * behind, and one whose server was killed asks again.
 */
export class WaitingDevices {
  /** The oldest first. */
  readonly #asks = new Map<KeyHash, Waiting>()
  /** The refused devices, with the end of the time in which they were refused. */
  readonly #refused = new Map<KeyHash, Instant>()
  /** The refused sources outside of the church's own network. The church's tablets may all be in one network. */
  readonly #refusedSources = new Map<string, Instant>()
  readonly #now: () => Instant

  constructor(now: () => Instant) {
    this.#now = now
  }

  /** Notes that a device asks. Where too many wait already, it takes the place of another one of its network. */
  add(ask: Omit<Ask, 'askedAt'>, isOutside: boolean): void {
    const now = this.#now()
    const before = this.#asks.get(ask.key)
    if (before) return void Object.assign(before, { heardAt: now, hasAskedAgain: true })
    const others = this.#waiting()
    const ofSource = others.filter((other) => other.ask.source === ask.source)
    const outside = others.filter((other) => other.isOutside)
    if (ofSource.length >= MOST_OF_SOURCE) this.#giveUpOne(ofSource)
    else if (isOutside && outside.length >= MOST_FROM_OUTSIDE) this.#giveUpOne(outside)
    else if (others.length >= MOST) this.#giveUpOne(ofLargestSource(others))
    this.#asks.set(ask.key, { ask: { ...ask, askedAt: now }, isOutside, heardAt: now, hasAskedAgain: false })
  }

  /** A device goes on asking. One that has asked once may be a stranger's, who draws a new key each time. */
  #giveUpOne(waiting: readonly Waiting[]): void {
    const one = waiting.find(({ hasAskedAgain }) => !hasAskedAgain) ?? waiting[0]
    if (one) this.#asks.delete(one.ask.key)
  }

  isWaiting(key: KeyHash): boolean {
    return this.list().some((ask) => ask.key === key)
  }

  /** Oldest first. */
  list(): Ask[] {
    return this.#waiting().map(({ ask }) => ask)
  }

  #waiting(): Waiting[] {
    const now = Date.parse(this.#now())
    for (const [key, { heardAt }] of this.#asks) if (now - Date.parse(heardAt) > GONE_AFTER_MS) this.#asks.delete(key)
    return [...this.#asks.values()]
  }

  /** The device no longer waits, and is no longer refused, because it was let in. */
  remove(key: KeyHash): void {
    this.#asks.delete(key)
    this.#refused.delete(key)
  }

  /** Refuses a device until the time for asking is over; from outside, everybody who asks from its network. */
  refuse(key: KeyHash, until: Instant): void {
    const refused = this.#asks.get(key)
    if (refused?.isOutside) this.#refusedSources.set(refused.ask.source, until)
    this.#asks.delete(key)
    this.#refused.set(key, until)
  }

  isRefused(key: KeyHash | null, source: string): boolean {
    const until = this.#refusedSources.get(source)
    return (until !== undefined && until > this.#now()) || (key !== null && this.refused().includes(key))
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
    this.#refusedSources.clear()
  }
}

/** The devices of the network from which the most wait. */
function ofLargestSource(waiting: readonly Waiting[]): readonly Waiting[] {
  const bySource = Object.values(Object.groupBy(waiting, ({ ask }) => ask.source))
  return bySource.reduce((most = [], one = []) => (one.length > most.length ? one : most), []) ?? []
}
