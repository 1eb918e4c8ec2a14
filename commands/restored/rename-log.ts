import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { forgetTail } from '#infra/event-log/sqlite/tail.ts'
import { Refused, type Invocation } from '#commands/command.ts'
import { addressOfEventStore, readConfig } from '#server/configuration/config.ts'
import { insistOnKnownVersion, insistOnWhole } from '#server/starting/found-log.ts'
import { openLog } from '#server/starting/open-log.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'

/**
 * Gives a restored log a new id. Tablets and walls may remember positions that lie beyond its end now, and with the new
 * id nobody waits for those.
 */
export async function renameLog({ words, environment, say }: Invocation): Promise<void> {
  if (words.length > 0) throw new Refused('npm run restored  takes no further words')
  // Of the settings for a shared log only its address is needed here.
  const { EVENTSTORE_URL: url, DEBUG: debug, ...rest } = environment
  const { dataDir } = readConfig(rest)
  if (!url && !existsSync(join(dataDir, 'foyer.db')))
    throw new Refused(`DATA_DIR should be the directory that holds the log: there is none in ${dataDir}`)
  const eventStore = url ? addressOfEventStore('EVENTSTORE_URL', url, debug) : undefined
  const log = await openLog({ dataDir, eventStore })
  try {
    await rename(log)
    say('The log has a new id: start the servers. No page has to be loaded anew.')
  } catch (error) {
    throw error instanceof LogUnavailable
      ? new Refused(`${error.message}. Run the same again`, { cause: error })
      : error
  } finally {
    await log.close()
  }
  // Events from before the restore are no longer reported as missing.
  if (!eventStore) forgetTail(dataDir)
}

async function rename(log: EventLog): Promise<void> {
  await insistOnWhole(log)
  const { state } = await stateOf(log, CHURCH_STREAM, church)
  if (!state) throw new Refused('There is no church in this log: restore its copy first')
  insistOnKnownVersion(state)
  const cause = bySystem(new Date().toISOString())
  await transact(log, CHURCH_STREAM, church, { type: 'Rename', logId: randomUUID() }, cause)
}
