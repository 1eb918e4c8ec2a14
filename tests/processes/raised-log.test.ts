import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { LOG_VERSION, tooNew } from '#domain/church/log-version.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { launchProcess } from '#tests/foyer/foyer-process.ts'
import { askAt, PASSWORD, SECRET } from '#tests/foyer/foyer.ts'
import { get, newPhone } from '#tests/foyer/setup.ts'

/** Servers of different versions on one EventStoreDB. They refuse each other in words, and nothing is skipped. */

let server: EventStoreServer
beforeAll(() => buildWhenStale(() => {}))
beforeEach(async () => {
  server = await startEventStoreServer()
  onTestFinished(() => server.kill())
})

const ready = async (at: { url: string }) => (await get(at, '/health/ready')).body
const other = new URL('../foyer/foyer-of-version.ts', import.meta.url)

/** A server that knows the log up to this version; the present one when none is given. */
async function launch(version?: number) {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  const launched = await launchProcess({
    DATA_DIR: directory,
    EVENTSTORE_URL: server.url,
    ADMIN_PASSWORD: PASSWORD,
    FOYER_SECRET: SECRET,
    ...(version === undefined ? {} : { NODE_OPTIONS: `--import ${other}`, FOYER_OF_VERSION: String(version) }),
  })
  onTestFinished(async () => {
    launched.signal('SIGKILL')
    await launched.ended
    rmSync(directory, { recursive: true })
  })
  return launched
}

async function refused(version?: number): Promise<string> {
  const launched = await launch(version)
  expect(await launched.ended).toBe(1)
  const [line = ''] = launched.said().match(/^Foyer cannot run: .*$/m) ?? []
  return line
}

async function comeIn({ url }: { url: string }) {
  const { body: event } = await askAt(url, currentEvent, {})
  const { body: ruth } = await askAt(url, createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const { status } = await askAt(url, checkIn, { body: { userData: { eventId: event.id, userId: ruth.id } } })
  return { status, eventId: event.id }
}

const raised = () => server.store.log.filter(({ type }) => type === 'LogRaised')

describe('when a newer server starts on the log of the church', () => {
  test('a server that does not know of versions turns not ready, and does not start again', async () => {
    const before = await launch(1)
    await before.open
    const { status, eventId } = await comeIn(before)
    expect([status, raised()]).toEqual([200, []])

    const now = await launch()
    await now.open
    expect(raised()).toHaveLength(1)
    await expect
      .poll(() => ready(before))
      .toMatchObject({
        status: 'not ready',
        reason:
          'The views cannot follow the log: The log holds an event that this version of Foyer does not know: LogRaised',
      })
    expect(await refused(1)).toBe('Foyer cannot run: This version of Foyer does not know the event LogRaised')

    // The new one shows what the old one recorded, and goes on.
    expect(await ready(now)).toMatchObject({ status: 'ready' })
    expect((await askAt(now.url, eventStats, { params: { eventId } })).body.totalAttendees).toBe(1)
    expect((await comeIn(now)).status).toBe(200)
  })

  test('a server of the present version turns not ready and says why, and does not start again', async () => {
    const present = await launch()
    await present.open
    const later = await launch(LOG_VERSION + 1)
    await later.open

    const words = tooNew(LOG_VERSION + 1) ?? ''
    expect(words).toContain('start the newest version everywhere')
    await expect
      .poll(() => ready(present))
      .toMatchObject({
        status: 'not ready',
        reason: `The views cannot follow the log: ${words}`,
      })
    await expect.poll(() => present.said()).toContain(words)
    expect(await refused()).toBe(`Foyer cannot run: ${words}`)
    expect(await ready(later)).toMatchObject({ status: 'ready' })
  })
})

test('one of several new servers that start at once raises the log, and all are ready', async () => {
  await (
    await launch(1)
  ).open
  const servers = await Promise.all([launch(), launch(), launch()])
  await Promise.all(servers.map(({ open }) => open))
  expect(raised()).toHaveLength(1)
  for (const one of servers) expect(await ready(one)).toMatchObject({ status: 'ready' })
})
