import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import type { Canary } from './canaries.ts'
import { canariesIn, filesWith } from './traces.ts'
import { type Store, isMetastream } from '#tests/eventstore-server/store.ts'
import type { StoredEvent } from '#tests/eventstore-server/record.ts'

/** An open log, and what a thief of its disks finds of canaries. */
type Disks = { log: EventLog; found(canaries: readonly Canary[]): string }

async function inSqlite(): Promise<Disks> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-canary-'))
  const log = await sqliteEventLog(directory)
  onTestFinished(async () => {
    await log.close()
    rmSync(directory, { recursive: true })
  })
  return { log, found: (canaries) => filesWith(directory, canaries) }
}

async function inEventStore(): Promise<Disks> {
  const database = await startEventStoreServer()
  const log = eventStoreLog(readAddress(database.url))
  onTestFinished(async () => {
    await log.close()
    await database.kill()
  })
  return {
    log,
    found(canaries) {
      scavenge(database.store)
      const { log: disk } = database.store
      const texts = disk.flatMap(({ stream, data, metadata }) => [stream, data, metadata].map(String))
      const bytes = disk.map(({ data }) => Buffer.from(data).toString('utf8'))
      return canariesIn([...texts, ...bytes].join('\n'), canaries).join('\n')
    },
  }
}

/** Every log that lies on a disk. SQLite's files hold its write-ahead log and its free pages too. */
export const everyDisk = [
  ['SQLite', inSqlite],
  ['EventStoreDB, once it was scavenged', inEventStore],
] as const

/**
 * Removes for ever what no reader of a stream sees any more, as the database does. Each stream keeps its last event.
 */
function scavenge(store: Store): void {
  const last = new Map(store.log.map(({ stream, position }) => [stream, position]))
  const isSeen = (event: StoredEvent) =>
    last.get(event.stream) === event.position ||
    (!store.isTombstoned(event.stream) && !isMetastream(event.stream) && store.visible(event.stream)?.includes(event))
  const kept = store.log.filter(isSeen)
  const log = store.log as StoredEvent[]
  log.splice(0, log.length, ...kept)
}
