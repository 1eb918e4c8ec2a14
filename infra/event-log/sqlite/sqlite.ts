import { LogUnavailable, refuseUnfit } from '#infra/event-log/event-log.ts'
import type { Appended, EventLog, NewEvent } from '#infra/event-log/event-log.ts'
import { following, hangBell, pagesAfter } from '#infra/event-log/following.ts'
import type { Chore, ChoreReply } from './checkpointer.ts'
import { keepShort } from './checkpoints.ts'
import { claim } from './directory.ts'
import { missingFrom } from './missing.ts'
import { taskFor, type Task } from './task.ts'
import { openToRead } from './reader.ts'
import { keepTail, readTail, type TailKeeper } from './tail.ts'
import { startThread, threadWhenNeeded } from './thread.ts'
import type { WriteResult, Write, EventRow } from './transaction.ts'
import { logTroubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'
import type { Reply } from './writer.ts'
import { writeThrough } from './writing.ts'

/**
 * The log in one directory, for one process alone. An append resolves when it would survive a power cut.
 * Writing and flushing have a thread of their own, so a slow disk does not keep reads or anything else waiting.
 * `whenIncomplete` is called with the number of events, at least, that were confirmed earlier and are missing now, and
 * with whether some of them are missing since the last start.
 */
export async function sqliteEventLog(
  directory: string,
  whenIncomplete: (missing: number, isNews: boolean) => void = () => {},
): Promise<EventLog> {
  const { file, release } = claim(directory)
  const bell = hangBell()
  let refusal: string | undefined

  /** From now on every call fails. The followers are woken, so that the process can end and start again. */
  function refuse({ message }: { message: string }) {
    refusal ??= message
    bell.ring()
  }

  function stayUsable() {
    if (refusal !== undefined) throw new LogUnavailable(refusal)
  }

  const writer = startThread<Task, Reply>('./writer.ts', file, refuse)
  try {
    // Resolves when the database is open and has its tables, which the other connections need.
    await writer.ask(taskFor([]))
  } catch (error) {
    release()
    throw error
  }
  const checkpointer = threadWhenNeeded<Chore, ChoreReply>('./checkpointer.ts', file, refuse)
  const reader = openToRead(file)
  const known = readTail(directory)
  const missing = missingFrom(reader, known)
  if (missing > 0) whenIncomplete(missing, missing > (known?.missing ?? 0))
  const tail = keepTail(directory, reader.end(), missing)
  const fail = (trouble: Trouble) => trouble.lasting && refuse(trouble)
  const checkpoints = keepShort(checkpointer, writer, fail)
  const writing = writeThrough(writer, hasWritten, fail)

  function hasWritten(writes: readonly Write[], results: readonly WriteResult[]) {
    bell.ring()
    confirm(tail, writes, results)
    checkpoints.afterWriting(writes)
  }

  function reading<Found>(read: () => Found): Found {
    stayUsable()
    try {
      return read()
    } catch (error) {
      const trouble = logTroubleOf(error)
      if (trouble.lasting) refuse(trouble)
      throw new LogUnavailable(trouble.message)
    }
  }
  const pageAfter = (from: string) => reading(() => reader.pageAfter(from))

  const wiping = new Set<Promise<void>>()
  /**
   * A wiped row is blank as soon as this is committed. The write-ahead log may hold an older copy until it is emptied.
   */
  async function wipe(write: Write) {
    await writing.perform(write)
    await checkpoints.empty()
  }
  async function wipeTracked(write: Write) {
    stayUsable()
    const wiped = wipe(write)
    wiping.add(wiped)
    await wiped.finally(() => wiping.delete(wiped))
  }

  async function shut() {
    refuse({ message: 'The log is closed' })
    bell.silence()
    writing.flush()
    await Promise.allSettled(wiping)
    // The writer closes last: it moves everything into the one file.
    await checkpointer.end('close')
    reader.close()
    await writer.end('close')
    await tail.finish()
    release()
  }
  let closed: Promise<void> | undefined

  return {
    async read(stream) {
      return reading(() => reader.read(stream))
    },

    async append(stream, events, expected) {
      refuseUnfit(stream, events)
      stayUsable()
      return (await writing.perform({ kind: 'append', stream, expected, rows: events.map(toRow) })) as Appended
    },

    readAll: (from) => pagesAfter(from, pageAfter),

    follow: (from, signal) => following(from, pageAfter, bell, signal),

    end: (stream) => wipeTracked({ kind: 'end', stream }),

    forgetBefore: (stream, revision) => wipeTracked({ kind: 'forget-before', stream, revision }),

    async *forgotten() {
      yield* reading(() => reader.forgotten())
    },

    reaches: (position, other) => Number(position) >= Number(other),

    mayHold: (position) => /^\d{1,15}$/.test(position) && Number(position) <= reading(() => reader.end()),

    trouble: () => refusal ?? null,

    close: () => (closed ??= shut()),
  }
}

/** An append is confirmed with the position of its last event. */
function confirm(tail: TailKeeper, writes: readonly Write[], results: readonly WriteResult[]): void {
  for (const [index, write] of writes.entries()) {
    const result = results[index]
    if (write.kind !== 'append' || typeof result !== 'object' || result.outcome !== 'appended') continue
    const [id] = write.rows.at(-1) ?? []
    if (id !== undefined) tail.confirmed(Number(result.position), id)
  }
}

const toRow = ({ id, event, cause }: NewEvent): EventRow => [
  id,
  event.type,
  JSON.stringify(event.data),
  cause.by,
  cause.commandId,
  cause.actor ?? null,
  cause.device ?? null,
  cause.at ?? null,
]
