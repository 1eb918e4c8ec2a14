import { setImmediate } from 'node:timers/promises'
import type { EventLog } from '#infra/event-log/event-log.ts'

/**
 * A log in memory replies before any other work gets a turn, so that writes never meet. This one waits a turn before
 * and after each call, like a log on a disk or a network, and counts conflicts.
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
