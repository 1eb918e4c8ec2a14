import type { Logger } from 'pino'
import { LogUnavailable } from '#infra/event-log/event-log.ts'

type Work = {
  /** How often it is done, in milliseconds. A single timer for a later hour would fire too late after a sleep. */
  readonly every: number
  readonly logger: Logger
  /** What is logged when it fails. */
  readonly failure: string
}

/**
 * Does this again and again, and never twice at once. While the log is away it fails, and the next time makes up for
 * that.
 */
export function keepDoing(work: () => Promise<void>, { every, logger, failure }: Work): { now(): void; stop(): void } {
  let isBusy = false

  async function attempt(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } catch (error) {
      // Its message may hold what a person typed.
      if (!(error instanceof LogUnavailable)) logger.error({ kind: (error as Error).name }, failure)
    } finally {
      isBusy = false
    }
  }

  const timer = setInterval(() => void attempt(), every)
  timer.unref()
  return { now: () => void attempt(), stop: () => clearInterval(timer) }
}
