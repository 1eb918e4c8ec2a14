import { LogReplaced, START, type EventLog, type Position } from '#infra/event-log/event-log.ts'

/**
 * The same log, which takes no append to a place that the views have read already: another database was put under this
 * server, and it has not noticed it yet.
 */
export function insistOnOrder(log: EventLog, read: () => Position): EventLog {
  return {
    ...log,
    async append(...what) {
      const before = read()
      const appended = await log.append(...what)
      if (appended.outcome === 'appended' && before !== START && log.reaches(before, appended.position))
        throw new LogReplaced('EventStoreDB no longer holds what was read from it')
      return appended
    },
  }
}
