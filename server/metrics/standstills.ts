import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

/** How long a call takes in which the database stood still, in ms. */
const LONG_MS = 500

/** So many standstills within so many milliseconds are no accident. */
const AGAIN = 3
const WITHIN_MS = 600_000

/**
 * Counts the standstills of a log, and returns the log to use from then on. Calls of one moment are one standstill.
 * When it stands still again and again, Foyer says once which setting of the database to change.
 */
export function countingStandstills(
  log: EventLog,
  logger: Pick<Services['logger'], 'warn'>,
  stoodStill: () => void = () => {},
  elapsed: () => number = () => performance.now(),
): EventLog {
  let [ended, isSaid] = [-Infinity, false]
  let recent: number[] = []

  function note(began: number): void {
    const now = elapsed()
    if (now - began <= LONG_MS || began < ended) return
    ended = now
    stoodStill()
    recent = [...recent.filter((at) => now - at < WITHIN_MS), now]
    if (isSaid || recent.length < AGAIN) return
    isSaid = true
    logger.warn(
      'EventStoreDB stands still for more than half a second again and again: start its nodes with DOTNET_ThreadPool_ForceMinWorkerThreads=20',
    )
  }

  async function timed<Result>(call: () => Promise<Result>): Promise<Result> {
    const began = elapsed()
    const result = await call()
    note(began)
    return result
  }

  return {
    ...log,
    read: (stream) => timed(() => log.read(stream)),
    append: (...what) => timed(() => log.append(...what)),
  }
}
