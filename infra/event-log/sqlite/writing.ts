import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { taskFor, type Task } from './task.ts'
import type { Thread } from './thread.ts'
import type { WriteResult, Write } from './transaction.ts'
import type { Trouble } from './trouble.ts'
import type { Reply } from './writer.ts'

/** Sends writes to the writing thread. */
export type Writing = {
  /** Resolves when the write would survive a power cut. Rejects with `LogUnavailable`. */
  perform(write: Write): Promise<WriteResult>
  /** Sends the writes that are still held back. */
  flush(): void
}

type Waiting = { readonly write: Write; readonly result: PromiseWithResolvers<WriteResult> }

/**
 * Sends the writes of one turn of the event loop together, as one task, so that they share a flush.
 * `hasWritten` is called after each task with its writes and their results; `hasFailed` is called when one failed.
 */
export function writeThrough(
  thread: Thread<Task, Reply>,
  hasWritten: (writes: readonly Write[], results: readonly WriteResult[]) => void,
  hasFailed: (trouble: Trouble) => void,
): Writing {
  let waiting: Waiting[] = []

  function flush() {
    if (waiting.length === 0) return
    void send(waiting)
    waiting = []
  }

  async function send(sent: readonly Waiting[]) {
    const writes = sent.map(({ write }) => write)
    const reply = await thread
      .ask(taskFor(writes))
      .catch((error: Error): Trouble => ({ message: error.message, lasting: true }))
    if ('lasting' in reply) {
      hasFailed(reply)
      for (const { result } of sent) result.reject(new LogUnavailable(reply.message))
      return
    }
    for (const [index, result] of reply.entries()) sent[index]?.result.resolve(result)
    hasWritten(writes, reply)
  }

  return {
    perform(write) {
      const result = Promise.withResolvers<WriteResult>()
      if (waiting.push({ write, result }) === 1) setImmediate(flush)
      return result.promise
    },
    flush,
  }
}
