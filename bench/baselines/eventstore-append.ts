import { randomUUID } from 'node:crypto'
import { NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client'
import { proposed } from '#infra/event-log/eventstore/records.ts'
import { namedDatabase } from '#bench/eventstore/eventstore-part.ts'
import type { Story } from '#bench/church/seeding.ts'

/** The plain call of the client for writing these bytes into a new stream and waiting for the reply. */
export async function appendBare(client: EventStoreDBClient, within: string, { stream, events }: Story): Promise<void> {
  const cause = { by: 'tablet', commandId: randomUUID() } as const
  const data = events.map((event) => proposed({ id: randomUUID(), event, cause }))
  // Without credentials the client uses another kind of append, which loses replies when the connection breaks.
  const { credentials } = namedDatabase()
  await client.appendToStream(within + stream, data, { expectedRevision: NO_STREAM, credentials })
}
