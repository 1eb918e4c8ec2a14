import {
  type EventLog,
  type Forgotten,
  LogUnavailable,
  NO_STREAM,
  type NewEvent,
  type Revision,
  refuseUnfit,
} from '#infra/event-log/event-log.ts'
import type { Address } from './address.ts'
import { type Append, appendThrough } from './appending.ts'
import { type Connection, PATIENCE, commandOptions, connect, leave } from './connection.ts'
import { follow } from './following.ts'
import { readAllPages, readFrom, readOne, readStream } from './reading.ts'
import { placeOf, positionOf, proposed } from './records.ts'
import { noteRefused } from './refused.ts'
import { type AllStreamResolvedEvent, END, type JSONEventType, jsonEvent } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { persistently, triesOf, verdictOn } from './errors.ts'
import { isFoyersStream } from '#domain/streams.ts'
import { PAGE } from '#infra/event-log/following.ts'

/**
 * The log in EventStoreDB, which several servers may share. The client does hardly any retries, resuming or time limits
 * itself, so all of that is done here. Opening it never fails: while the database is away, calls are tried again for a
 * while. With a prefix `within` for its stream names it is a separate log, which no other log in the same database
 * sees.
 */
export function eventStoreLog(address: Address, patience = PATIENCE, within = ''): EventLog {
  const closing = new AbortController()
  const connection = connect(address, patience, within, closing.signal)
  const append = appendThrough(connection)
  const refused = noteRefused(connection, append)
  const onTheirWay = new Set<Promise<unknown>>()
  let dropped: LogUnavailable | null = null

  function stayOpen() {
    if (closing.signal.aborted) throw new LogUnavailable('The log is closed')
  }

  /** Runs work that `close` waits for. */
  async function tracked<Result>(work: () => Promise<Result>): Promise<Result> {
    stayOpen()
    const working = work()
    onTheirWay.add(working)
    return await working.finally(() => onTheirWay.delete(working))
  }

  return {
    read: (stream) => tracked(() => refused.noting('read', () => readStream(connection, within + stream))),

    append: (stream, events, expected) =>
      tracked(() => {
        refuseUnfit(stream, events)
        const records = events.map(proposed)
        return refused.noting('append', () => append(within + stream, records, expected, hasteOf(events)))
      }),

    readAll(from) {
      stayOpen()
      return readAllPages(connection, from)
    },

    follow(from, signal) {
      stayOpen()
      return follow(connection, from, AbortSignal.any([signal, closing.signal]), (told) => void (dropped = told))
    },

    end: (stream) => tracked(() => endStream(connection, within + stream)),
    forgetBefore: (stream, revision) => tracked(() => truncate(connection, append, within + stream, revision)),

    forgotten() {
      stayOpen()
      return forgottenStreams(connection)
    },

    reaches: (position, other) => isWithin(other, position, 0n),
    mayHold: (position, seen) => isWithin(position, seen, AHEAD),

    error: () => (dropped ?? refused.error())?.message ?? null,

    async close() {
      closing.abort()
      await Promise.allSettled([...onTheirWay, refused.idle()])
      await leave(connection)
    },
  }
}

/**
 * How many bytes another server may have written before this one receives them. Only the database knows the end of the
 * log, and it is not asked for each request.
 */
const AHEAD = 64n * 1024n * 1024n

/** Whether a position is at most so many bytes beyond another one. */
function isWithin(position: string, seen: string, ahead: bigint): boolean {
  const [wanted, known] = [placeOf(position), placeOf(seen)]
  return wanted !== null && known !== null && wanted <= known + ahead
}

/** An import may be long, so it lets the check-ins of families at the door go first. */
const hasteOf = (events: readonly NewEvent[]) =>
  events.every(({ cause }) => cause.by === 'import') ? 'in-good-time' : 'at-once'

/** Ends a stream for ever. Its events are removed from the disks by the next scavenge. */
async function endStream(connection: Connection, stream: string): Promise<void> {
  try {
    const end = () => connection.client.tombstoneStream(stream, commandOptions(connection))
    await persistently(connection, triesOf(connection, end))
  } catch (error) {
    // It was ended before: this is a repeat or a retry.
    if (verdictOn(error) !== 'gone') throw error
  }
}

/**
 * Hides the events before a revision, except the last one. Hidden events stay hidden even when two servers hide some at
 * the same moment, because a server replaces the stream's metadata only when it has seen the latest.
 */
async function truncate(connection: Connection, append: Append, stream: string, revision: Revision): Promise<void> {
  for (;;) {
    const { revision: last, events } = await readStream(connection, stream)
    const [before, first] = [Math.min(revision, last), events[0]?.revision ?? 0]
    if (last === NO_STREAM || before <= first) return
    const known = (await readOne(connection, `$$${stream}`, END))?.event
    const metadata = { ...(known?.data as object | undefined), $tb: before }
    const event = jsonEvent<JSONEventType>({ id: randomUUID(), type: '$metadata', data: metadata })
    const { outcome } = await append(`$$${stream}`, [event], known ? Number(known.revision) : NO_STREAM)
    if (outcome !== 'conflict') return
  }
}

/** The database's own event types for the end of a stream and for hidden events. */
const ENDED = '$streamDeleted'
const HIDDEN = '$metadata'

/**
 * Reads the whole log, because the database has no list of forgotten streams, and then each of the streams that it
 * finds.
 */
async function* forgottenStreams(connection: Connection): AsyncGenerator<Forgotten> {
  for (const stream of await touchedStreams(connection)) {
    const { ended, events } = await readStream(connection, connection.within + stream)
    const first = events[0]?.revision ?? NO_STREAM
    if (ended || first !== 0) yield { stream, ended, first }
  }
}

/** The streams of this log in which something was ended or hidden, perhaps only for a time. */
async function touchedStreams(connection: Connection): Promise<ReadonlySet<string>> {
  const touched = new Set<string>()
  for (let position = ''; ;) {
    const page = await persistently(connection, () => readFrom(connection, position, PAGE))
    for (const stream of page.flatMap((one) => touchedBy(one, connection.within))) touched.add(stream)
    const last = page.at(-1)?.event?.position
    if (page.length < PAGE || !last) return touched
    position = positionOf(last)
  }
}

/** The stream of this log that an event of the database is about. */
function touchedBy({ event }: AllStreamResolvedEvent, within: string): string[] {
  if (event?.type !== ENDED && event?.type !== HIDDEN) return []
  const name = event.type === HIDDEN ? event.streamId.slice('$$'.length) : event.streamId
  const stream = name.slice(within.length)
  return name.startsWith(within) && isFoyersStream(stream) ? [stream] : []
}
