import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareLog, putInPlace, restore } from '#commands/restore/restore.ts'
import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { START } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { initializeLog } from '#server/starting/initialize-log.ts'
import { stateOf } from '#server/transact.ts'
import { registered } from '#infra/event-log/behaviour/sample.ts'
import { backUp } from './back-up.ts'

/** Both commands on directories without a server. `tests/processes/restore.test.ts` runs them beside one. */

const SECRET = 'the secret of this church'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const within = (...names: string[]) => join(folder, ...names)

async function running(command: typeof backUp, words: string[], dataDir = within('data')): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await command({ words, environment: { DATA_DIR: dataDir }, say, warn: say })
  return said.join('\n')
}

/** A data directory with a church and some events. Returns the id of the log. */
async function aChurch(dataDir = within('data'), secret = SECRET): Promise<string> {
  const log = await sqliteEventLog(dataDir)
  const id = await initializeLog(log, fingerprintOf(secret), '2026-11-22T15:00:00.000Z', 'America/Chicago')
  await log.append('attendee-1000000000000001', [registered(), registered()], -1)
  await log.close()
  writeFileSync(join(dataDir, 'secret'), secret)
  writeFileSync(join(dataDir, 'administrator.json'), '{"a":"hash"}')
  return id
}

async function eventsIn(dataDir: string): Promise<string[]> {
  const log = await sqliteEventLog(dataDir)
  const ids: string[] = []
  for await (const page of log.readAll(START)) ids.push(...page.map(({ id }) => id))
  await log.close()
  return ids
}

/** Somebody more registers. Returns the ids of all events then. */
async function eventsWithOneMore(): Promise<string[]> {
  const log = await sqliteEventLog(within('data'))
  await log.append('attendee-1000000000000002', [registered()], -1)
  await log.close()
  return await eventsIn(within('data'))
}

async function logIdOf(dataDir: string): Promise<string | undefined> {
  const log = await sqliteEventLog(dataDir)
  const { state } = await stateOf(log, CHURCH_STREAM, church)
  await log.close()
  return state?.logId
}

test('a backup brings a church back on an empty computer: the log, the secret and the password', async () => {
  const id = await aChurch()
  const before = await eventsIn(within('data'))
  expect(await running(backUp, [within('copy')])).toContain('was checked')
  expect(statSync(within('copy')).mode & 0o777).toBe(0o600)

  expect(await running(restore, [within('copy')], within('new'))).toBe('The backup is in place: start Foyer.')
  expect((await eventsIn(within('new'))).slice(0, before.length)).toEqual(before)
  expect(await logIdOf(within('new'))).not.toBe(id)
  expect(readFileSync(within('new', 'secret'), 'utf8')).toBe(SECRET)
  expect(readFileSync(within('new', 'administrator.json'), 'utf8')).toBe('{"a":"hash"}')
  // What was beside the log is not in the log.
  expect(readFileSync(within('new', 'foyer.db')).includes(SECRET)).toBe(false)
  expect(readdirSync(within('new')).toSorted()).toEqual(['administrator.json', 'foyer.db', 'foyer.lock', 'secret'])
})

test('what was there before is kept aside, and a newer password stays', async () => {
  await aChurch()
  await running(backUp, [within('copy')])
  const before = await eventsWithOneMore()
  writeFileSync(within('data', 'administrator.json'), '{"a":"newer"}')

  const said = await running(restore, [within('copy')])
  const [aside = ''] = readdirSync(within('data')).filter((name) => name.startsWith('before-restore-'))
  expect(said).toContain(aside)
  expect(await eventsIn(within('data', aside))).toEqual(before)
  expect(await eventsIn(within('data'))).toHaveLength(before.length)
  expect(readFileSync(within('data', 'administrator.json'), 'utf8')).toBe('{"a":"newer"}')
})

test('a backup replaces a log that is damaged', async () => {
  await aChurch()
  await running(backUp, [within('copy')])
  truncateSync(within('data', 'foyer.db'), 5_000)
  await running(restore, [within('copy')])
  expect(await eventsIn(within('data'))).not.toEqual([])
})

