import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { writeBackup } from '#infra/backup/backup-file.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { dataDirOf } from './data-dir.ts'

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
