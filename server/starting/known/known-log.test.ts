import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { noteRestored } from '#commands/restored/rename-log.ts'
import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { LOG_HEADER } from '#domain/contract/route.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { bySystem, transact } from '#server/transact.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { type Foyer, SECRET, SUNDAY, openFoyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { aFamily, copyOf, eventsIn, everythingIn, get, sendIn, shared } from '#tests/foyer/setup.ts'
import { knownLogIn } from './known-log.ts'

/** A server whose log is in a database, which somebody empties, replaces, or puts back to an older copy. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-known-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})
const file = () => join(folder, 'foyer.known')

/** Begins to start a server on this log. `opened` resolves when it serves. */
async function launch(log: EventLog): Promise<{ url: string; opened: Promise<Foyer> }> {
  const port = await freePort()
  const leaving = new AbortController()
  const environment = {
    EVENTSTORE_URL: 'esdb://localhost?tls=false',
    ADMIN_PASSWORD: 'unused-here-and-long',
    FOYER_SECRET: SECRET,
    PORT: String(port),
    METRICS: 'on',
  }
  const opened = openFoyer({ log: shared(log), environment, known: knownLogIn(folder), leaving: leaving.signal })
  onTestFinished(async () => {
    leaving.abort()
    await opened.then(
      (server) => server.stop(),
      () => {},
    )
  })
  return { url: `http://127.0.0.1:${port}`, opened }
}

/** A church that was served from this log, with a family who checked in. The server has ended. */
async function served(log: EventLog): Promise<void> {
  const server = await (await launch(log)).opened
  expect((await sendIn(server, await aFamily(server))).status).toBe(200)
  await server.stop()
}

const healthOf = (at: { url: string }) =>
  get(at, '/health/ready').then(
    ({ body }) => body,
    () => null,
  )

describe('a server waits for somebody, writes nothing, and says what is missing', () => {
  async function expectWaiting(
    log: EventLog,
    says: Record<string, unknown>,
  ): Promise<Awaited<ReturnType<typeof launch>>> {
    const before = await everythingIn(log)
    const server = await launch(log)
    await expect.poll(() => healthOf(server)).toMatchObject({ status: 'not ready', ...says })
    expect(await everythingIn(log)).toEqual(before)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('foyer_ready 0')
    expect(metrics).toContain(`foyer_missing_events ${String(says['missingEvents'])}`)
    return server
  }

  test('where the database was emptied, until the file that knows the church is removed', async () => {
    const log = memoryEventLog()
    await served(log)
    const { events } = JSON.parse(readFileSync(file(), 'utf8')) as { events: number }
    expect(events).toBeGreaterThan(4)
    const emptied = memoryEventLog()
    const { opened } = await expectWaiting(emptied, {
      reason: 'EventStoreDB is empty, and this server has served a church from it.',
      foundInstead: 'empty',
      missingEvents: events,
    })
    rmSync(file())
    const server = await opened
    expect(await healthOf(server)).not.toHaveProperty('missingEvents')
    expect(await eventsIn(emptied, 'ChurchFounded')).toHaveLength(1)
  })

  test('where the file cannot be understood, and the database is empty', async () => {
    writeFileSync(file(), '{')
    await expectWaiting(memoryEventLog(), { foundInstead: 'empty', missingEvents: 1 })
  })

  test('where the database is the one of another church', async () => {
    const [log, other] = [memoryEventLog(), memoryEventLog()]
    await served(other)
    rmSync(file())
    await served(log)
    const { events } = JSON.parse(readFileSync(file(), 'utf8')) as { events: number }
    await expectWaiting(other, {
      reason: 'EventStoreDB holds another church than the one that this server has served.',
      foundInstead: 'another',
      missingEvents: events,
    })
  })

  test('where an older copy was put in its place, until somebody says that it was restored; then devices offer again', async () => {
    const log = memoryEventLog()
    await served(log)
    const older = await copyOf(log)
    await served(log)
    const lost = (await everythingIn(log)).length - (await everythingIn(older)).length
    const { opened } = await expectWaiting(older, {
      reason: 'EventStoreDB holds an older copy of what this server has served.',
      foundInstead: 'older',
      // Only events that are never wiped are counted: not the three of the family itself, nor its number.
      missingEvents: lost - 4,
    })
    const { logId } = await noteRestored(older)
    const server = await opened
    expect(await healthOf(server)).toEqual({ status: 'ready', version: expect.any(String) })
    const id = (await server.ask(currentEvent, {})).headers.get(LOG_HEADER)
    expect([id === null, id === logId]).toEqual([false, false])
  })

  test('where the copy is older than the last restore', async () => {
    const log = memoryEventLog()
    await served(log)
    const older = await copyOf(log)
    await noteRestored(log)
    await served(log)
    const { opened } = await expectWaiting(older, {
      foundInstead: 'older',
      missingEvents: 2,
    })
    await noteRestored(older)
    await opened
  })

  test('where another database was put under the server while it runs, and it has not noticed that yet', async () => {
    const log = memoryEventLog()
    await served(log)
    const { log: quiet, hold, release } = heldBack(log)
    let inside = quiet
    const server = await (await launch({ ...quiet, append: (...what) => inside.append(...what) })).opened
    const family = await aFamily(server)
    hold()
    onTestFinished(release)
    inside = memoryEventLog()
    expect((await sendIn(server, family)).failure.code).toBe('log-unavailable')
  })
})

describe('a server goes on without a question', () => {
  async function expectServed(log: EventLog): Promise<void> {
    const server = await (await launch(log)).opened
    expect(await healthOf(server)).toEqual({ status: 'ready', version: expect.any(String) })
    await server.stop()
  }

  test('where the log is the one that it knows, and others have written to it', async () => {
    const log = memoryEventLog()
    await served(log)
    const kept = readFileSync(file(), 'utf8')
    await served(log)
    writeFileSync(file(), kept)
    await expectServed(log)
  })

  test('at the first start of this version, although the folder knows who was erased', async () => {
    await endingsIn([folder]).write('any church', [])
    await expectServed(memoryEventLog())
  })

  test('where the person that it read last was erased since then', async () => {
    const log = memoryEventLog()
    const server = await (await launch(log)).opened
    const family = await aFamily(server)
    await server.stop()
    expect(readFileSync(file(), 'utf8')).toContain(`attendee-${family.id}`)
    const kept = readFileSync(file(), 'utf8')
    const other = await (await launch(log)).opened
    expect((await other.asAdmin(eraseAttendee, { params: { userId: family.id } })).status).toBe(204)
    await other.stop()
    writeFileSync(file(), kept)
    await expectServed(log)
  })

  test('where the church was moved to another database', async () => {
    const log = memoryEventLog()
    await served(log)
    const moved = await copyOf(log)
    await transact(moved, CHURCH_STREAM, church, { type: 'Rename', logId: randomUUID() }, bySystem(SUNDAY))
    await served(log)
    await expectServed(moved)
  })
})

test('what the server knows of the log names nobody', async () => {
  await served(memoryEventLog())
  const kept = JSON.parse(readFileSync(file(), 'utf8')) as { last: object }
  expect(Object.keys(kept)).toEqual(['ids', 'events', 'last'])
  expect(Object.keys(kept.last)).toEqual(['stream', 'revision', 'id'])
})
