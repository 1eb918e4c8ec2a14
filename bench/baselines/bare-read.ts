import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'
import type { Rebuilt } from '#bench/foyer/rebuilding.ts'

/** R0: reads every row of a log in order, parses its data, and drops it. In a fresh process, like a rebuild. */

const [directory = ''] = process.argv.slice(2)
const db = new DatabaseSync(join(directory, 'foyer.db'), { readOnly: true })
let events = 0
const start = performance.now()
const rows = db.prepare(
  'SELECT position, stream, revision, id, type, data, caused_by, command_id FROM events ORDER BY position',
)
for (const row of rows.iterate()) {
  JSON.parse(String(row['data']))
  events++
}
replyToParent({ ms: performance.now() - start, events } satisfies Rebuilt, nothingToAsk)
