import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#commands/backup/back-up.ts'
import { restore } from '#commands/restore/restore.ts'
import { checkBackup } from '#infra/backup/backup-file.ts'
import { freshAttendee, several } from '#infra/event-log/behaviour/sample.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { initializeLog } from '#server/starting/initialize-log.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { canTrace } from '#tests/storms/power-cuts/traced.ts'
import { chanceFrom, seed, times } from '#tests/storms/size.ts'
import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** `npm run backup` or `npm run restore`, with the file of the backup. */
type Command = { readonly name: 'backup' | 'restore'; readonly file: string; readonly dataDir: string }

/** One moment of a program: a call to the system, and its number among the calls of its kind in its thread. */
type Moment = { readonly call: string; readonly number: number }

/** The calls that change a file, or bring it onto the disk. */
const CALLS =
  'write,pwrite64,ftruncate,fsync,fdatasync,rename,renameat2,link,linkat,unlink,unlinkat,rmdir,mkdir,copy_file_range,sendfile'

function underStrace({ name, file, dataDir }: Command, ...how: readonly string[]) {
  const program = [process.execPath, 'run.js', `commands/${name}.ts`, file]
  const env = { ...process.env, DATA_DIR: dataDir }
  return spawnSync('strace', ['-f', '-qq', '-e', 'signal=none', ...how, ...program], { env, encoding: 'utf8' })
}

/** Runs a command to its end. Returns every moment at which it changed something below a directory, in their order. */
function momentsOf(command: Command, directory: string): Moment[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-moments-'))
  const trace = join(folder, 'trace')
  const { status, stderr } = underStrace(command, '-y', '-e', `trace=${CALLS}`, '-o', trace)
  const lines = readFileSync(trace, 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`The ${command.name} ended with ${status}: ${stderr}`)
  const counts = new Map<string, number>()
  return lines.flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? []
    if (call === '') return []
    const number = (counts.get(thread + call) ?? 0) + 1
    counts.set(thread + call, number)
    return line.includes(directory) ? [{ call, number }] : []
  })
}

/**
 * Runs a command and kills it at this moment. Returns false when it came to its end, because its threads shared their
 * work otherwise.
 */
