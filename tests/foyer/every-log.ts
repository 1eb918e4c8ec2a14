import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'

/** Every kind of log, for `describe.each`. Each call opens an empty one, which is closed after the test. */
export const everyLog: [name: string, open: () => Promise<EventLog>][] = [
  ['in memory', async () => memoryEventLog()],
  ['on disk', onDisk],
  ['in EventStoreDB', inEventStore],
]

async function onDisk(): Promise<EventLog> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  const log = await sqliteEventLog(directory)
  onTestFinished(async () => {
    await log.close()
    rmSync(directory, { recursive: true })
  })
  return log
}

async function inEventStore(): Promise<EventLog> {
  const server = await startEventStoreServer()
  const log = eventStoreLog(readAddress(server.url))
  onTestFinished(async () => {
    await log.close()
    await server.kill()
  })
  return log
}
