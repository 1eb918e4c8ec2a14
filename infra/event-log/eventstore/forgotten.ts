import type { AllStreamResolvedEvent } from '@eventstore/db-client'
import { isFoyersStream } from '#domain/streams.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Forgotten } from '#infra/event-log/event-log.ts'
import type { Connection } from './connection.ts'
import { readFrom, readStream } from './reading.ts'
import { positionOf } from './records.ts'
import { persistently } from './trouble.ts'
import { PAGE } from '#infra/event-log/following.ts'

/** The database's own event types for the end of a stream and for hidden events. */
const ENDED = '$streamDeleted'
const HIDDEN = '$metadata'

/**
 * Reads the whole log, because the database has no list of forgotten streams, and then each of the streams that it
 * finds.
 */
export async function* forgottenStreams(connection: Connection): AsyncGenerator<Forgotten> {
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
