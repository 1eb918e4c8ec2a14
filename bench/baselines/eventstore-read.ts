import process from 'node:process'
import { FORWARDS, START } from '@eventstore/db-client'
import { bothHalves } from '#infra/event-log/eventstore/records.ts'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'
import { bareClient, namedDatabase, partIn } from '#bench/eventstore/eventstore-part.ts'
import type { Rebuilt } from '#bench/foyer/rebuilding.ts'

/** Reads everything from the beginning of a part of the database, and drops it. In a fresh process, like a rebuild. */

const { within, from } = partIn(process.argv.slice(2))
const client = bareClient()
const { credentials } = namedDatabase()
let events = 0
const start = performance.now()
const fromPosition = from === '' ? START : bothHalves(from)
for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition, credentials }))
  if (event?.streamId.startsWith(within)) events++
replyToParent({ ms: performance.now() - start, events } satisfies Rebuilt, nothingToAsk)
