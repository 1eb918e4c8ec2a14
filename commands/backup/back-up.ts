import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { writeBackup } from '#infra/backup/backup-file.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readConfig } from '#server/configuration/config.ts'
import { insistOnOwnFiles } from '#server/configuration/own-files.ts'

const USAGE = 'npm run backup -- FILE'

/** Writes everything that a church needs into one new file. A server may go on meanwhile. */
export async function backUp({ words: [named, ...more], environment, say }: Invocation): Promise<void> {
  if (named === undefined || more.length > 0) throw new CommandRefused(`Name the file to write: ${USAGE}`)
  const dataDir = dataDirOf(environment)
  const file = resolve(named)
  if (existsSync(file)) throw new CommandRefused(`${file} exists already: name a new file`)
  if (!isWritable(dirname(file)))
    throw new CommandRefused(`${dirname(file)} should be a directory that can be written to`)
  await writeBackup(dataDir, file)
  say(`Everything is in ${file}, and was checked. It holds the names of everybody: keep it where only you can read it.`)
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

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
