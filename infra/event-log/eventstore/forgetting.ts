import { END, jsonEvent, type JSONEventType } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Revision } from '#infra/event-log/event-log.ts'
import type { Append } from './appending.ts'
import { commandOptions, type Connection } from './connection.ts'
import { readOne, readStream } from './reading.ts'
import { persistently, triesOf, verdictOn } from './trouble.ts'

/** Ends a stream for ever. Its events are removed from the disks by the next scavenge. */
export async function endStream(connection: Connection, stream: string): Promise<void> {
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
export async function truncate(
  connection: Connection,
  append: Append,
  stream: string,
  revision: Revision,
): Promise<void> {
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
