import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  rmdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { once } from 'node:events'

/** Faults of a disk, which `strace` puts into the calls of a running process. */
type Injected = {
  /** How many calls had the fault so far. */
  count(): number
  /** Resolves when a call meets the fault for the first time. */
  readonly begun: Promise<void>
  /** Takes the fault away. A call that is held back goes on. */
  end(): void
}

/** Whether calls of running processes can be tampered with here. */
const canInject = (): boolean => {
  const args = ['-o', '/dev/null', '-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO', 'true']
  return spawnSync('strace', args).status === 0
}

/**
 * From now on the calls of a process meet a fault, such as `fsync:error=EIO` or `fsync:delay_enter=500000`, which is in
 * microseconds. Resolves when the process is traced.
 */
async function inject(pid: number, ...faults: readonly string[]): Promise<Injected> {
  const wanted = faults.flatMap((fault) => ['-e', `inject=${fault}`])
  const calls = faults.map((fault) => fault.split(':')[0] ?? '')
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', `trace=${calls.join()}`, ...wanted], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void strace.kill('SIGTERM')
  onTestFinished(end)
  const begun = Promise.withResolvers<void>()
  let said = ''
  strace.stderr.on('data', (text: Buffer) => {
    said += text.toString()
    if (calls.some((call) => said.includes(`${call}(`))) begun.resolve()
  })
  while (!said.includes('attached')) await once(strace.stderr, 'data')
  return { count: () => said.match(/\((INJECTED|DELAYED)\)/g)?.length ?? 0, begun: begun.promise, end }
}

/** What a server does when its disk fails, with real file systems, and with faults in the calls of its process. */

const { within, launch, start } = ownDirectory()

const isRoot = process.getuid?.() === 0
const canTamper = canInject()
if (!isRoot) console.warn('A full and a read-only disk are not tested here: only root may mount one.')
if (!canTamper)
  console.warn('Failing and slow flushes are not tested here: they need strace ("apt-get install strace").')

const run = (program: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

/** A disk of its own, with 3 MB. It is taken away after the test. */
function smallDisk(): { disk: string; remount(how: string): void } {
  const disk = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  run('mount', '-t', 'tmpfs', '-o', 'size=3m,mode=700', 'tmpfs', disk)
  onTestFinished(() => {
    run('umount', '--lazy', disk)
    rmdirSync(disk)
  })
  return { disk, remount: (how) => run('mount', '-o', `remount,${how}`, disk) }
}

/** Writes a file until nothing more fits. */
function fill(file: string): void {
  const open = openSync(file, 'w')
  try {
    for (;;) writeSync(open, Buffer.alloc(4_096))
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    closeSync(open)
  }
}

type At = { readonly url: string }
const phoneOf = (n: number): string => `512555${String(n).padStart(4, '0')}`
const register = ({ url }: At, n: number) =>
  askAt(url, createUser, { body: { name: `Family ${n}`, phone: phoneOf(n) } })
const eventAt = async ({ url }: At): Promise<number> => (await askAt(url, currentEvent, {})).body.id

const healthOf = async ({ url }: At): Promise<unknown> => (await fetch(`${url}/health/ready`)).json()

async function arrive({ url }: At, userId: number, commandId = randomUUID()): Promise<number> {
  const userData = { eventId: await eventAt({ url }), userId }
  return (await askAt(url, checkIn, { body: { userData, commandId } })).status
}

async function present({ url }: At): Promise<number[]> {
  const asked = { params: { eventId: await eventAt({ url }) } }
  const { body } = await askAt(url, eventAttendances, asked, { authorization: ADMIN })
  return body.map(({ id }) => id)
}

describe.skipIf(!isRoot)('a disk of its own', () => {
  test('while the disk is full check-ins are refused and everything else works, and they are recorded when there is room again', async () => {
    const { disk } = smallDisk()
    const foyer = await start({ DATA_DIR: disk })
    const { body: ruth } = await register(foyer, 1)
    expect(await arrive(foyer, ruth.id)).toBe(200)

    fill(join(disk, 'filler'))
    const statuses: number[] = []
    for (let n = 2; n < 40; n += 1) statuses.push((await register(foyer, n)).status)
    expect(statuses.at(-1)).toBe(503)
    const commandId = randomUUID()
    expect(await present(foyer)).toEqual([ruth.id])
    expect((await fetch(`${foyer.url}/health/live`)).status).toBe(200)
    expect(await healthOf(foyer)).toMatchObject({ status: 'ready', refusal: 'database or disk is full' })

    rmSync(join(disk, 'filler'))
    const { status, body: naomi } = await register(foyer, 50)
    expect(status).toBe(201)
    expect(await healthOf(foyer)).not.toHaveProperty('refusal')
    for (let time = 0; time < 2; time += 1) expect(await arrive(foyer, naomi.id, commandId)).toBe(200)
    const before = await present(foyer)
    expect(before).toEqual([naomi.id, ruth.id])
    foyer.signal('SIGKILL')
    await foyer.ended
    const again = await start({ DATA_DIR: disk })
    expect(again.said()).not.toContain('missing')
    expect(await present(again)).toEqual(before)
  })

  test('a command on a full or a read-only disk says so in one line', () => {
    const { disk, remount } = smallDisk()
    fill(join(disk, 'filler'))
    const password = () => asOthers(disk, 'commands/password.ts', '--generate')
    expect(password()).toMatchObject({ status: 1, stderr: 'The disk is full: make room, then try again\n' })
    expect(readdirSync(disk)).toEqual(['filler'])
    remount('ro')
    expect(password().stderr).toMatch(/^The disk can only be read: [^\n]+\n$/)
  })

  test('a start on a read-only disk is refused in one line', async () => {
    const { disk, remount } = smallDisk()
    const first = await start({ DATA_DIR: disk })
    first.signal('SIGTERM')
    await first.ended
    remount('ro')
    const second = await launch({ DATA_DIR: disk })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/^Foyer cannot run: DATA_DIR should be [^\n]+\n$/)
  })
})

