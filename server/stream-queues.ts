import { setImmediate } from 'node:timers/promises'
import { LogUnavailable } from '#infra/event-log/event-log.ts'

/**
 * Commands for one stream wait for each other here, in the order in which they came. Otherwise all of them would read
 * the same events, and all but one would find that another one wrote first. Commands for different streams never wait
 * for each other.
 */
export type StreamQueues = {
  run<Done>(stream: string, work: () => Promise<Done>): Promise<Done>
  /** The number of streams with a command under way. */
  size(): number
}

/** More than forty tablets need, and few enough that a flood of commands for one profile cannot fill the memory. */
const MOST_WAITING = 200

type Waiting = { go(): void; refuse(reason: LogUnavailable): void }

export function createStreamQueues(): StreamQueues {
  const queues = new Map<string, Waiting[]>()

  async function enter(stream: string): Promise<void> {
    const queue = queues.get(stream)
    if (!queue) return void queues.set(stream, [])
    if (queue.length >= MOST_WAITING) throw new LogUnavailable('Too many commands wait for one stream')
    await new Promise<void>((go, refuse) => queue.push({ go, refuse }))
    // A long queue lets other requests in before its next command.
    await setImmediate()
  }

  function leave(stream: string): void {
    const next = queues.get(stream)?.shift()
    if (next) next.go()
    else queues.delete(stream)
  }

  /** While the log is away a command waits for seconds before it fails. The commands behind it fail with it. */
  function refuseAll(stream: string, reason: LogUnavailable): void {
    for (const waiting of queues.get(stream)?.splice(0) ?? []) waiting.refuse(reason)
  }

  return {
    async run(stream, work) {
      await enter(stream)
      try {
        return await work()
      } catch (error) {
        if (error instanceof LogUnavailable) refuseAll(stream, error)
        throw error
      } finally {
        leave(stream)
      }
    },
    size: () => queues.size,
  }
}
