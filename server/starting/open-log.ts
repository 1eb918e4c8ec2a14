import { accessSync, constants } from 'node:fs'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { BadConfiguration, type Config } from '#server/configuration/config.ts'

/**
 * The log that the configuration names: in EventStoreDB, or in the data directory. `whenIncomplete` hears in a line when
 * events that were recorded are missing from a log in the data directory.
 */
export async function openLog(
  { eventStore, dataDir }: Pick<Config, 'eventStore' | 'dataDir'>,
  whenIncomplete: (line: string) => void = () => {},
): Promise<EventLog> {
  if (!eventStore) return await sqliteEventLog(inPlace(dataDir), (missing) => whenIncomplete(incomplete(missing)))
  // Loaded only where it is used: the client takes a third of a second, and memory.
  const { eventStoreLog } = await import('#infra/event-log/eventstore/eventstore.ts')
  return eventStoreLog(eventStore)
}

const incomplete = (missing: number): string =>
  `Recorded events are missing from the log, ${missing} or more: see docs/operations.md`

/** Makes the directory, and finds out here what would otherwise fail in the words of the file system. */
function inPlace(dataDir: string): string {
  try {
    makePrivateDirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return dataDir
  } catch {
    throw new BadConfiguration('DATA_DIR should be a directory that can be made and written to')
  }
}