test('a copy that another program made of the log is taken too', async () => {
  await aChurch()
  copyFileSync(within('data', 'foyer.db'), within('copy.db'))
  expect(await running(restore, [within('copy.db')])).toContain('is in place')
})

test('a restore that was interrupted is run again', async () => {
  await aChurch()
  await running(backUp, [within('copy')])
  const before = await logIdOf(within('data'))
  // It was killed before its last step: the prepared log lies beside the old one.
  await prepareLog(within('copy'), within('data'))
  expect(await logIdOf(within('data'))).toBe(before)
  await running(restore, [within('copy')])
  expect(await logIdOf(within('data'))).not.toBe(before)
})

test('what the first of two restores within a second has kept aside stays', async () => {
  await aChurch()
  await running(backUp, [within('copy')])
  const before = await eventsWithOneMore()
  const now = new Date('2026-11-22T15:00:00.000Z')
  for (let time = 0; time < 2; time += 1)
    await putInPlace(await prepareLog(within('copy'), within('data')), within('data'), now)
  expect(await eventsIn(within('data', 'before-restore-20261122T150000Z'))).toEqual(before)
})

/** Changes a whole backup, so that it cannot be used. */
const spoilt: readonly [string, (file: string) => void, RegExp][] = [
  ['is cut off', (file) => truncateSync(file, 9_000), /damaged/],
  ['has lost an event', (file) => changing(file, 'DELETE FROM events WHERE position = 2'), /events are missing in it/],
  ['comes from a newer Foyer', (file) => changing(file, 'PRAGMA user_version = 99'), /newer Foyer/],
  ['holds something else', (file) => changing(file, 'DROP TABLE events'), /no log of Foyer/],
  ['is a picture', (file) => writeFileSync(file, 'PNG'.repeat(2_000)), /no backup of Foyer/],
  ['is empty', (file) => writeFileSync(file, ''), /no log of Foyer/],
  ['belongs to no church', (file) => changing(file, 'DELETE FROM events; PRAGMA user_version = 2'), /no church/],
]

function changing(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

test.each(spoilt)('a backup that %s is refused in one line, and the old log stays', async (_, spoil, words) => {
  await aChurch()
  const before = await eventsIn(within('data'))
  await running(backUp, [within('copy')])
  spoil(within('copy'))
  const refused = await running(restore, [within('copy')]).catch((error: Error) => error.message)
  expect(refused).toMatch(words)
  expect(refused).not.toContain('\n')
  expect(await eventsIn(within('data'))).toEqual(before)
  expect(readdirSync(within('data')).filter((name) => name.startsWith('before'))).toEqual([])
})

test('the wrong words, a file that exists, and a place that is missing are refused', async () => {
  await aChurch()
  writeFileSync(within('copy'), 'mine')
  await expect(running(backUp, [])).rejects.toThrow('npm run backup -- FILE')
  await expect(running(backUp, [within('copy')])).rejects.toThrow('exists already')
  expect(readFileSync(within('copy'), 'utf8')).toBe('mine')
  await expect(running(backUp, [within('nowhere', 'copy')])).rejects.toThrow('should be a directory')
  await expect(running(backUp, [within('other')], within('empty'))).rejects.toThrow('DATA_DIR should be the directory')
  await expect(running(restore, [])).rejects.toThrow('npm run restore -- FILE')
  await expect(running(restore, [within('nothing')])).rejects.toThrow('There is no file')
  const environment = { EVENTSTORE_URL: 'esdb://one:2113' }
  const hint =
    'The log is in EventStoreDB, and this command is for a log in a file: see "EventStoreDB" in docs/operations.md'
  await expect(restore({ words: [within('copy')], environment, say() {}, warn() {} })).rejects.toThrow(hint)
})

test('nothing is restored while a server runs on the directory', async () => {
  await aChurch()
  await running(backUp, [within('copy')])
  const log = await sqliteEventLog(within('data'))
  await expect(running(restore, [within('copy')])).rejects.toThrow('Another Foyer is using')
  await log.close()
})

test('a backup of a church with another secret is refused where the secret is not in it', async () => {
  await aChurch(within('other'), 'the secret of another church')
  await aChurch()
  await expect(running(restore, [within('other', 'foyer.db')])).rejects.toThrow('should be the one of this backup')
})
