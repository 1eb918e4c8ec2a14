import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registered } from '#infra/event-log/behaviour/sample.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { backUpNightly, isDue, type NightlyBackup } from './nightly.ts'

const CHICAGO = 'America/Chicago'

let directory: string
let log: EventLog
let nightly: NightlyBackup | undefined
let logged: string[]
beforeEach(async () => {
  logged = []
  directory = mkdtempSync(join(tmpdir(), 'foyer-nightly-'))
  log = await sqliteEventLog(join(directory, 'data'))
  await log.append('attendee-1000000000000001', [registered()], -1)
  mkdirSync(folder())
})
afterEach(async () => {
  await nightly?.stop()
  nightly = undefined
  await log.close()
  rmSync(directory, { recursive: true })
})

const folder = () => join(directory, 'copies')
const copies = () => readdirSync(folder()).toSorted()

/** Backups of this church. The clock stands until it is set. */
function begin(first: string, error: () => string | null = () => null, forgetFirst = async () => {}) {
  let clock = first
  const begun = backUpNightly({
    folder: folder(),
    copies: 2,
    dataDir: join(directory, 'data'),
    timeZone: CHICAGO,
    now: () => clock,
    logger: pino({}, { write: (line: string) => void logged.push(line) }),
    forgetFirst,
    otherError: error,
  })
  nightly = begun
  return async (at: string) => {
    clock = at
    await begun.makeIfDue()
  }
}

test('a backup is due when the last one is from before the last night, also on a computer that slept then', () => {
  // Three o'clock in Chicago is nine o'clock in London.
  expect(isDue(null, '2026-11-22T08:00:00.000Z', CHICAGO)).toBe(true)
  expect(isDue('2026-11-21T09:00:01.000Z', '2026-11-22T08:59:00.000Z', CHICAGO)).toBe(false)
  expect(isDue('2026-11-21T09:00:01.000Z', '2026-11-22T09:00:00.000Z', CHICAGO)).toBe(true)
  expect(isDue('2026-11-15T15:00:00.000Z', '2026-11-22T14:00:00.000Z', CHICAGO)).toBe(true)
  expect(isDue('2026-11-22T14:00:00.000Z', '2026-11-22T23:00:00.000Z', CHICAGO)).toBe(false)
})

test('after a clock that was two years ahead, a backup is made at once and each night, and the one from then goes first', async () => {
  const ahead = 'foyer-20281120T100000Z.backup'
  const at = begin('2028-11-20T10:00:00.000Z')
  await at('2028-11-20T10:00:00.000Z')
  expect(copies()).toEqual([ahead])
  // The clock is set right while the server runs.
  await at('2026-11-20T10:00:00.500Z')
  await at('2026-11-20T10:01:00.500Z')
  expect(copies()).toEqual(['foyer-20261120T100000Z.backup', ahead])
  expect(nightly?.state()).toEqual({ at: '2026-11-20T10:00:00.000Z', isLate: false })
  await nightly?.stop()
  // The next start finds both.
  await begin('2026-11-21T09:00:30.000Z')('2026-11-21T09:00:30.000Z')
  expect(copies()).toEqual(['foyer-20261120T100000Z.backup', 'foyer-20261121T090030Z.backup'])
  expect(nightly?.state()).toEqual({ at: '2026-11-21T09:00:30.000Z', isLate: false })
})

test('one backup is made each night, the newest are kept, and other files stay', async () => {
  const at = begin('2026-11-20T10:00:00.000Z')
  await at('2026-11-20T10:00:00.000Z')
  await at('2026-11-20T22:00:00.000Z')
  expect(copies()).toEqual(['foyer-20261120T100000Z.backup'])
  writeFileSync(join(folder(), 'holiday.jpg'), '')
  // A server that was killed left half a backup.
  writeFileSync(join(folder(), 'foyer-20261120T110000Z.backup.unfinished'), 'half')
  await at('2026-11-21T09:00:30.000Z')
  await at('2026-11-22T09:00:30.000Z')
  expect(copies()).toEqual(['foyer-20261121T090030Z.backup', 'foyer-20261122T090030Z.backup', 'holiday.jpg'])
  expect(nightly?.state()).toEqual({ at: '2026-11-22T09:00:30.000Z', isLate: false })
})

