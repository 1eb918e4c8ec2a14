import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'

/** The server as a process: how it starts, how it stops, and what is left after a kill. */

const { within, start, launch } = ownDirectory()

/** The phone number of the n-th family that is registered. */
const phoneOf = (n: number) => `512555${String(n).padStart(4, '0')}`

async function registerAndCheckIn(url: string, n: number): Promise<number> {
  const { body: event } = await askAt(url, currentEvent, {})
  const { body: user } = await askAt(url, createUser, { body: { name: `Family ${n}`, phone: phoneOf(n) } })
  const { status } = await askAt(url, checkIn, { body: { userData: { eventId: event.id, userId: user.id } } })
  if (status !== 200) throw new Error(`Refused with ${status}`)
  return user.id
}

async function present(url: string): Promise<number[]> {
  const { body: event } = await askAt(url, currentEvent, {})
  const { body: rows } = await askAt(url, eventAttendances, { params: { eventId: event.id } }, { authorization: ADMIN })
  return rows.map(({ id }) => id)
}

test('the first start prints a password once, and it opens the attendance list', async () => {
  const first = await start({ ADMIN_PASSWORD: '' })
  const [, password = ''] = /password is {2}(\S+)/.exec(first.said()) ?? []
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  const { body: event } = await askAt(first.url, currentEvent, {})
  const asked = { params: { eventId: event.id } }
  const reply = await askAt(first.url, eventAttendances, asked, { authorization: `Basic ${btoa(`:${password}`)}` })
  expect(reply.status).toBe(200)
  first.signal('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start({ ADMIN_PASSWORD: '' })
  expect(second.said()).not.toContain('password')
})

test.each(['server/main.ts --try', 'commands/certificate.ts', 'commands/password.ts --generate'])(
  '%s ends as usual when nobody reads what it prints any more',
  (words) => {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: within('unread') }
    const piped = `{ "${process.execPath}" run.js ${words}; echo "ended with $?" >&2; } | true`
    expect(spawnSync('sh', ['-c', piped], { encoding: 'utf8', env }).stderr).toBe('ended with 0\n')
  },
)

test('a check-in that is being written when the server is told to stop still gets its reply, and the server ends normally', async () => {
  const foyer = await start()
  const { body: event } = await askAt(foyer.url, currentEvent, {})
  const { body: user } = await askAt(foyer.url, createUser, { body: { name: 'Ruth Abelmoor', phone: phoneOf(1) } })
  // Another connection locks the database, so that the writer waits as for a slow disk.
  const holder = new DatabaseSync(within('foyer.db'))
  holder.exec('BEGIN IMMEDIATE')
  const reply = askAt(foyer.url, checkIn, { body: { userData: { eventId: event.id, userId: user.id } } })
  await expect.poll(() => isWaiting(foyer)).toBe(true)
  foyer.signal('SIGTERM')
  await expect.poll(() => isClosed(foyer)).toBe(true)
  holder.exec('ROLLBACK')
  holder.close()
  expect((await reply).status).toBe(200)
  expect(await foyer.ended).toBe(0)
  expect(await present((await start()).url)).toEqual([user.id])
})

/** Returns whether the server has accepted the earlier request: it replies to one that was sent later. */
const isWaiting = async ({ url }: FoyerProcess) => (await fetch(`${url}/health/ready`)).ok

const isClosed = ({ url }: FoyerProcess) =>
  fetch(`${url}/health/live`).then(
    () => false,
    () => true,
  )

test('everything that a tablet was told is recorded is still there after the server was killed three times', async () => {
  const told: number[] = []
  let next = 0
  for (let kill = 1; kill <= 3; kill++) {
    const foyer = await start()
    const enough = told.length + 10
    const tablets = Array.from({ length: 6 }, async () => {
      while (told.length < enough) told.push(await registerAndCheckIn(foyer.url, next++))
      foyer.signal('SIGKILL')
      for (;;) told.push(await registerAndCheckIn(foyer.url, next++))
    })
    await Promise.allSettled(tablets)
    await foyer.ended
  }
  const after = await present((await start()).url)
  expect(after).toEqual(expect.arrayContaining(told))
  expect(new Set(after).size).toBe(after.length)
})

test('a second server on the same directory is refused in one line', async () => {
  await start()
  const second = await launch()
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^Foyer cannot run: Another Foyer is using .+: stop it first.*\n$/)
})

test('a used port is refused in one line', async () => {
  const first = await start()
  const elsewhere = mkdtempSync(join(tmpdir(), 'foyer-'))
  const second = await launch({ PORT: new URL(first.url).port, DATA_DIR: elsewhere })
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^Foyer cannot run: PORT should be a free one: \d+ is in use already\n$/)
  rmSync(elsewhere, { recursive: true })
})

test('a secret other than the first one is refused in one line', async () => {
  const first = await start({ FOYER_SECRET: 'the secret of the first start' })
  first.signal('SIGTERM')
  await first.ended
  const second = await launch({ FOYER_SECRET: 'another secret altogether' })
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^Foyer cannot run: FOYER_SECRET should be the one .*\n$/)
})

/** `server/configuration/config.test.ts` has the other variables, without a process. */
describe('an invalid variable', () => {
  test.each([
    ['PORT', 'eleven'],
    ['HOST', 'nobody.invalid'],
    ['DATA_DIR', 'package.json'],
    ['DATA_DIR', '/proc/none'],
    ['MEMBERS_FILE', 'no-such-file.csv'],
  ])('%s=%s stops the start with one line that names it', async (name, value) => {
    const refused = await launch({ [name]: value })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(new RegExp(`^Foyer cannot run: ${name} [^\\n]+\\n$`))
  })
})

test('an older Node is refused in one line that says what to do', () => {
  const older = within('older.mjs')
  writeFileSync(
    older,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
  )
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, 'run.js', 'server/main.ts'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^Foyer needs Node 24\.15 or later[^\n]+ for Linux and Windows\. On a Mac install Node 24\.\n$/,
  )
})

test('the built pages contain nothing that is only for developers', () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const forDevelopers = scripts.filter((name) =>
    readFileSync(join('dist/assets', name), 'utf8').includes('React DevTools'),
  )
  expect(scripts).not.toEqual([])
  expect(forDevelopers).toEqual([])
})

test('the scripts run on the Node that comes with the project', () => {
  const version = execFileSync('npm', ['exec', '--silent', '-c', 'node --version'], { encoding: 'utf8' })
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version.trim()) ?? []
  expect(Number(major) * 100 + Number(minor)).toBeGreaterThanOrEqual(2415)
})

/**
 * Ends a group of processes. The program `kill` is not used: some of its versions take `-1234` for "all processes".
 */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('when npm start is ended the server ends too, and another one can take its place', async () => {
  const PORT = String(await freePort())
  const env = { ...process.env, HOST: '127.0.0.1', ADMIN_PASSWORD: 'open-the-door', DATA_DIR: within(), PORT }
  // A group of its own, so that the test leaves nothing behind when the server does not end.
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise<void>((resolve) =>
      npm.stdout.on('data', (text: Buffer) => void (text.toString().includes('Foyer is open') && resolve())),
    )
    npm.kill('SIGTERM')
    // npm, its shell and the server write to it. It closes when all of them have ended.
    await once(npm.stdout, 'close')
  } finally {
    endGroup(npm.pid)
  }
  const next = await start({ PORT })
  expect(next.url).toBe(`http://127.0.0.1:${PORT}`)
})
