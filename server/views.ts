import type { DomainEvent } from '#domain/events.ts'
import { START, type EventLog, type Position, type RecordedEvent } from '#infra/event-log/event-log.ts'
import { createReadModels, type ReadModels } from './read-models.ts'

/** The read models of this server, built from the log at the start and updated by following it. */
export type Views = ReadModels & {
  /** The position that the views have reached. */
  position(): Position
  /** Resolves to true when the views show `position`; to false when that takes too long, or the views are broken. */
  reached(position: Position): Promise<boolean>
  /**
   * Waits for a position from outside, which may be invented: one that the log cannot hold is ignored, and only a
   * limited number of callers may wait.
   */
  caughtUpWith(position: Position): Promise<boolean>
  /** Resolves when everything that was in the log at the start is folded in. */
  readonly caughtUp: Promise<void>
  /** Resolves with the reason when the views can no longer be trusted. From then on nothing waits for them. */
  readonly broken: Promise<Error>
  /** Calls `listener` after each page of events that was folded in, with the events and with how they are recorded. */
  onFolded(listener: OnFolded): void
  /** Stops following the log. */
  stop(): Promise<void>
}

type OnFolded = (events: readonly DomainEvent[], recorded: readonly RecordedEvent[]) => void

/**
 * How long a request waits for the views, longer than any healthy log takes. After that the reply is sent with a mark.
 */
export const PATIENCE_MS = 2000

/** Five times as many as a thousand tablets need at a slow server. Each takes 200 bytes for two seconds. */
const MOST_CALLERS = 5000

type Waiting = { position: Position; resolve: (reached: boolean) => void; timer: NodeJS.Timeout }

/** The requests that wait until the views have reached a position. */
class WaitingRequests {
  readonly #waiting = new Set<Waiting>()
  readonly #log: EventLog
  readonly #patience: number

  constructor(log: EventLog, patience: number) {
    this.#log = log
    this.#patience = patience
  }

  get size(): number {
    return this.#waiting.size
  }

  /** Resolves to true when the views have reached `position`, or to false after the patience. */
  waitFor(position: Position): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#release(one, false), this.#patience)
      const one = { position, resolve, timer }
      this.#waiting.add(one)
    })
  }

  /** Releases the requests that waited for this position or an earlier one. */
  releaseUpTo(position: Position): void {
    for (const one of this.#waiting) if (this.#log.reaches(position, one.position)) this.#release(one, true)
  }

  releaseAll(): void {
    for (const one of this.#waiting) this.#release(one, false)
  }

  #release(one: Waiting, reached: boolean): void {
    this.#waiting.delete(one)
    clearTimeout(one.timer)
    one.resolve(reached)
  }
}

/** Follows the log from its first event, and folds it into the read models. */
export function followViews(log: EventLog, timeZone: string, patience = PATIENCE_MS): Views {
  const { models, apply } = createReadModels(timeZone)
  const listeners: OnFolded[] = []
  const waiting = new WaitingRequests(log, patience)
  let position: Position = START
  let isBroken = false

  function fold(page: readonly RecordedEvent[]): void {
    const news = newsIn(page)
    for (const recorded of news) {
      apply(recorded)
      position = recorded.position
    }
    waiting.releaseUpTo(position)
    if (news.length === 0 || listeners.length === 0) return
    const events = news.map(({ event }) => event)
    for (const listener of listeners) listener(events, news)
  }

  /** The events of a page that are not folded in yet. It is in the log's order, so the others are at its beginning. */
  function newsIn(page: readonly RecordedEvent[]): readonly RecordedEvent[] {
    if (position === START) return page
    const first = page.findIndex((recorded) => !log.reaches(position, recorded.position))
    return first < 0 ? [] : page.slice(first)
  }

  const shows = (wanted: Position) => wanted === START || (position !== START && log.reaches(position, wanted))

  async function reached(wanted: Position): Promise<boolean> {
    return shows(wanted) || (!isBroken && (await waiting.waitFor(wanted)))
  }

  async function caughtUpWith(wanted: Position): Promise<boolean> {
    if (shows(wanted) || !log.mayHold(wanted, position)) return true
    return waiting.size < MOST_CALLERS ? await reached(wanted) : false
  }

  const following = followLog(log, fold)
  void following.broken.then(() => {
    isBroken = true
    waiting.releaseAll()
  })
  return {
    ...models,
    position: () => position,
    reached,
    caughtUpWith,
    caughtUp: following.caughtUp,
    broken: following.broken,
    onFolded: (listener) => void listeners.push(listener),
    async stop() {
      await following.stop()
      waiting.releaseAll()
    },
  }
}

/** Passes each page of the log to `fold`, until stopped or broken. */
function followLog(log: EventLog, fold: (page: readonly RecordedEvent[]) => void) {
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<Error>()
  caughtUp.promise.catch(() => {})

  async function follow(): Promise<void> {
    for await (const page of log.follow(START, stopping.signal)) {
      if (page === 'caught-up') caughtUp.resolve()
      else fold(page)
    }
  }

  const following = follow().catch((error: Error) => {
    broken.resolve(error)
    caughtUp.reject(error)
  })
  return {
    caughtUp: caughtUp.promise,
    broken: broken.promise,
    async stop() {
      stopping.abort()
      await following
    },
  }
}
