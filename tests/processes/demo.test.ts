import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import { receiveChildren, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import { currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { signIn } from '#domain/contract/helper/helper-routes.ts'
import { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { launchProcess, startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { askAt, headerWith } from '#tests/foyer/foyer.ts'
import { HelpersBrowser } from '#tests/foyer/helpers.ts'

/** `npm run demo` as a process: families and their children arrive, and the church's own data stays untouched. */

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
  const { body: event } = await askAt(demo.url, currentEvent, {})
  const asked = { params: { eventId: event.id } }
  const list = await askAt(demo.url, eventAttendances, asked, asAdministrator())
  expect(list.body.length).toBeGreaterThan(0)
})

/** With the password that the demo prints. */
function asAdministrator(): { authorization: string } {
  const [, password = ''] = /password: ([^)]+)/.exec(demo.said()) ?? []
  return { authorization: headerWith(password) }
}

test('children come into two rooms and leave them with an adult, and a parent is called', async () => {
  const { body: rooms } = await askAt(demo.url, roomsOfEvent, { query: {} }, asAdministrator())
  expect(rooms.map(({ name }) => name)).toEqual(['Lambs', 'Lions'])
  const lists = () =>
    Promise.all(
      rooms.map(({ eventId, roomId }) =>
        askAt(demo.url, roomOnDay, { params: { eventId, roomId } }, asAdministrator()),
      ),
    )
  const seen = { 'in-the-room': 0, 'handed-over': 0, called: 0 }
  const look = async () => {
    const children = (await lists()).flatMap(({ body }) => body.children)
    for (const { state, callId } of children) {
      if (state === 'in-the-room' || state === 'handed-over') seen[state]++
      if (callId !== undefined) seen.called++
    }
    return Object.values(seen).every((times) => times > 0)
  }
  await vi.waitUntil(look, { timeout: 100_000, interval: 300 })
})

const LAMBS = 1

test('somebody who practises signs in with what the demo prints, and has the receipt of two children on the way', async () => {
  const [, signInName = '', password = ''] = /room .*name: (\w+), password: ([^)]+)\)/.exec(demo.said()) ?? []
  const [, mark = '', code = ''] = /tag (\w{3}), receipt ([\w-]{7})/.exec(demo.said()) ?? []
  const helper = new HelpersBrowser()
  await helper.call(demo, signIn, { body: { signInName, password } })
  const { body: event } = await askAt(demo.url, currentEvent, {})
  const params = { eventId: event.id, roomId: LAMBS }
  const { body: lambs } = await helper.call(demo, roomOnDay, { params })
  const waiting = lambs.children.filter((child) => child.mark === mark)
  expect(waiting).toMatchObject([{ state: 'on-the-way' }])
  await helper.call(demo, receiveChildren, { params, body: { personIds: [waiting[0]!.personId], mark } })
  const { body: party } = await helper.call(demo, checkHandOver, { body: { eventId: event.id, code } })
  expect(party.children.map(({ room, state }) => `${room}: ${state}`)).toEqual([
    'Lambs: in-the-room',
    'Lions: on-the-way',
  ])
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
