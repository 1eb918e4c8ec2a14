import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { CommandRefused } from '#commands/command.ts'
import type { Limit } from './survey.ts'
import { openLog } from '#server/starting/open-log.ts'

/** Where a log is. */
export type LogLocation =
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'eventstore'; readonly address: Address }

export const inWords = (location: LogLocation): string =>
  location.kind === 'sqlite' ? location.dataDir : 'EventStoreDB'

/** Opens an existing log. Throws when the directory holds none, instead of making one. */
export async function openToRead(location: LogLocation): Promise<EventLog> {
  if (location.kind === 'sqlite' && !existsSync(join(location.dataDir, 'foyer.db')))
    throw new CommandRefused(
      `DATA_DIR should be the directory that holds the log: there is none in ${location.dataDir}`,
    )
  return await openOrMake(location)
}

/** Opens a log, and makes it when there is none. */
export async function openOrMake(location: LogLocation): Promise<EventLog> {
  if (location.kind === 'sqlite') return await openLog({ dataDir: location.dataDir, eventStore: undefined })
  return await openLog({ dataDir: '', eventStore: location.address })
}

/**
 * How many events may be written at once. SQLite keeps simultaneous appends in order and flushes them together;
 * EventStoreDB may change their order.
 */
export const atOnceIn = ({ kind }: LogLocation): number => (kind === 'sqlite' ? 1_000 : 1)

export async function limitOf({ kind }: LogLocation): Promise<Limit | null> {
  if (kind === 'sqlite') return null
  const { MOST_BYTES, bytesOf } = await import('#infra/event-log/eventstore/appending.ts')
  return { most: MOST_BYTES, bytesOf }
}