/** Runs a file of Foyer as somebody who may open only what the rights of a file allow. */
function asOthers(dataDir: string, ...words: string[]) {
  const command = [process.execPath, 'run.js', ...words]
  // Root may open everything unless it gives up that right.
  const [program = '', ...rest] = isRoot ? ['setpriv', '--bounding-set', '-all', ...command] : command
  const env = { ...process.env, PORT: '1', HOST: '127.0.0.1', DATA_DIR: dataDir }
  return spawnSync(program, rest, { encoding: 'utf8', env })
}

test('a start in a directory that it may not write to is refused in one line', () => {
  mkdirSync(within('closed'))
  chmodSync(within('closed'), 0o500)
  const { status, stdout, stderr } = asOthers(within('closed'), 'server/main.ts')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Foyer cannot run: DATA_DIR should be [^\n]+\n$/)
})

test.each(['foyer.db', 'foyer.tail', 'foyer.endings', 'foyer.known', 'secret', 'administrator.json', 'certificate'])(
  'where somebody else owns %s, a start and a backup are refused in one line that says so',
  (name) => {
    mkdirSync(within('mixed'))
    writeFileSync(within('mixed', name), '', { mode: 0o000 })
    const said = `DATA_DIR should belong, with everything in it, to the user who runs Foyer: ${within('mixed', name)} cannot be opened\n`
    const start = asOthers(within('mixed'), 'server/main.ts')
    expect([start.status, start.stdout, start.stderr]).toEqual([1, '', `Foyer cannot run: ${said}`])
    expect(asOthers(within('mixed'), 'commands/backup.ts', within('copy')).stderr).toBe(said)
  },
)

test('a restore of a backup that may not be read says so', () => {
  writeFileSync(within('backup'), 'SQLite', { mode: 0o000 })
  const { stderr } = asOthers(within('data'), 'commands/restore.ts', within('backup'))
  expect(stderr).toBe(
    `This user may not do that: give the file or its folder to the user who runs Foyer (${within('backup')})\n`,
  )
})

/** Longer than any test takes, in microseconds. */
const LONG = 600_000_000

describe.skipIf(!canTamper)('a disk that fails', () => {
  test('nothing is confirmed after a failed flush, the server ends, and the next start has everything that was confirmed', async () => {
    const foyer = await start()
    const { body: ruth } = await register(foyer, 1)
    expect(await arrive(foyer, ruth.id)).toBe(200)
    const { body: naomi } = await register(foyer, 2)

    const injected = await inject(foyer.pid, 'fsync:error=EIO', 'fdatasync:error=EIO')
    expect(await arrive(foyer, naomi.id).catch(() => 'the line was cut')).not.toBe(200)
    expect(await foyer.ended).toBe(1)
    await expect.poll(() => injected.count()).toBeGreaterThan(0)

    const again = await start()
    expect(await present(again)).toContain(ruth.id)
    expect(await arrive(again, naomi.id)).toBe(200)
    expect(await present(again)).toEqual([naomi.id, ruth.id])
  })

  test('while flushes take long everything except writing continues, and the check-in is confirmed after its flush', async () => {
    const foyer = await start()
    const { body: ruth } = await register(foyer, 1)
    const eventId = await eventAt(foyer)
    const injected = await inject(foyer.pid, `fsync:delay_enter=${LONG}`, `fdatasync:delay_enter=${LONG}`)
    let isConfirmed = false
    const slow = arrive(foyer, ruth.id).finally(() => (isConfirmed = true))
    await injected.begun
    for (let n = 0; n < 10; n += 1)
      expect((await askAt(foyer.url, eventStats, { params: { eventId } })).status).toBe(200)
    expect(isConfirmed).toBe(false)
    injected.end()
    expect(await slow).toBe(200)
  })
})
