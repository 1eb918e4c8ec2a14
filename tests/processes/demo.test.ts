import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { launchProcess, startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { askAt, headerWith } from '#tests/foyer/foyer.ts'

/** `npm run demo` as a process: families arrive, and the church's own data stays untouched. */

let directory: string
let demo: FoyerProcess

/** The files in a folder of this test. */
const within = (name: string): string[] => readdirSync(join(directory, name))

beforeAll(() => buildWhenStale(() => {}))
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  for (const name of ['data', 'thrown-away']) mkdirSync(join(directory, name))
  demo = await startProcess(
    {
      TMPDIR: join(directory, 'thrown-away'),
      // Variables that a church has in its environment.
      DATA_DIR: join(directory, 'data'),
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
      FOYER_SECRET: 'the secret of a real church',
      ADMIN_PASSWORD: 'the password of a real church',
      TLS_CERT: join(directory, 'nowhere.pem'),
    },
    'commands/demo.ts',
  )
})
afterEach(async () => {
  demo.signal('SIGKILL')
  await demo.ended
  rmSync(directory, { recursive: true, force: true })
})

async function present(): Promise<number> {
  const { body: event } = await askAt(demo.url, currentEvent, {})
  return (await askAt(demo.url, eventStats, { params: { eventId: event.id } })).body.totalAttendees
}

const moreThan = (least: number) =>
  vi.waitUntil(async () => (await present()) > least, { timeout: 50_000, interval: 100 })

test('families arrive by themselves while the demo runs, at a service that has just begun or soon begins', async () => {
  await moreThan(await present())
  await moreThan(await present())
  const { body: event } = await askAt(demo.url, currentEvent, {})
  expect(event.name).toBe('Demo Service')
})

test('the demo says that everybody is invented, where to look, and which password opens the list', async () => {
  expect(demo.said()).toContain('Everybody in it is invented')
  for (const place of ['/', '/admin', '/admin/wall']) expect(demo.said()).toContain(`${demo.url}${place}`)
  const [, password = ''] = /password: ([^)]+)/.exec(demo.said()) ?? []
  const { body: event } = await askAt(demo.url, currentEvent, {})
  const asked = { params: { eventId: event.id } }
  const list = await askAt(demo.url, eventAttendances, asked, { authorization: headerWith(password) })
  expect(list.body.length).toBeGreaterThan(0)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the demo, and nothing of it is left', async (signal) => {
  expect(within('thrown-away')).toHaveLength(1)
  demo.signal(signal)
  expect(await demo.ended).toBe(0)
  expect(within('thrown-away')).toEqual([])
  expect(within('data')).toEqual([])
})

test('a demo on a used port says so, and leaves nothing behind', async () => {
  const second = await launchProcess(
    { PORT: new URL(demo.url).port, TMPDIR: join(directory, 'thrown-away') },
    'commands/demo.ts',
  )
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/^PORT should be a free one/)
  expect(within('thrown-away')).toHaveLength(1)
})
