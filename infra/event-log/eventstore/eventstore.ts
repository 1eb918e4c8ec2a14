import { LogUnavailable, refuseUnfit } from '#infra/event-log/event-log.ts'
import type { EventLog, NewEvent } from '#infra/event-log/event-log.ts'
import type { Address } from './address.ts'
import { appendThrough } from './appending.ts'
import { connect, leave, PATIENCE } from './connection.ts'
import { follow } from './following.ts'
import { endStream, truncate } from './forgetting.ts'
import { forgottenStreams } from './forgotten.ts'
import { readAllPages, readStream } from './reading.ts'
import { placeOf, proposed } from './records.ts'
import { noteRefused } from './refused.ts'

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

    trouble: () => (dropped ?? refused.trouble())?.message ?? null,

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
