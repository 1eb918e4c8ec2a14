import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import { insistOnDurability, insistOnSoundSqlite, logErrorOf, openToWrite } from './schema.ts'
import { type Write, createTransaction } from './transaction.ts'

let directory: string
let db: DatabaseSync
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-transaction-'))
  db = openToWrite(join(directory, 'foyer.db'))
})
afterEach(() => {
  db.close()
  rmSync(directory, { recursive: true })
})

const append = (stream: string, expected: number, size = 10): Write => ({
  kind: 'append',
  stream,
  expected,
  rows: [
    [randomUUID(), 'AttendeeRegistered', JSON.stringify('x'.repeat(size)), 'tablet', randomUUID(), null, null, null],
  ],
})

function errorWith(attempt: () => unknown) {
  try {
    attempt()
  } catch (error) {
    return logErrorOf(error)
  }
  return undefined
}

test('a full disk refuses everything that was written together, and it can be written when there is room', () => {
  const transact = createTransaction(db)
  expect(transact(() => [append('attendee-1', NO_STREAM)])).toMatchObject([{ revision: 0, position: '1' }])

  db.exec('PRAGMA max_page_count = 10')
  const together = [append('attendee-1', 0), append('attendee-2', NO_STREAM), append('attendee-3', NO_STREAM, 100_000)]
  expect(errorWith(() => transact(() => together))).toMatchObject({ lasting: false, message: /full/ })
  expect(db.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 1 })

  db.exec('PRAGMA max_page_count = 1000')
  expect(transact(() => together)).toMatchObject([
    { outcome: 'appended', revision: 1, position: '2' },
    { outcome: 'appended', revision: 0, position: '3' },
    { outcome: 'appended', revision: 0, position: '4' },
  ])
})

test('when anything fails, nothing of what was written together stays', () => {
  const transact = createTransaction(db)
  transact(() => [append('attendee-1', NO_STREAM)])
  // Another program writes behind the log's back.
  db.exec(`INSERT INTO events (stream, revision, id, type, data, caused_by, command_id)
           VALUES ('attendee-1', 1, '', '', '', '', '')`)

  const together = [append('attendee-2', NO_STREAM), append('attendee-1', 0)]
  expect(errorWith(() => transact(() => together))).toMatchObject({ lasting: true })
  expect(db.isTransaction).toBe(false)
  expect(db.prepare("SELECT count(*) AS events FROM events WHERE stream = 'attendee-2'").get()).toEqual({ events: 0 })
})

test('a write sees the writes just before it in the same batch', () => {
  const transact = createTransaction(db)
  const replies = transact(() => [
    append('attendee-1', NO_STREAM),
    append('attendee-1', 0),
    append('attendee-1', 0),
    { kind: 'end', stream: 'attendee-1' },
    append('attendee-1', 1),
  ])
  expect(replies).toMatchObject([
    { revision: 0 },
    { revision: 1 },
    { outcome: 'conflict' },
    'wiped',
    { outcome: 'gone' },
  ])
})

test('a database that would not survive a power cut is refused', () => {
  expect(() => insistOnDurability(db)).not.toThrow()
  for (const weaker of ['synchronous = NORMAL', 'secure_delete = OFF']) {
    db.exec(`PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA ${weaker}`)
    expect(() => insistOnDurability(db)).toThrow('power cut')
  }
  db.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE')
  expect(() => insistOnDurability(db)).toThrow('power cut')
})

test('an SQLite version that is known to damage its files is refused', () => {
  for (const sound of ['3.51.3', '3.53.0', '4.0.0']) expect(() => insistOnSoundSqlite(sound)).not.toThrow()
  for (const unsound of ['3.51.2', '3.49.1', undefined]) expect(() => insistOnSoundSqlite(unsound)).toThrow('3.51.3')
})

test('a database of a newer Foyer is refused in one line', () => {
  db.exec('PRAGMA user_version = 3')
  expect(() => openToWrite(join(directory, 'foyer.db'))).toThrow(
    /^.*foyer\.db was written by a newer Foyer: start that one$/,
  )
})
