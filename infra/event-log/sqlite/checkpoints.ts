import { setTimeout } from 'node:timers/promises'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Chore, ChoreReply } from './checkpointer.ts'
import type { Finish, Task } from './task.ts'
import type { Thread } from './thread.ts'
import type { Write } from './transaction.ts'
import type { Trouble } from './trouble.ts'
import type { Reply } from './writer.ts'

/**
 * The write-ahead log is checkpointed after roughly this many pages: 32 MB. Doing it more often would slow the writer
 * down.
 */
const TIDY_EVERY = 8_000

/** How often to try to empty the write-ahead log while another program reads, and the pause in between in ms. */
const ATTEMPTS = 50
const PAUSE = 20

/** Keeps the write-ahead log short. */
export type Checkpoints = {
  /** To be called after every write. */
  afterWriting(writes: readonly Write[]): void
  /** Resolves when the write-ahead log holds nothing that was wiped before. Rejects with `LogUnavailable`. */
  empty(): Promise<void>
}

/** The checkpointer does most of the work beside the writer. The writer does the rest, which is short. */
export function keepShort(
  checkpointer: Thread<Chore, ChoreReply>,
  writer: Thread<Task, Reply>,
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

  /**
   * Runs a checkpoint. If it cannot be finished, the next one does the rest. `startThread` reports a thread that has
   * died.
   */
  async function tidy() {
    isTidying = true
    untidied = 0
    await checkpoint('restart').catch(() => undefined)
    isTidying = false
  }

  return {
    afterWriting(writes) {
      untidied += pagesChangedBy(writes)
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

/** A few pages for each task, one for each event in the index of streams, and the pages that the events fill. */
function pagesChangedBy(writes: readonly Write[]): number {
  let pages = 2
  for (const write of writes) {
    if (write.kind === 'append') for (const [, , data] of write.rows) pages += 1 + data.length / 4_096
  }
  return pages
}
