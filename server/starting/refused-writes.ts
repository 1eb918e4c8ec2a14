import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'

/** How often the same reason is logged while it lasts, in milliseconds. */
const AGAIN_MS = 60_000

/**
 * The same log, which also tells the person who runs Foyer why something was not recorded, such as a full disk. Those
 * who sent it only learn that they should try again. While the log is away as a whole, `logTrouble` says so.
 */
export function reportingRefusals(log: EventLog, now: () => Instant, logger: Logger): EventLog {
  const reported = new Map<string, number>()

  function report(reason: string) {
    const at = Date.parse(now())
    if (Math.abs(at - (reported.get(reason) ?? -Infinity)) < AGAIN_MS) return
    reported.set(reason, at)
    logger.error({ reason }, 'something was not recorded')
  }

  const watched = async <Result>(writing: Promise<Result>): Promise<Result> => {
    try {
      return await writing
    } catch (error) {
      if (error instanceof LogUnavailable && log.trouble() === null) report(error.message)
      throw error
    }
  }

  return {
    ...log,
    append: (...what) => watched(log.append(...what)),
    end: (...what) => watched(log.end(...what)),
    forgetBefore: (...what) => watched(log.forgetBefore(...what)),
  }
}
