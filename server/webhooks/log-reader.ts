import { type EventLog, type Position, type RecordedEvent, START } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'

/** How many of the newest events are kept, so that nobody who is up to date reads the log. */
const KEPT = 1_000

/**
 * Reads the log for several cursors, no further than the views show it. The newest events come from memory: the log is
 * read only by a cursor that is far behind.
 */
export class LogReader {
  readonly #log: EventLog
  readonly #views: Pick<Views, 'position' | 'reached'>
  #recent: RecordedEvent[] = []
  /** The position before the first event that is kept. */
  #from: Position

  constructor(log: EventLog, views: Pick<Views, 'position' | 'reached'>) {
    this.#log = log
    this.#views = views
    this.#from = views.position()
  }

  /** Keeps what the views have just shown. */
  hear(recorded: readonly RecordedEvent[]): void {
    this.#recent.push(...recorded)
    if (this.#recent.length <= KEPT * 2) return
    const dropped = this.#recent.splice(0, this.#recent.length - KEPT)
    this.#from = dropped.at(-1)?.position ?? this.#from
  }

  /** The next events after a position, oldest first. None when the views show nothing more. */
  async after(position: Position): Promise<readonly RecordedEvent[]> {
    if (position !== START && this.#log.reaches(position, this.#from)) return this.#recentAfter(position)
    for await (const page of this.#log.readAll(position)) {
      const last = page.at(-1)
      if (last) return (await this.#views.reached(last.position)) ? page : []
    }
    return []
  }

  #recentAfter(position: Position): readonly RecordedEvent[] {
    const known = this.#recent.findLastIndex((one) => this.#log.reaches(position, one.position))
    return this.#recent.slice(known + 1)
  }

  /**
   * The first event for which it is true, with the position before it; or the last position, when there is none. Reads
   * the log from its beginning, or from another place.
   */
  async find(
    is: (recorded: RecordedEvent) => boolean,
    from: Position = START,
  ): Promise<{ readonly before: Position; readonly found?: RecordedEvent }> {
    let before = from
    for await (const page of this.#log.readAll(from)) {
      for (const recorded of page) {
        if (is(recorded)) return { before, found: recorded }
        before = recorded.position
      }
    }
    return { before }
  }

  /** The positions before these events, as far as the log holds them. */
  async placesBefore(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Position>> {
    const places = new Map<string, Position>()
    if (ids.size === 0) return places
    let before = START
    for await (const page of this.#log.readAll(START)) {
      for (const { id, position } of page) {
        if (ids.has(id)) places.set(id, before)
        before = position
      }
    }
    return places
  }
}
