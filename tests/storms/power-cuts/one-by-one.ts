import { join } from 'node:path'
import process from 'node:process'
import { freshAttendee, registered } from '#infra/event-log/behaviour/sample.ts'
import { createFinishing, openToWrite } from '#infra/event-log/sqlite/schema.ts'
import { createTransaction } from '#infra/event-log/sqlite/transaction.ts'
import { nameOf, tell } from './confirmed.ts'

/**
 * A process that is traced: it writes with the parts of the log, one event after the other. Every few of them it
 * finishes a checkpoint, so that the write-ahead log is written from its beginning again, which the log itself does
 * after 32 MB. The second word says how carefully SQLite flushes.
 */

const [EVENTS, CHECKPOINT_EVERY] = [150, 20]

const [, , directory = '', synchronous = 'FULL'] = process.argv
const db = openToWrite(join(directory, 'foyer.db'))
db.exec(`PRAGMA synchronous = ${synchronous}`)
const transact = createTransaction(db)
const finish = createFinishing(db)

for (let count = 1; count <= EVENTS; count += 1) {
  const stream = freshAttendee()
  const { id, event, cause } = registered(nameOf(stream))
  const row = [id, event.type, JSON.stringify(event.data), cause.by, cause.commandId, null, null, null] as const
  const [result] = transact(() => [{ kind: 'append', stream, expected: -1, rows: [row] }])
  if (typeof result !== 'object' || result.outcome !== 'appended') throw new Error('Nothing was written')
  tell({ stream, revision: result.revision, position: Number(result.position), id })
  if (count % CHECKPOINT_EVERY === 0 && finish('restart')) throw new Error('The checkpoint was not finished')
}
