import type { EventLog } from '#infra/event-log/event-log.ts'

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
