import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Beside, checkBackup, unpackBackup } from '#infra/backup/backup-file.ts'
import { lock } from '#infra/event-log/sqlite/directory.ts'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { dataDirOf } from '#commands/backup/back-up.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { readEvent } from '#domain/events.ts'
import { type Ending, type Endings, createEndings } from '#domain/read-models/endings.ts'
import { type RecordedEvent, START } from '#infra/event-log/event-log.ts'
import { openToRead } from '#infra/event-log/sqlite/reader.ts'
import { DatabaseSync } from 'node:sqlite'
import { flushFile, renameForGood } from '#infra/replace-file.ts'
import { forgetTail } from '#infra/event-log/sqlite/tail.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { noteRestored } from '#commands/restored/rename-log.ts'

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

/**
 * What has ended: first what is in the log that a backup is about to replace, then what only the list knows. The list
 * may lack something: an earlier version wrote it, or it could not be written. A log says nothing when it is missing,
 * damaged or another church's.
 */
function whatEnded(dataDir: string, church: string, listed: readonly Ending[]): readonly Ending[] {
  try {
    const { endings, isOf } = inLog(join(dataDir, 'foyer.db'))
    return isOf(church) ? [...endings.current(), ...listed.filter(({ id }) => !endings.has(id))] : listed
  } catch {
    return listed
  }
}

function inLog(file: string): { endings: Endings; isOf(church: string): boolean } {
  const endings = createEndings()
  const churches = new Set<string>()
  for (const { id, event: stored } of eventsIn(file)) {
    const event = readEvent(stored)
    endings.apply({ id, event })
    if (event.type === 'ChurchFounded') churches.add(event.data.secretFingerprint)
  }
  return { endings, isOf: (church) => churches.has(church) }
}

function* eventsIn(file: string): Iterable<RecordedEvent> {
  const reader = openToRead(file)
  try {
    let from = START
    for (let page = reader.pageAfter(from); page.length > 0; page = reader.pageAfter(from)) {
      yield* page
      from = page.at(-1)?.position ?? from
    }
  } finally {
    reader.close()
  }
}

/**
 * Keeps the old data aside and puts the prepared log in its place. At every moment the directory holds one
 * whole log: the last step gives the prepared one the name of the old one. Returns where the old data is; null
 * when there was none.
 */
export async function putInPlace(
  { log, directory, beside }: Prepared,
  dataDir: string,
  now: Date,
): Promise<string | null> {
  const aside = newAside(dataDir, now)
  const isKept = keepLogAside(dataDir, aside)
  for (const [name, content] of beside) putBeside(name, content, dataDir, aside)
  await renameForGood(log, join(dataDir, 'foyer.db'))
  forgetTail(dataDir)
  rmSync(directory, { recursive: true, force: true })
  return isKept ? aside : null
}

/** A restore that is run again within a second must not take the place of what the first one has kept. */
function newAside(dataDir: string, now: Date): string {
  const name = join(dataDir, `before-restore-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  let aside = name
  for (let number = 2; existsSync(aside); number += 1) aside = `${name}-${number}`
  return aside
}

/** Returns whether there was an old log. It also stays in its place, until the restored one takes that. */
function keepLogAside(dataDir: string, aside: string): boolean {
  const old = join(dataDir, 'foyer.db')
  if (!existsSync(old)) return false
  makePrivateDirectory(aside)
  finishWriteAheadLog(old)
  for (const end of ['-wal', '-shm']) if (existsSync(old + end)) renameSync(old + end, join(aside, `foyer.db${end}`))
  keepUnderBothNames(old, join(aside, 'foyer.db'))
  return true
}

/** Brings what was written last into the one file. A damaged log stays as it is, and its files are kept aside. */
function finishWriteAheadLog(log: string): void {
  try {
    const db = new DatabaseSync(log, { timeout: 0 })
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // It is replaced by a whole one.
  }
}

/** Not every file system can give a file two names. */
function keepUnderBothNames(file: string, other: string): void {
  try {
    linkSync(file, other)
  } catch {
    copyFileSync(file, other)
  }
}

/**
 * The secret must be the one of the backup. The shared password and the certificate that are there are newer, and stay.
 */
function putBeside(name: string, content: Uint8Array, dataDir: string, aside: string): void {
  const path = join(dataDir, name)
  if (existsSync(path)) {
    if (name !== 'secret' || Buffer.compare(readFileSync(path), content) === 0) return
    makePrivateDirectory(aside)
    copyFileSync(path, join(aside, name))
  }
  makePrivateDirectory(dirname(path))
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** A backup that is ready to take the place of the log, in a directory of its own. */
type Prepared = {
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
