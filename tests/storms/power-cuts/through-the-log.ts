import process from 'node:process'
import { freshAttendee, registered, taken } from '#infra/event-log/behaviour/sample.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { nameOf, tell } from './confirmed.ts'

/**
 * A process that is traced: it writes through the log as the server does, by several at once. Some people are erased,
 * so that the write-ahead log is emptied in between. Now and then the log is closed and opened again.
 */

const [STARTS, WRITERS, STREAMS, EVENTS] = [3, 6, 3, 5]

async function write(log: EventLog): Promise<void> {
  for (let count = 0; count < STREAMS; count += 1) {
    const stream = freshAttendee()
    for (let expected = -1; expected < EVENTS - 1; expected += 1) {
      const event = registered(nameOf(stream))
      const { revision, position } = taken(await log.append(stream, [event], expected))
      tell({ stream, revision, position: Number(position), id: event.id })
    }
    if (count > 0) continue
    await log.end(stream)
    tell({ ended: stream })
  }
}

for (let start = 0; start < STARTS; start += 1) {
  const log = await sqliteEventLog(process.argv[2] ?? '')
  await Promise.all(Array.from({ length: WRITERS }, () => write(log)))
  await log.close()
}
