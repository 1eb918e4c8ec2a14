import type { GatheringId, Instant } from '#domain/ids.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { openingsUntil } from '#domain/published-events/openings.ts'
import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import type { Position, RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Bookmark } from './bookmark.ts'

/** How long nothing more is told of the counts of an event, in milliseconds. */
const COUNTS_EVERY_MS = 5000

type Needs = {
  readonly now: () => Instant
  /** The gatherings that may open or close between two moments. */
  readonly gatherings: (from: Instant, to: Instant) => readonly Gathering[]
  /** Writes an event to the reader, with the place up to which they know everything then. */
  readonly tell: (event: PublishedEvent, bookmark: Bookmark) => void
}

/**
 * Tells one reader everything once, in the order of the log: what is recorded, what the clock opens and closes, and
 * that counts have changed, which is told every five seconds at most.
 */
export class Telling {
  readonly #needs: Needs
  /** The counts that changed. Those before this connection are known by their event alone. */
  readonly #counts: Map<GatheringId, PublishedEvent | null>
  readonly #countsToldAt = new Map<GatheringId, number>()
  #position: Position
  #part: number
  #openings: Bookmark['openings']

  constructor(from: Bookmark, needs: Needs) {
    this.#needs = needs
    this.#position = from.position
    this.#part = from.part
    this.#openings = from.openings
    this.#counts = new Map(from.counts.map((id) => [id, null]))
  }

  get bookmark(): Bookmark {
    return { position: this.#position, part: this.#part, openings: this.#openings, counts: [...this.#counts.keys()] }
  }

  get position(): Position {
    return this.#position
  }

  /** Tells what a recorded event has to tell. */
  take({ position, cause }: Pick<RecordedEvent, 'position' | 'cause'>, told: readonly PublishedEvent[]): void {
    if (cause.at !== undefined) this.#openUntil(cause.at)
    const [before, news] = [this.#part, told.filter(({ type }) => type !== 'count.changed')]
    for (const event of told)
      if (event.type === 'count.changed' && event.data.eventId) this.#counts.set(event.data.eventId, event)
    for (const [index, event] of news.entries()) {
      if (index < before) continue
      const isLast = index === news.length - 1
      if (isLast) this.#reach(position)
      else this.#part = index + 1
      this.#needs.tell(event, this.bookmark)
    }
    this.#reach(position)
    this.#tellCounts()
  }

  /** Tells what the clock has brought. */
  tick(): void {
    this.#openUntil(this.#needs.now())
    this.#tellCounts()
  }

  #reach(position: Position): void {
    this.#position = position
    this.#part = 0
  }

  #openUntil(at: Instant): void {
    const now = this.#needs.now()
    const until = at < now ? at : now
    const gatherings = this.#needs.gatherings(this.#openings.until, until)
    const { events, told } = openingsUntil(this.#openings, until, gatherings, this.#position)
    for (const event of events) {
      const { eventId } = event.data
      // Up to this one: those of the same moment are told one after the other.
      this.#openings = openedOrClosed(this.#openings, event, eventId)
      this.#needs.tell(event, this.bookmark)
    }
    this.#openings = told
  }

  #tellCounts(): void {
    const now = Date.parse(this.#needs.now())
    for (const [eventId, event] of this.#counts) {
      const before = this.#countsToldAt.get(eventId)
      // A clock that was set back does not hold the counts up.
      if (before !== undefined && Math.abs(now - before) < COUNTS_EVERY_MS) continue
      this.#countsToldAt.set(eventId, now)
      this.#counts.delete(eventId)
      this.#needs.tell(event ?? this.#sinceBefore(eventId), this.bookmark)
    }
  }

  /** Counts that changed before this connection, and of which its reader was not told any more. */
  #sinceBefore(eventId: GatheringId): PublishedEvent {
    return {
      id: `counts-${eventId}-${this.#position}`,
      type: 'count.changed',
      timestamp: this.#needs.now(),
      position: this.#position,
      data: { eventId },
    }
  }
}

/** What was told once an event is told that opens or closes. What is told twice at one moment is known by its event. */
function openedOrClosed(
  { until, open }: Bookmark['openings'],
  { type, timestamp }: PublishedEvent,
  eventId: GatheringId | undefined,
): Bookmark['openings'] {
  const others = open.filter((id) => id !== eventId)
  // Only up to before this moment, so that others of it are still told to who resumes here.
  const before = new Date(Date.parse(timestamp) - 1).toISOString()
  return {
    until: before > until ? before : until,
    open: type === 'event.opened' && eventId !== undefined ? [...others, eventId] : others,
  }
}
