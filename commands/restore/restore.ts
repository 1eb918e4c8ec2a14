import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checkBackup } from '#infra/backup/backup-file.ts'
import { lock } from '#infra/event-log/sqlite/directory.ts'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { dataDirOf } from '#commands/backup/data-dir.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { putInPlace } from './put-in-place.ts'
import { prepareLog } from './prepare-log.ts'
import { whatEnded } from './what-ended.ts'

const USAGE = 'npm run restore -- FILE'

/**
 * Puts a backup in the place of the log. The old log is kept aside. Nothing of it is touched before the backup was
 * checked and is ready beside it.
 */
export async function restore({ words: [named, ...more], environment, say }: Invocation): Promise<void> {
  if (named === undefined || more.length > 0) throw new CommandRefused(`Name the backup: ${USAGE}`)
  const dataDir = dataDirOf(environment)
  const file = resolve(named)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandRefused(`There is no file ${file}`)
  // SQLite would say of a file that it may not open that it is damaged.
  accessSync(file, constants.R_OK)
  checkBackup(file)
  makePrivateDirectory(dataDir)
  const release = lock(dataDir)
  try {
    const prepared = await prepareLog(file, dataDir)
    const { church } = prepared
    const listed = endingsIn([dataDir, dirname(file)]).read(church)
    const endings = whatEnded(dataDir, church, listed)
    if (endings.length > 0) await endingsIn([dataDir]).write(church, endings)
    const aside = await putInPlace(prepared, dataDir, new Date())
    say(
      aside === null
        ? 'The backup is in place: start Foyer.'
        : `The backup is in place: start Foyer. What was there before is in ${aside}: delete it when all is well.`,
    )
  } finally {
    release()
  }
}
