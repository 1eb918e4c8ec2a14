import { type Appended, type EventLog, LogUnavailable, type NewEvent, refuseUnfit } from '#infra/event-log/event-log.ts'
import { following, createNotifier, pagesAfter } from '#infra/event-log/following.ts'
import type { CheckpointTask, CheckpointReply } from './checkpointer.ts'
import { claim } from './directory.ts'
import { type Finish, type Reply, type Task, taskFor } from './task.ts'
import { type Reader, openToRead } from './reader.ts'
import { type Tail, type TailKeeper, keepTail, readTail } from './tail.ts'
import { type Thread, startThread, threadWhenNeeded } from './thread.ts'
import type { EventRow, Write, WriteResult } from './transaction.ts'
import { type LogError, logErrorOf } from './schema.ts'
import { setTimeout } from 'node:timers/promises'

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
  const bell = createNotifier()
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
  const checkpointer = threadWhenNeeded<CheckpointTask, CheckpointReply>('./checkpointer.ts', file, refuse)
  const reader = openToRead(file)
  const known = readTail(directory)
  const missing = missingFrom(reader, known)
  if (missing > 0) whenIncomplete(missing, missing > (known?.missing ?? 0))
  const tail = keepTail(directory, reader.end(), missing)
  const fail = (logError: LogError) => logError.lasting && refuse(logError)
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
      const logError = logErrorOf(error)
      if (logError.lasting) refuse(logError)
      throw new LogUnavailable(logError.message)
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

    error: () => refusal ?? null,

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

/**
 * Returns how many events, at least, were confirmed and are missing from the log now. Rows are never deleted, so
 * positions have no gaps. When the last position holds an event with another id, at least one is missing.
 */
export function missingFrom(log: Pick<Reader, 'end' | 'idAt'>, tail: Tail | null): number {
  if (!tail) return 0
  const beyond = tail.position - log.end()
  if (beyond > 0) return tail.missing + beyond
  return tail.missing + (log.idAt(tail.position) === tail.id ? 0 : 1)
}

/** Sends writes to the writing thread. */
type Writing = {
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
function writeThrough(
  thread: Thread<Task, Reply>,
  hasWritten: (writes: readonly Write[], results: readonly WriteResult[]) => void,
  hasFailed: (logError: LogError) => void,
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
      .catch((error: Error): LogError => ({ message: error.message, lasting: true }))
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

/**
 * The write-ahead log is checkpointed after roughly this many pages: 32 MB. Doing it more often would slow the writer
 * down.
 */
const TIDY_EVERY = 8_000

/** How often to try to empty the write-ahead log while another program reads, and the pause in between in ms. */
const ATTEMPTS = 50
const PAUSE = 20

/** Keeps the write-ahead log short. */
type Checkpoints = {
  /** To be called after every write. */
  afterWriting(writes: readonly Write[]): void
  /** Resolves when the write-ahead log holds nothing that was wiped before. Rejects with `LogUnavailable`. */
  empty(): Promise<void>
}

/** The checkpointer does most of the work beside the writer. The writer does the rest, which is short. */
function keepShort(
  checkpointer: Thread<CheckpointTask, CheckpointReply>,
  writer: Thread<Task, Reply>,
  hasFailed: (logError: LogError) => void,
): Checkpoints {
  let untidied = 0
  let isTidying = false

  async function checkpoint(how: Finish): Promise<LogError | undefined> {
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
        const logError = await checkpoint('truncate').catch(unavailable)
        if (!logError) return
        if (attempt === ATTEMPTS || logError.lasting) throw new LogUnavailable(logError.message)
        await setTimeout(PAUSE)
      }
    },
  }
}

const unavailable = (error: Error): LogError => ({ message: error.message, lasting: true })

/** A few pages for each task, one for each event in the index of streams, and the pages that the events fill. */
function pagesChangedBy(writes: readonly Write[]): number {
  let pages = 2
  for (const write of writes) {
    if (write.kind === 'append') for (const [, , data] of write.rows) pages += 1 + data.length / 4_096
  }
  return pages
}
