import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'

/** How many recorded events are kept for those who read the feed. Who is further behind has read too slowly. */
const KEPT = 2000

/** What the log has brought lately, numbered. */
export type News = {
  /** The number of the next event. */
  next(): number
  /** The events from this number on; null when some of them are not kept any more. */
  from(number: number): readonly RecordedEvent[] | null
  /** Resolves when there is one with this number, or when the next second begins. */
  wait(number: number): Promise<void>
  /** Resolves when the next second begins, or sooner. */
  moment(): Promise<void>
  /** How many seconds have passed. */
  seconds(): number
  stop(): void
}

const SECOND = 1000

export function newsOf(views: Pick<Views, 'onFolded'>): News {
  let kept: RecordedEvent[] = []
  let first = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const woken = waiting
    waiting = []
    for (const one of woken) one()
  }

  views.onFolded((_, recorded) => {
    for (const one of recorded) kept.push(one)
    // In steps, because each cut copies what is left.
    if (kept.length > 2 * KEPT) {
      first += kept.length - KEPT
      kept = kept.slice(-KEPT)
    }
    wake()
  })
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    wake()
  }, SECOND)
  timer.unref()
  const moment = () => new Promise<void>((resolve) => void waiting.push(resolve))
  const next = () => first + kept.length
  return {
    next,
    from: (number) => (number < first ? null : kept.slice(number - first)),
    wait: (number) => (next() > number ? Promise.resolve() : moment()),
    moment,
    seconds: () => seconds,
    stop() {
      clearInterval(timer)
      wake()
    },
  }
}
