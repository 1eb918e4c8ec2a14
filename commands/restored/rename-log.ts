import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EventLog, LogUnavailable } from '#infra/event-log/event-log.ts'
import { forgetTail } from '#infra/event-log/sqlite/tail.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { addressOfEventStore, readConfig } from '#server/configuration/config.ts'
import { openLog } from '#server/starting/open-log.ts'
import { CHURCH_STREAM, type Founded, church } from '#domain/church/church.ts'
import { goOnUnderNewId, insistOnKnownVersion, rejectUnfinishedCopy } from '#server/starting/initialize-log.ts'
import { stateOf } from '#server/transact.ts'

/**
 * Gives a restored log a new id. Tablets and walls may remember positions that lie beyond its end now, and with the new
 * id nobody waits for those. Devices that have delivered something under the old id offer it again.
 */
export async function renameLog({ words, environment, say }: Invocation): Promise<void> {
  if (words.length > 0) throw new CommandRefused('npm run restored  takes no further words')
  // Only the address of a shared log is needed here, and none of its other settings.
  const { EVENTSTORE_URL: url, DEBUG: debug, BACKUP_DIR: _, ...rest } = environment
  const { dataDir } = readConfig(rest)
  if (!url && !existsSync(join(dataDir, 'foyer.db')))
    throw new CommandRefused(`DATA_DIR should be the directory that holds the log: there is none in ${dataDir}`)
  const eventStore = url ? addressOfEventStore('EVENTSTORE_URL', url, debug) : undefined
  const log = await openLog({ dataDir, eventStore })
  try {
    await noteRestored(log)
    say('The log has a new id: start the servers. No page has to be loaded anew.')
  } catch (error) {
    throw error instanceof LogUnavailable
      ? new CommandRefused(`${error.message}. Run the same again`, { cause: error })
      : error
  } finally {
    await log.close()
  }
  // Events from before the restore are no longer reported as missing.
  if (!eventStore) forgetTail(dataDir)
}

/**
 * Records that a log came from a backup, with a new id. Throws unless it is a church's whole log. Returns the church.
 */
export async function noteRestored(log: EventLog): Promise<Founded> {
  await rejectUnfinishedCopy(log)
  const { state } = await stateOf(log, CHURCH_STREAM, church)
  if (!state) throw new CommandRefused('There is no church in this log: restore its copy first')
  insistOnKnownVersion(state)
  await goOnUnderNewId(log, new Date().toISOString())
  return state
}
