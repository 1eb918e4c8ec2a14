import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Work in a separate process, so that the measured program and the one that measures share nothing. */
export type Apart<Question, Reply, Greeting> = {
  /** What the process reported once it was ready. */
  readonly greeting: Greeting
  /** Rejects when the process fails or ends before it replies. */
  ask(question: Question): Promise<Reply>
  stop(): Promise<void>
}

type FromParent<Question> = { number: number; question: Question }
type FromChild = { greeting: unknown } | { number: number; reply: unknown } | { number: number; error: string }

/** Starts a file of this folder, and waits until it is ready. `preload` runs first, in each of its threads. */
export function startApart<Question, Reply, Greeting>(
  file: string,
  args: readonly string[],
  preload?: string,
): Promise<Apart<Question, Reply, Greeting>> {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const child = fork(path(file), args, {
    execArgv: preload === undefined ? [] : ['--import', path(preload)],
    // Standard output is only for the table.
    stdio: ['ignore', process.stderr, process.stderr, 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const asked = new Map<number, PromiseWithResolvers<Reply>>()
  const ready = Promise.withResolvers<Apart<Question, Reply, Greeting>>()
  let number = 0

  function ask(question: Question): Promise<Reply> {
    const reply = Promise.withResolvers<Reply>()
    asked.set((number += 1), reply)
    // A caller that has failed meanwhile no longer waits. One that waits still gets the error.
    reply.promise.catch(() => {})
    child.send({ number, question } satisfies FromParent<Question>)
    return reply.promise
  }

  async function stop(): Promise<void> {
    if (child.connected) child.disconnect()
    await gone
  }

  child.on('message', (message: FromChild) => {
    if ('greeting' in message) return ready.resolve({ greeting: message.greeting as Greeting, ask, stop })
    const reply = asked.get(message.number)
    asked.delete(message.number)
    if ('error' in message) reply?.reject(new Error(`${file}: ${message.error}`))
    else reply?.resolve(message.reply as Reply)
  })
  void gone.then(() => {
    const error = new Error(`${file} has ended`)
    ready.reject(error)
    for (const { reject } of asked.values()) reject(error)
  })
  return ready.promise
}

/** How a process replies to requests. */
export type Replying<Question, Reply> = (question: Question) => Promise<Reply> | Reply

/**
 * Runs in the separate process: reports that it is ready, replies to requests, and ends when its parent closes the
 * connection.
 */
export function replyToParent<Question, Reply>(greeting: unknown, reply: Replying<Question, Reply>): void {
  const tell = (message: FromChild) => void (process.connected && process.send?.(message))

  async function replyTo({ number, question }: FromParent<Question>): Promise<void> {
    try {
      tell({ number, reply: await reply(question) })
    } catch (error) {
      tell({ number, error: error instanceof Error ? error.message : String(error) })
    }
  }

  process.on('message', (message: FromParent<Question>) => void replyTo(message))
  process.on('disconnect', () => process.exit())
  tell({ greeting })
}

/** For processes that get no requests. */
export const nothingToAsk = (question: unknown): never => {
  throw new Error(`This process handles no request: ${JSON.stringify(question)}`)
}
