import { onTestFinished } from 'vitest'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import { everythingIn } from '#tests/foyer/setup.ts'

/** Where the server of a storm keeps its log: its environment, and everything that the log holds in the end. */
export type Kept = {
  readonly environment: Record<string, string>
  readonly open: () => Promise<EventLog>
}

export const inSqlite = (directory: string): Kept => ({ environment: {}, open: () => sqliteEventLog(directory) })

export async function inEventStore(): Promise<Kept & { readonly database: EventStoreServer }> {
  const database = await startEventStoreServer()
  onTestFinished(() => database.kill())
  const environment = { EVENTSTORE_URL: database.url, FOYER_SECRET: SECRET }
  return { environment, open: async () => eventStoreLog(readAddress(database.url)), database }
}

/** Everything that the log holds, while no server uses it. */
export async function recordedIn({ open }: Kept): Promise<RecordedEvent[]> {
  const log = await open()
  const events = await everythingIn(log)
  await log.close()
  return events
}
