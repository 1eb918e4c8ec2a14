import type { MessageId } from '#domain/ids.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { endAndWipeMessages } from './messages.ts'

/** How often the clock is read, in milliseconds. A timer for ten minutes would fire too late after a sleep. */
const CHECK_MS = 1_000

/**
 * Ends messages in time, and wipes the texts that another server may have left. While the log is away it tries again.
 */
export function keepMessagesEnded({ log, views, wallNow, logger }: Parts): { stop(): void } {
  const wiped = new Set<MessageId>()
  let isBusy = false

  async function check(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      await endAndWipeMessages(log, views, wallNow(), wiped)
    } catch (error) {
      if (!(error instanceof LogUnavailable))
        logger.error({ kind: (error as Error).name }, 'a message could not be ended')
    } finally {
      isBusy = false
    }
  }

  const timer = setInterval(() => void check(), CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
