import { setTimeout } from 'node:timers/promises'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Chore, ChoreReply } from './checkpointer.ts'
import type { Thread } from './thread.ts'
import type { Command } from './transaction.ts'
import type { Trouble } from './trouble.ts'
import type { Finish, Order, Reply } from './writer.ts'

/** After how many pages, roughly, the write-ahead log is tidied up: 32 MB. More often would slow the writer down. */
const TIDY_EVERY = 8_000

/** How often to try to empty the write-ahead log while another program reads, and the pause in between in ms. */
const ATTEMPTS = 50
const PAUSE = 20

/** Takes care that the write-ahead log stays short. */
export type Checkpoints = {
  /** To be told of all that was written. */
  afterWriting(commands: readonly Command[]): void
  /** Done when the write-ahead log holds no trace of what was wiped before. Rejects with `LogUnavailable`. */
  empty(): Promise<void>
}

/** Most of the work is the checkpointer's, beside the writer; only the rest, which is short, is the writer's. */
export function keepShort(
  checkpointer: Thread<Chore, ChoreReply>,
  writer: Thread<Order, Reply>,
  hasFailed: (trouble: Trouble) => void,
): Checkpoints {
  let untidied = 0
  let isTidying = false

  async function checkpoint(how: Finish): Promise<Trouble | undefined> {
    const moved = await checkpointer.ask('checkpoint')
    const finished = moved === 'done' ? await writer.ask(how) : moved
    if (!('lasting' in finished)) return undefined
    if (finished.lasting) hasFailed(finished)
    return finished
  }

  /** What could not be finished is left to the next time; that a thread died is known where it was started. */
  async function tidy() {
    isTidying = true
    untidied = 0
    await checkpoint('restart').catch(() => undefined)
    isTidying = false
  }

  return {
    afterWriting(commands) {
      untidied += pagesChangedBy(commands)
      if (untidied >= TIDY_EVERY && !isTidying) void tidy()
    },
    async empty() {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const trouble = await checkpoint('truncate').catch(unavailable)
        if (!trouble) return
        if (attempt === ATTEMPTS || trouble.lasting) throw new LogUnavailable(trouble.message)
        await setTimeout(PAUSE)
      }
    },
  }
}

const unavailable = (error: Error): Trouble => ({ message: error.message, lasting: true })

/** A few for each order, one for each event where the index of streams holds it, and what the events fill. */
function pagesChangedBy(commands: readonly Command[]): number {
  let pages = 2
  for (const command of commands) {
    if (command.kind === 'append') for (const [, , data] of command.rows) pages += 1 + data.length / 4_096
  }
  return pages
}