test('a backup that cannot be written is late, keeps the older ones, and is tried again', async () => {
  const at = begin('2026-11-20T10:00:00.000Z')
  await at('2026-11-20T10:00:00.000Z')
  rmSync(folder(), { recursive: true })
  writeFileSync(folder(), 'a file is in the way')
  await at('2026-11-21T10:00:00.000Z')
  expect(nightly?.state()).toEqual({ at: '2026-11-20T10:00:00.000Z', isLate: true })
  rmSync(folder())
  mkdirSync(folder())
  await at('2026-11-21T10:01:00.000Z')
  expect(nightly?.state()).toEqual({ at: '2026-11-21T10:01:00.000Z', isLate: false })
})

test('a backup is made also when older ones cannot be removed, which is said, and they go after the next', async () => {
  const [first, second] = ['foyer-20261118T100000Z.backup', 'foyer-20261119T100000Z.backup']
  const at = begin('2026-11-18T10:00:00.000Z')
  await at('2026-11-18T10:00:00.000Z')
  await at('2026-11-19T10:00:00.000Z')
  // A folder of this name is not removed like a file.
  rmSync(join(folder(), first))
  mkdirSync(join(folder(), first))
  await at('2026-11-20T10:00:00.000Z')
  expect(copies()).toEqual([first, second, 'foyer-20261120T100000Z.backup'])
  expect(nightly?.state()).toEqual({ at: '2026-11-20T10:00:00.000Z', isLate: false })
  expect(logged.join('\n')).toContain('the backup was made, and older ones could not be removed')
  expect(logged.join('\n')).not.toContain('was not made')

  rmSync(join(folder(), first), { recursive: true })
  writeFileSync(join(folder(), first), '')
  await at('2026-11-21T10:00:00.000Z')
  expect(copies()).toEqual(['foyer-20261120T100000Z.backup', 'foyer-20261121T100000Z.backup'])
})

test('while the disk of the backups is away, no folder of its name is made beside the log, and the reason is said', async () => {
  rmSync(folder(), { recursive: true })
  const at = begin('2026-11-20T10:00:00.000Z')
  await at('2026-11-20T10:00:00.000Z')
  const { write } = endingsIn([join(directory, 'data'), folder()])
  await expect(write('a church', [])).rejects.toThrow('no such file')
  expect(existsSync(folder())).toBe(false)
  expect(nightly?.state()).toEqual({ at: null, isLate: true })
  expect(logged.join('\n')).toContain(
    'BACKUP_DIR should be a folder that is there: connect its disk, or make the folder',
  )

  mkdirSync(folder())
  await at('2026-11-20T10:01:00.000Z')
  expect(nightly?.state()).toEqual({ at: '2026-11-20T10:01:00.000Z', isLate: false })
})

test('a server that starts again knows when the last backup was made', async () => {
  await begin('2026-11-20T10:00:00.000Z')('2026-11-20T10:00:00.000Z')
  await nightly?.stop()
  await begin('2026-11-20T12:00:00.000Z')('2026-11-20T12:00:00.000Z')
  expect(copies()).toEqual(['foyer-20261120T100000Z.backup'])
  expect(nightly?.state()).toEqual({ at: '2026-11-20T10:00:00.000Z', isLate: false })
})

test('the backups count as late when the list of what has ended cannot be written beside them', async () => {
  await begin('2026-11-20T10:00:00.000Z', () => 'no room')('2026-11-20T10:00:00.000Z')
  expect(nightly?.state().isLate).toBe(true)
})

test('guests whose time is over are forgotten before the nightly backup is made', async () => {
  const found: string[][] = []
  const at = begin('2026-11-20T10:00:00.000Z', undefined, async () => void found.push(copies()))
  await at('2026-11-20T10:00:00.000Z')
  expect([found, copies()]).toEqual([[[]], ['foyer-20261120T100000Z.backup']])
})
