import { closeSync, fsyncSync, openSync } from 'node:fs'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

/**
 * Events are rows that are never moved or deleted. Wiping overwrites a row's data with blanks of the same length.
 * Deleting it would let SQLite move neighbouring rows, and old copies could stay in the file. As all rows stay, a
 * position is never used twice, and a retry is still recognised.
 */
const firstForm = `
  CREATE TABLE events (
    position   INTEGER PRIMARY KEY,
    stream     TEXT    NOT NULL,
    revision   INTEGER NOT NULL,
    id         TEXT    NOT NULL,
    type       TEXT    NOT NULL,
    data       TEXT    NOT NULL,
    caused_by  TEXT    NOT NULL,
    command_id TEXT    NOT NULL,
    wiped      INTEGER NOT NULL DEFAULT 0,
    UNIQUE (stream, revision)
  ) STRICT;

  CREATE TABLE ended_streams (stream TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

/** Earlier events stay as they are: nobody knows who acted. SQLite adds these columns without writing a row again. */
const whoActs = `
  ALTER TABLE events ADD COLUMN actor TEXT;
  ALTER TABLE events ADD COLUMN device TEXT;
  ALTER TABLE events ADD COLUMN decided_at TEXT;
`

/**
 * The steps from an empty file to the present form. The version of a file is the number of steps that it has taken, so
 * a released step never changes.
 */
const steps: readonly string[] = [firstForm, whoActs]

/** The version of a file that this Foyer writes. A newer Foyer's file has a higher one. */
export const FILE_VERSION = steps.length

/** How long the writer waits for another program that locks the database, in ms. */
const WRITER_WAITS = 10_000

/** How long it waits for another program that reads from the write-ahead log, in ms. Our own reads are shorter. */
const FINISHING_WAITS = 100

/** The one connection that writes. Throws when writes would not survive a power cut. */
export function openToWrite(file: string): DatabaseSync {
  insistOnSoundSqlite(process.versions['sqlite'])
  const db = new DatabaseSync(file, { timeout: WRITER_WAITS })
  // Temporary copies of pages stay in memory, so that what is wiped later is in no third file.
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 0;
  `)
  try {
    insistOnDurability(db)
    bringUpToDate(db, file)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Takes the steps that are missing: all of them or none, so that a crash in between leaves the file unchanged. */
function bringUpToDate(db: DatabaseSync, file: string): void {
  const version = numberOf(db, 'user_version')
  if (version > steps.length) throw new Error(`${file} was written by a newer Foyer: start that one`)
  const missing = steps.slice(version).join('')
  if (missing) db.exec(`BEGIN IMMEDIATE; ${missing} PRAGMA user_version = ${steps.length}; COMMIT`)
}

/** A connection that moves what was written from the write-ahead log into the database file. */
export function openToCheckpoint(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 0 })
  db.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON')
  return db
}

/**
 * Finishes a checkpoint on the connection that writes. Nobody writes meanwhile, so it always comes to the end, and
 * after a passive checkpoint little is left to do. Returns the trouble when another program keeps reading old pages.
 * SQLite does not flush an emptied write-ahead log, so a power cut could bring back what was wiped. Here it is flushed.
 */
export function createFinishing(db: DatabaseSync): (how: 'restart' | 'truncate') => LogError | undefined {
  return (how) => {
    try {
      db.exec(`PRAGMA busy_timeout = ${FINISHING_WAITS}`)
      const isFinished = db.prepare(`PRAGMA wal_checkpoint(${how})`).get()?.['busy'] === 0
      db.exec(`PRAGMA busy_timeout = ${WRITER_WAITS}`)
      if (isFinished && how === 'truncate') flush(`${db.location()}-wal`)
      return isFinished ? undefined : { message: 'Another program keeps reading the database', lasting: false }
    } catch (error) {
      return logErrorOf(error)
    }
  }
}

function flush(file: string): void {
  const opened = openSync(file, 'r+')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Earlier versions can corrupt a write-ahead log: https://sqlite.org/wal.html#walresetbug */
export function insistOnSoundSqlite(version: string | undefined): void {
  const [major = 0, minor = 0, patch = 0] = (version ?? '').split('.').map(Number)
  if (major * 1_000_000 + minor * 1_000 + patch >= 3_051_003) return
  throw new Error(`Foyer needs SQLite 3.51.3 or later and this Node brings ${version}: use Node 24.15 or later`)
}

/** With weaker settings than WAL and FULL, a power cut could lose an event that was already confirmed. */
export function insistOnDurability(db: DatabaseSync): void {
  const mode = db.prepare('PRAGMA journal_mode').get()?.['journal_mode']
  const isDurable = mode === 'wal' && numberOf(db, 'synchronous') >= 2 && numberOf(db, 'secure_delete') === 1
  if (!isDurable)
    throw new Error('The event log would not survive a power cut on this SQLite: WAL, FULL or secure delete is off')
}

const numberOf = (db: DatabaseSync, pragma: string) => Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma])

/** SQLite's result codes for temporary failures: another program holds a lock, or a disk is full or read-only. */
const BUSY = 5
const READ_ONLY = 8
const FULL = 13

/** What went wrong, in a form that crosses threads. `lasting` means that the log must not be used any more. */
export type LogError = { readonly message: string; readonly lasting: boolean }

/**
 * After a failed flush nobody knows what is on the disk, and the next flush may wrongly succeed. So every failure that
 * is not known to be temporary is lasting: the process must end, and a new one reads what is there.
 */
export function logErrorOf(error: unknown): LogError {
  const message = error instanceof Error ? error.message : String(error)
  return { message, lasting: ![BUSY, READ_ONLY, FULL].includes(resultCode(error)) }
}

export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY

/** The primary result code is the low byte of the extended one. Not from SQLite: -1. */
function resultCode(error: unknown): number {
  const isCoded = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
  return isCoded ? Number(error.errcode) & 0xff : -1
}
