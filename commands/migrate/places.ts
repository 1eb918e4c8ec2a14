import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { CommandRefused } from '#commands/command.ts'
import type { Limit } from './survey.ts'
import { openLog } from '#server/starting/open-log.ts'

/** Where a log is. */
export type LogPlace =
  | { readonly kind: 'sqlite'; readonly dataDir: string }
  | { readonly kind: 'eventstore'; readonly address: Address }

export const inWords = (place: LogPlace): string => (place.kind === 'sqlite' ? place.dataDir : 'EventStoreDB')

/** Opens an existing log. Throws when the directory holds none, instead of making one. */
export async function openToRead(place: LogPlace): Promise<EventLog> {
  if (place.kind === 'sqlite' && !existsSync(join(place.dataDir, 'foyer.db')))
    throw new CommandRefused(`DATA_DIR should be the directory that holds the log: there is none in ${place.dataDir}`)
  return await openPlace(place)
}

/** Opens a log, and makes it when there is none. */
export async function openPlace(place: LogPlace): Promise<EventLog> {
  if (place.kind === 'sqlite') return await openLog({ dataDir: place.dataDir, eventStore: undefined })
  return await openLog({ dataDir: '', eventStore: place.address })
}

/**
 * How many events may be written at once. SQLite keeps simultaneous appends in order and flushes them together;
 * EventStoreDB may change their order.
 */
export const atOnceIn = ({ kind }: LogPlace): number => (kind === 'sqlite' ? 1_000 : 1)

export async function limitOf({ kind }: LogPlace): Promise<Limit | null> {
  if (kind === 'sqlite') return null
  const { MOST_BYTES, bytesOf } = await import('#infra/event-log/eventstore/appending.ts')
  return { most: MOST_BYTES, bytesOf }
}