function killedAt(command: Command, { call, number }: Moment): boolean {
  const kill = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${number}`, '-o', '/dev/null']
  const { status, signal, stderr } = underStrace(command, ...kill)
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(`The ${command.name} ended with ${status}: ${stderr}`)
  return signal === 'SIGKILL'
}

/**
 * Rehearsals of a restore. The backup is killed at one of its calls to the system, and made again. The church goes on.
 * Then the restore is killed at one of its calls, and run again.
 */

const isTraced = canTrace()
if (!isTraced) console.warn('Restores are not killed here: this needs strace ("apt-get install strace").')
else console.info(`Rehearsals with STORM_SEED=${seed}`)

/** How many kills of each of the two commands. */
const KILLS = times(6, 1_000)
const SECRET = 'the secret of this church'
const CHURCH = fingerprintOf(SECRET)
const ENDED = [
  { id: 'an ending', event: { type: 'AttendeeErased', data: { attendeeId: 1_000_000_000_000_001 } } },
] as const

const chance = chanceFrom(seed)

/** A church on a disk of its own, and its backup. */
type Church = { readonly folder: string; readonly data: string; readonly copy: string }

async function aChurch(): Promise<Church> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-rehearsal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
  const log = await sqliteEventLog(data)
  await initializeLog(log, CHURCH, '2026-11-22T15:00:00.000Z', 'America/Chicago')
  await log.close()
  writeFileSync(join(data, 'secret'), SECRET)
  writeFileSync(join(data, 'administrator.json'), '{"a":"hash"}')
  await endingsIn([data]).write(CHURCH, ENDED)
  await people(data)
  return { folder, data, copy }
}

/** Up to a few hundred people register. */
async function people(data: string): Promise<void> {
  const log = await sqliteEventLog(data)
  await log.append(freshAttendee(), several(1 + Math.floor(chance() * 300)), -1)
  await log.close()
}

async function eventsIn(data: string): Promise<string[]> {
  const log = await sqliteEventLog(data)
  const ids = (await everythingIn(log)).map(({ id }) => id)
  await log.close()
  return ids
}

const run = (command: typeof backUp, { data, copy }: Church): Promise<void> =>
  command({ words: [copy], environment: { DATA_DIR: data }, say: () => {}, warn: () => {} })

const commandOf = (name: Command['name'], { data, copy }: Church): Command => ({ name, file: copy, dataDir: data })

/** All moments of both commands. */
async function moments(): Promise<Record<Command['name'], Moment[]>> {
  const church = await aChurch()
  const backup = momentsOf(commandOf('backup', church), church.folder)
  return { backup, restore: momentsOf(commandOf('restore', church), church.folder) }
}

/** What the restored log holds: everything from the backup, and that it was restored. */
const restoredFrom = (before: readonly string[]) => [...before, expect.any(String)]

type Killed = {
  readonly backup: boolean
  readonly restore: boolean
  readonly leaves: 'the old log' | 'the restored log'
}

async function rehearse(backup: Moment, restoring: Moment): Promise<Killed> {
  const church = await aChurch()
  const { data, copy } = church
  const before = await eventsIn(data)
  const isBackupKilled = killedAt(commandOf('backup', church), backup)
  if (existsSync(copy)) checkBackup(copy)
  else await run(backUp, church)
  expect(await eventsIn(data), 'the log beside the backup').toEqual(before)

  await people(data)
  const old = await eventsIn(data)
  const isRestoreKilled = killedAt(commandOf('restore', church), restoring)
  const left = await eventsIn(data)
  const isOld = left.length === old.length
  expect(left, 'after the kill').toEqual(isOld ? old : restoredFrom(before))

  await run(restore, church)
  expect(await eventsIn(data), 'restored').toEqual(restoredFrom(before))
  const aside = readdirSync(data).filter((name) => name.startsWith('before-restore-'))
  const kept = await Promise.all(aside.map((name) => eventsIn(join(data, name))))
  expect(kept, 'what was there before').toContainEqual(old)
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(SECRET)
  expect(readFileSync(join(data, 'administrator.json'), 'utf8')).toBe('{"a":"hash"}')
  expect(endingsIn([data]).read(CHURCH)).toEqual(ENDED)
  return { backup: isBackupKilled, restore: isRestoreKilled, leaves: isOld ? 'the old log' : 'the restored log' }
}

const drawn = (from: readonly Moment[]): Moment => from[Math.floor(chance() * from.length)]!

describe.skipIf(!isTraced)('a rehearsal', () => {
  test(
    'in which the backup and the restore are killed at any of their steps loses nothing, and ends with the restored log',
    async () => {
      const all = await moments()
      const killed: Killed[] = [await rehearse(all.backup[0]!, all.restore[0]!)]
      // A command may come to its end before its last moment is there, so three of the last ones are tried.
      for (const [at, moment] of all.restore.slice(-3).entries())
        killed.push(await rehearse(all.backup.at(at - 3)!, moment))
      const count = (what: 'backup' | 'restore') => killed.filter((one) => one[what]).length
      while (Math.min(count('backup'), count('restore')) < KILLS)
        killed.push(await rehearse(drawn(all.backup), drawn(all.restore)))

      const left = Map.groupBy(
        killed.filter((one) => one.restore),
        ({ leaves }) => leaves,
      )
      const [old = 0, restored = 0] = [left.get('the old log')?.length, left.get('the restored log')?.length]
      const steps = { backup: all.backup.length, restore: all.restore.length }
      console.info({
        STORM_SEED: seed,
        steps,
        killed: { backup: count('backup'), restore: count('restore') },
        old,
        restored,
      })
      expect(old, 'kills that left the old log').toBeGreaterThan(0)
      expect(restored, 'kills that left the restored log').toBeGreaterThan(0)
    },
    times(600_000, 7_200_000),
  )
})
