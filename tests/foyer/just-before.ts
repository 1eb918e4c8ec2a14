import type { DomainEvent } from '#domain/events.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'

/** A log that does this work just before the first event of a kind is written. */
export function justBefore(log: EventLog, type: DomainEvent['type'], work: () => Promise<unknown>): EventLog {
  let isDone = false
  return {
    ...log,
    async append(stream, events, expected) {
      if (!isDone && events.some(({ event }) => event.type === type)) {
        isDone = true
        await work()
      }
      return await log.append(stream, events, expected)
    },
  }
}
