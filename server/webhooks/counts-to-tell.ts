import type { GatheringId } from '#domain/ids.ts'
import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import type { Place } from './beginning.ts'
import type { Origin } from './failing-events.ts'

/** A count that has changed and was not told yet. */
type Changed = {
  /** The last change. */
  readonly event: PublishedEvent
  readonly origin: Origin
  /** The place before the first change that was not told. */
  readonly before: Place
}

/** The counts that have changed. Each event is told of at most every few seconds, and the last change always is. */
export class CountsToTell {
  readonly #everyMs: number
  readonly #changed = new Map<GatheringId, Changed>()
  readonly #toldAt = new Map<GatheringId, number>()

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  change(event: PublishedEvent, origin: Origin, before: Place): void {
    const { eventId } = event.data
    if (eventId === undefined) return
    this.#changed.set(eventId, { event, origin, before: this.#changed.get(eventId)?.before ?? before })
  }

  /** Those that may be told now. */
  due(): readonly Changed[] {
    return [...this.#changed].flatMap(([id, one]) => (this.#waitFor(id) === 0 ? one : []))
  }

  told({ data: { eventId } }: PublishedEvent): void {
    if (eventId === undefined) return
    this.#changed.delete(eventId)
    this.#toldAt.set(eventId, performance.now())
  }

  /** How long it is until the next one may be told, in milliseconds. */
  wait(): number {
    return Math.min(this.#everyMs, ...[...this.#changed.keys()].map((id) => this.#waitFor(id)))
  }

  /** The place before everything that was not told. */
  before(): Place | undefined {
    return this.#changed.values().next().value?.before
  }

  clear(): void {
    this.#changed.clear()
  }

  #waitFor(id: GatheringId): number {
    const told = this.#toldAt.get(id)
    return told === undefined ? 0 : Math.max(0, told + this.#everyMs - performance.now())
  }
}
