import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readConfig } from '#server/configuration/config.ts'
import { insistOnOwnFiles } from '#server/configuration/own-files.ts'

/** The data directory. Throws `CommandRefused` where the log is in EventStoreDB, which people copy in another way. */
export function dataDirOf({ EVENTSTORE_URL: url, ...environment }: Invocation['environment']): string {
  if (url)
    throw new CommandRefused(
      'The log is in EventStoreDB, and this command is for a log in a file: see "EventStoreDB" in docs/operations.md',
    )
  const { dataDir } = readConfig(environment)
  insistOnOwnFiles(dataDir)
  return dataDir
}
