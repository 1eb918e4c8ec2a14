import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FILE_VERSION } from '#infra/event-log/sqlite/schema.ts'
import { flushFile, renameForGood } from '#infra/replace-file.ts'

/**
 * A backup is one file: a copy of the log, as a database of SQLite, and in a table of its own the files beside the log
 * that a church cannot do without.
 */

/** The backup cannot be made or used. The message is one line that says why. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
}

/** What is kept beside the log, by its name in the data directory. */
export type Beside = ReadonlyMap<string, Uint8Array>

/**
 * The secret, without which no phone number is found; the hash of the shared password; and the certificate that tablets
 * trust.
 */
const BESIDE = [
  'secret',
  'administrator.json',
  'certificate/authority.pem',
  'certificate/server.pem',
  'certificate/foyer-authority.crt',
]

/** How long to wait for somebody who locks the log, in milliseconds. */
const PATIENCE_MS = 10_000

/** What an unfinished backup is called. It gets its name when it is whole and was checked. */
export const UNFINISHED = '.unfinished'

/**
 * Copies the log of a data directory, and what is kept beside it, into a new file. A server may go on writing
 * meanwhile: the copy holds what was recorded when it began. The file appears under its name when it is whole, was
 * checked, and is on the disk. Throws `BackupFailed`.
 */
export async function writeBackup(directory: string, target: string): Promise<void> {
  const log = join(directory, 'foyer.db')
  if (!existsSync(log))
    throw new BackupFailed(`DATA_DIR should be the directory that holds the log: there is none in ${directory}`)
  const unfinished = target + UNFINISHED
  try {
    rmSync(unfinished, { force: true })
    // Made here, so that nobody else may ever read it.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' })
    copyDatabase(log, unfinished)
    addBeside(unfinished, directory)
    checkBackup(unfinished)
    await flushFile(unfinished)
    await renameForGood(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error instanceof BackupFailed
      ? error
      : new BackupFailed(`The backup could not be written: ${reasonOf(error)}`)
  }
}

/**
 * SQLite builds the copy anew. Without secure delete it leaves the first events a second time in an unused part of it.
 * After a restore nobody could erase the people in these.
 */
function copyDatabase(log: string, target: string): void {
  const db = new DatabaseSync(log, { readOnly: true, timeout: PATIENCE_MS })
  try {
    db.exec('PRAGMA secure_delete = ON')
    db.prepare('VACUUM INTO ?').run(target)
  } finally {
    db.close()
  }
}

function addBeside(backup: string, directory: string): void {
  const db = new DatabaseSync(backup)
  try {
    db.exec('CREATE TABLE beside (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT')
    const add = db.prepare('INSERT INTO beside VALUES (?, ?)')
    for (const name of BESIDE) if (existsSync(join(directory, name))) add.run(name, readFileSync(join(directory, name)))
  } finally {
    db.close()
  }
}

/** Throws `BackupFailed` unless the file is a backup, or a copy of a log, that this Foyer can use, and is whole. */
export function checkBackup(file: string): void {
  const error = errorOf(file)
  if (error) throw new BackupFailed(error)
}

/** Events are never deleted, so in a whole log no position is missing. */
const COUNTED = 'SELECT COUNT(*) AS events, COALESCE(MAX(position), 0) AS last FROM events'

function errorOf(file: string): string | null {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { readOnly: true })
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'events'").get()) return 'The file holds no log of Foyer'
    if (Number(db.prepare('PRAGMA user_version').get()?.['user_version']) > FILE_VERSION)
      return 'The file was written by a newer Foyer: use that one'
    if (db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] !== 'ok') return 'The file is damaged'
    const { events, last } = db.prepare(COUNTED).get() ?? {}
    return events === last ? null : 'The file is damaged: events are missing in it'
  } catch (error) {
    return `The file is no backup of Foyer, or is damaged: ${reasonOf(error)}`
  } finally {
    db?.close()
  }
}

/** Takes a backup apart: puts the log into a directory as `foyer.db`, and returns what was beside it. */
export async function unpackBackup(backup: string, directory: string): Promise<Beside> {
  const log = join(directory, 'foyer.db')
  copyFileSync(backup, log)
  const db = new DatabaseSync(log)
  try {
    // What the copy holds beside the log does not stay in the log.
    db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = DELETE')
    const beside = besideIn(db)
    db.exec('DROP TABLE IF EXISTS beside')
    return beside
  } finally {
    db.close()
  }
}

/** A copy that was made by another program has only the log. Other names than the known ones are not used. */
function besideIn(db: DatabaseSync): Beside {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'beside'").get()) return new Map()
  const rows = db.prepare('SELECT name, content FROM beside').all()
  return new Map(
    rows.flatMap(({ name, content }) =>
      BESIDE.includes(String(name)) && content instanceof Uint8Array ? [[String(name), content]] : [],
    ),
  )
}

/** One line, without the path. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
