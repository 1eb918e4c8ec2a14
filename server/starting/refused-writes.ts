import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'

/** How often the same reason is logged while it lasts, and how long it counts when nobody tries again. Milliseconds. */
const AGAIN_MS = 60_000

/** A log that says why it refuses to record anything. */
export type Reporting = {
  readonly log: EventLog
  /** Why the last attempt to record anything failed. Null when it did not, and when it is more than a minute ago. */
  refusal(): string | null
}

/**
 * Returns the log, which then also tells the person who runs Foyer why something was not recorded, such as a full disk.
 * Clients that sent it only learn that they should try again. While the log is away as a whole, `logError` says so.
 */
export function reportingRefusals(log: EventLog, now: () => Instant, logger: Logger): Reporting {
  const reported = new Map<string, number>()
  let last: { readonly reason: string; readonly at: number } | null = null
  const isRecent = (at: number) => Math.abs(Date.parse(now()) - at) < AGAIN_MS

  function report(reason: string) {
    const at = Date.parse(now())
    last = { reason, at }
    if (isRecent(reported.get(reason) ?? -Infinity)) return
    reported.set(reason, at)
    logger.error({ reason }, 'something was not recorded')
  }

  const watched = async <Result>(writing: Promise<Result>): Promise<Result> => {
    try {
      const result = await writing
      last = null
      return result
    } catch (error) {
      if (error instanceof LogUnavailable && log.error() === null) report(error.message)
      throw error
    }
  }

  return {
    log: {
      ...log,
      append: (...what) => watched(log.append(...what)),
      end: (...what) => watched(log.end(...what)),
      forgetBefore: (...what) => watched(log.forgetBefore(...what)),
    },
    refusal: () => (last && isRecent(last.at) ? last.reason : null),
  }
}
