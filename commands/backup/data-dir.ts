import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readConfig } from '#server/configuration/config.ts'
import { insistOnOwnFiles } from '#server/configuration/own-files.ts'

/** The data directory. Throws `CommandRefused` where the log is in EventStoreDB, which has a backup of its own. */
export function dataDirOf({ EVENTSTORE_URL: url, ...environment }: Invocation['environment']): string {
  if (url)
    throw new CommandRefused(
      'The log is in EventStoreDB, which is copied and restored by itself: see docs/operations.md',
    )
  const { dataDir } = readConfig(environment)
  insistOnOwnFiles(dataDir)
  return dataDir
}
