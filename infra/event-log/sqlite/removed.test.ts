import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshAttendee, registered, taken } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, type EventLog } from '#infra/event-log/event-log.ts'
import { openToRead } from './reader.ts'
import { sqliteEventLog } from './sqlite.ts'

let root: string
let directory: string
let log: EventLog
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'foyer-removed-'))
  directory = join(root, 'data')
  log = await sqliteEventLog(directory)
})
afterEach(async () => {
  await log.close()
  rmSync(root, { recursive: true, force: true })
})

const within = (name: string) => join(directory, name)

/** Writes one event. Returns its position and id. */
async function written() {
  const event = registered()
  const { position } = taken(await log.append(freshAttendee(), [event], NO_STREAM))
  return { position: Number(position), id: event.id }
}

/** The one copy that was kept. It is whole, and only its owner can read it. */
function kept() {
  const names = readdirSync(directory).filter((name) => name.startsWith('removed-'))
  expect(names).toHaveLength(1)
  const copy = within(names[0]!)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const db = new DatabaseSync(copy, { readOnly: true })
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
  const reader = openToRead(copy)
  const idAt = ({ position }: { position: number }) => reader.idAt(position)
  return { copy, idAt, close: () => reader.close() }
}

test.each([
  ['the log is removed', () => rmSync(within('foyer.db'))],
  ['its write-ahead log is removed', () => rmSync(within('foyer.db-wal'))],
  ['its folder is removed', () => rmSync(directory, { recursive: true })],
  [
    'another file takes its place',
    () => {
      writeFileSync(within('other'), '')
      renameSync(within('other'), within('foyer.db'))
    },
  ],
])('when %s while Foyer runs, nothing more is confirmed, and a copy holds everything that was', async (_, remove) => {
  const confirmed = [await written(), await written()]
  remove()
  const refused = log.append(freshAttendee(), [registered()], NO_STREAM)
  await expect(refused).rejects.toThrow(/^The file of the log was removed or replaced while Foyer ran\. .*\.backup$/)
  await expect(log.append(freshAttendee(), [registered()], NO_STREAM)).rejects.toThrow('was removed or replaced')
  const { copy, idAt, close } = kept()
  expect(log.error()).toContain(copy)
  expect(confirmed.map(idAt)).toEqual(confirmed.map(({ id }) => id))
  close()
})

test('when the log is removed and nobody comes until Foyer stops, a copy is kept all the same', async () => {
  const confirmed = await written()
  rmSync(within('foyer.db'))
  await log.close()
  const { idAt, close } = kept()
  expect(idAt(confirmed)).toBe(confirmed.id)
  close()
})

test('a folder that gets another name while Foyer runs keeps everything, and Foyer goes on', async () => {
  const confirmed = await written()
  renameSync(directory, join(root, 'elsewhere'))
  const later = await written()
  await log.close()
  const reader = openToRead(join(root, 'elsewhere', 'foyer.db'))
  expect([confirmed, later].map(({ position }) => reader.idAt(position))).toEqual([confirmed.id, later.id])
  reader.close()
})
