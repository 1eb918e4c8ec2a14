import { accessSync, constants } from 'node:fs'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { BadConfiguration, type Config } from '#server/configuration/config.ts'
import { insistOnOwnFiles } from '#server/configuration/own-files.ts'

/**
 * The configured log: in EventStoreDB, or in the data directory. `whenIncomplete` is called with the number of
 * recorded events, at least, that are missing from a log in the data directory, and with whether this is news.
 */
export async function openLog(
  { eventStore, dataDir }: Pick<Config, 'eventStore' | 'dataDir'>,
  whenIncomplete: (missing: number, isNews: boolean) => void = () => {},
): Promise<EventLog> {
  if (!eventStore) return await sqliteEventLog(inPlace(dataDir), whenIncomplete)
  // Loaded only when it is needed: the client takes a third of a second, and memory.
  const { eventStoreLog } = await import('#infra/event-log/eventstore/eventstore.ts')
  return eventStoreLog(eventStore)
}

/** What the start says of a log that lost events. */
export const incomplete = (missing: number): string =>
  `Recorded events are missing from the log, ${missing} or more: see docs/operations.md`

/** Makes the directory, and reports problems here that would otherwise fail with a message of the file system. */
function inPlace(dataDir: string): string {
  try {
    makePrivateDirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new BadConfiguration('DATA_DIR should be a directory that can be made and written to')
  }
  insistOnOwnFiles(dataDir)
  return dataDir
}
