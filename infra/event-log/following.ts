import { setImmediate } from 'node:timers/promises'
import type { Position, RecordedEvent } from './event-log.ts'

/** How many events a page holds at most: enough to be efficient, and few enough not to delay other work. */
export const PAGE = 1_000

/** Returns the next page: at most `PAGE` events after a position, and none at the end. */
export type PageAfter = (from: Position) => readonly RecordedEvent[]

/** Yields every page from a position to the present end of the log. Other work gets a turn in between. */
export async function* pagesAfter(from: Position, pageAfter: PageAfter): AsyncGenerator<readonly RecordedEvent[]> {
  for (;;) {
    const page = pageAfter(from)
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < PAGE) return
    from = last.position
    await setImmediate()
  }
}

/** Yields every page from a position, and new pages when the bell rings, until aborted or the log is closed. */
export async function* following(
  from: Position,
  pageAfter: PageAfter,
  bell: Bell,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[] | 'caught-up'> {
  let told = false
  while (!signal.aborted && !bell.silent) {
    const heard = bell.rings
    for await (const page of pagesAfter(from, pageAfter)) {
      from = page.at(-1)?.position ?? from
      told = false
      yield page
      if (signal.aborted) return
    }
    if (!told) yield 'caught-up'
    told = true
    await bell.after(heard, signal)
  }
}

/** Wakes all followers of a log when something was written or the log is closed. */
export type Bell = {
  readonly rings: number
  readonly silent: boolean
  ring(): void
  /** Rings for the last time. */
  silence(): void
  /** Waits for the signal, or for a ring after the last one that was noticed. */
  after(heard: number, signal: AbortSignal): Promise<void>
}

export function createNotifier(): Bell {
  const waiting = new Set<() => void>()
  const bell = {
    rings: 0,
    silent: false,
    ring() {
      bell.rings += 1
      for (const wake of waiting) wake()
    },
    silence() {
      bell.silent = true
      bell.ring()
    },
    after(heard: number, signal: AbortSignal) {
      if (bell.rings !== heard || signal.aborted) return Promise.resolve()
      return new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        waiting.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
  return bell
}
