import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Thread } from './thread.ts'
import type { Answer, Command } from './transaction.ts'
import type { Trouble } from './trouble.ts'
import type { Order, Reply } from './writer.ts'

/** The way to the writing thread. */
export type Writing = {
  /** Done when the command would survive a power cut. Rejects with `LogUnavailable`. */
  perform(command: Command): Promise<Answer>
  /** Sends what is still held back. */
  flush(): void
}

type Waiting = { readonly command: Command; readonly answer: PromiseWithResolvers<Answer> }

/**
 * Sends what was asked for within one turn of the event loop as one order.
 * `hasWritten` is told after each order what its commands and the answers were; `hasFailed`, when one failed.
 */
export function writeThrough(
  thread: Thread<Order, Reply>,
  hasWritten: (commands: readonly Command[], answers: readonly Answer[]) => void,
  hasFailed: (trouble: Trouble) => void,
): Writing {
  let waiting: Waiting[] = []

  function flush() {
    if (waiting.length === 0) return
    void send(waiting)
    waiting = []
  }

  async function send(sent: readonly Waiting[]) {
    const commands = sent.map(({ command }) => command)
    const reply = await thread
      .ask(commands)
      .catch((error: Error): Trouble => ({ message: error.message, lasting: true }))
    if ('lasting' in reply) {
      hasFailed(reply)
      for (const { answer } of sent) answer.reject(new LogUnavailable(reply.message))
      return
    }
    for (const [index, answer] of reply.entries()) sent[index]?.answer.resolve(answer)
    hasWritten(commands, reply)
  }

  return {
    perform(command) {
      const answer = Promise.withResolvers<Answer>()
      if (waiting.push({ command, answer }) === 1) setImmediate(flush)
      return answer.promise
    },
    flush,
  }
}
