import type { EventLog } from '#infra/event-log/event-log.ts'
import type { DomainEvent } from '#domain/events.ts'

/**
 * A log that works as usual, but gives its followers nothing while it is held, like a follower of a cluster that lags
 * behind its leader.
 */
export function heldBack(log: EventLog): { log: EventLog; hold(): void; release(): void } {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  async function* follow(...from: Parameters<EventLog['follow']>) {
    const [, signal] = from
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    for await (const page of log.follow(...from)) {
      await Promise.race([gate.promise, aborted])
      yield page
    }
  }
  return {
    log: { ...log, follow },
    hold: () => void (gate = Promise.withResolvers()),
    release: () => gate.resolve(),
  }
}

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
