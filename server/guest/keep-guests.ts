import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { bySystem } from '#server/transact.ts'
import { giveNumber } from './admitting.ts'
import { forgetGuests } from './forgetting.ts'

/** How often the clock is read, in milliseconds. A timer until the next morning would fire too late after a sleep. */
const CHECK_MS = 5_000

/**
 * Forgets guests in time, and first gives those who were admitted just before a crash the number that they have typed.
 * While the log is away it tries again.
 */
export function keepGuests(parts: Parts): { stop(): void } {
  let isBusy = false
  let areNumbersGiven = false

  async function check(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      if (!areNumbersGiven) await giveNumbers(parts)
      areNumbersGiven = true
      await forgetGuests(parts, parts.now())
    } catch (error) {
      if (!(error instanceof LogUnavailable))
        parts.logger.error({ kind: (error as Error).name }, 'a guest could not be forgotten')
    } finally {
      isBusy = false
    }
  }

  void check()
  const timer = setInterval(() => void check(), CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function giveNumbers(parts: Parts): Promise<void> {
  for (const { id } of parts.views.guests.all()) await giveNumber(parts, id, bySystem(parts.now()))
}
