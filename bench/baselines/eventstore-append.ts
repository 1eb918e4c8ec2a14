import { randomUUID } from 'node:crypto'
import { NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client'
import { proposed } from '#infra/event-log/eventstore/records.ts'
import { namedDatabase } from '#bench/eventstore/eventstore-part.ts'
import type { Story } from '#bench/church/seeding.ts'

/** The plain call that anybody would make who wants these bytes in a stream that is new, and wants to know when. */
export async function appendBare(client: EventStoreDBClient, within: string, { stream, events }: Story): Promise<void> {
  const cause = { by: 'tablet', commandId: randomUUID() } as const
  const data = events.map((event) => proposed({ id: randomUUID(), event, cause }))
  // The client's other way, which it takes without credentials, loses answers when the connection does.
  const { credentials } = namedDatabase()
  await client.appendToStream(within + stream, data, { expectedRevision: NO_STREAM, credentials })
}
