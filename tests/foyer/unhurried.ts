import { setImmediate } from 'node:timers/promises'
import type { EventLog } from '#infra/event-log/event-log.ts'

/**
 * A log in memory answers before anybody else has a turn, so that nobody ever meets. This one takes a turn before and
 * after each call, as one on a disk or a network does, and counts how often somebody else wrote first.
 */
export function unhurried(log: EventLog): EventLog & { conflicts(): number } {
  let conflicts = 0
  return {
    ...log,
    conflicts: () => conflicts,
    async read(stream) {
      await setImmediate()
      const read = await log.read(stream)
      await setImmediate()
      return read
    },
    async append(...what) {
      await setImmediate()
      const appended = await log.append(...what)
      if (appended.outcome === 'conflict') conflicts += 1
      await setImmediate()
      return appended
    },
  }
}
