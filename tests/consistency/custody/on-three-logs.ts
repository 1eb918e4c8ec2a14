import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { shared } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

/** A log for each of the servers of one church: its database is the same one. */
type Logs = () => Promise<() => EventLog>

const inMemory: Logs = async () => {
  const log = unhurried(memoryEventLog())
  return () => shared(log)
}

const inSqlite: Logs = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-custody-'))
  const log = await sqliteEventLog(directory)
  onTestFinished(async () => {
    await log.close()
    rmSync(directory, { recursive: true })
  })
  return () => shared(log)
}

const inEventStore: Logs = async () => {
  const database = await startEventStoreServer()
  onTestFinished(() => database.kill())
  return () => eventStoreLog(readAddress(database.url))
}

/** What may never happen is tried on each log that a church may have. */
export const THREE_LOGS: readonly (readonly [string, Logs])[] = [
  ['in memory', inMemory],
  ['in SQLite', inSqlite],
  ['in EventStoreDB', inEventStore],
]
