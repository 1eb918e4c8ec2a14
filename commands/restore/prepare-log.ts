import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { unpackBackup, type Beside } from '#infra/backup/backup-file.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { flushFile } from '#infra/replace-file.ts'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { noteRestored } from '#commands/restored/note-restored.ts'
import { CommandRefused } from '#commands/command.ts'

/** A backup that is ready to take the place of the log, in a directory of its own. */
export type Prepared = {
  readonly directory: string
  readonly log: string
  readonly beside: Beside
  /** The fingerprint of the church's secret. */
  readonly church: string
}

/**
 * Unpacks a backup beside the log, and gives it a new id there. So a restore that is killed leaves either the old log
 * or the restored one, which devices recognise. What an earlier one has left is removed.
 */
export async function prepareLog(backup: string, dataDir: string): Promise<Prepared> {
  const directory = join(dataDir, 'restoring')
  rmSync(directory, { recursive: true, force: true })
  makePrivateDirectory(directory)
  try {
    const beside = await unpackBackup(backup, directory)
    const church = await giveNewId(directory)
    insistOnSecret(beside, dataDir, church)
    const prepared = join(directory, 'foyer.db')
    await flushFile(prepared)
    return { directory, log: prepared, beside, church }
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

/** Returns the fingerprint of the church's secret. */
async function giveNewId(directory: string): Promise<string> {
  const log = await sqliteEventLog(directory)
  try {
    return (await noteRestored(log)).secretFingerprint
  } finally {
    await log.close()
  }
}

/** Without the secret nobody would be found by phone number. With `FOYER_SECRET`, the start checks it. */
function insistOnSecret(beside: Beside, dataDir: string, fingerprint: string): void {
  const kept = join(dataDir, 'secret')
  const secret = beside.get('secret') ?? (existsSync(kept) ? readFileSync(kept) : undefined)
  if (secret === undefined || fingerprintOf(Buffer.from(secret).toString('utf8').trim()) === fingerprint) return
  throw new CommandRefused(
    `The file secret in ${dataDir} should be the one of this backup: phone numbers cannot be found with another`,
  )
}
