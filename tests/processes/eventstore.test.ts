import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { renameLog } from '#commands/restored/rename-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { eraseAttendee, forgetFamilyMember } from '#server/people/erasing.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { layCable, type Cable } from '#tests/eventstore-server/cable.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { createStore } from '#tests/eventstore-server/store.ts'
import { denied } from '#tests/eventstore-server/refusals.ts'
import { launchProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, PASSWORD, SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, get, newPhone, sendIn } from '#tests/foyer/setup.ts'

/**
 * Foyer on a server that speaks EventStoreDB's protocol. This proves something about Foyer, and nothing about the
 * database.
 */

let server: EventStoreServer
beforeAll(() => buildWhenStale(() => {}))
beforeEach(async () => {
  server = await startEventStoreServer()
  onTestFinished(() => server.kill())
})

const environment = () => ({ EVENTSTORE_URL: server.url, ADMIN_PASSWORD: PASSWORD, FOYER_SECRET: SECRET })

/** A server of Foyer on that log, with short waiting times. */
function anotherFoyer(budget = 40_000): Promise<Foyer> {
  const impatient = { deadline: 800, silence: 1_500, budget, quiet: 600 }
  return foyer({ log: eventStoreLog(readAddress(server.url), impatient), environment: environment() })
}

/** What the process logs, line by line. */
const linesOf = (said: string): unknown[] =>
  said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as unknown] : []))

const ready = async (at: { url: string }) =>
  (await get(at, '/health/ready')).body as { status: string; reason?: string }

describe('a log that goes away in the middle of the morning', () => {
  test('is reported as missing; check-ins are refused, and are accepted exactly once when it is back', async () => {
    const opened = await anotherFoyer(3_000)
    const ruth = await aFamily(opened)
    const eventId = await eventNow(opened)
    expect(await ready(opened)).toMatchObject({ status: 'ready' })

    await server.kill()
    await expect
      .poll(() => ready(opened))
      .toMatchObject({
        status: 'not ready',
        reason: expect.stringContaining('The log is not there'),
      })
    // The output of the process says it, too.
    await expect.poll(() => opened.logged.filter((line) => line.includes('The log is not there'))).toHaveLength(1)
    const command = { eventId, commandId: randomUUID() }
    const refused = await sendIn(opened, ruth, command)
    expect([refused.status, refused.failure.code]).toEqual([503, 'log-unavailable'])

    await server.restart()
    await expect.poll(() => ready(opened)).toMatchObject({ status: 'ready' })
    await expect.poll(() => opened.logged.at(-1)).toContain('ready again')
    for (let time = 0; time < 2; time += 1) expect((await sendIn(opened, ruth, command)).status).toBe(200)
    const { body } = await opened.asAdmin(eventAttendances, { params: { eventId } })
    expect(body).toHaveLength(1)
  })

  test('makes a server not ready when its writes are refused, so that visitors go to another, until they are accepted', async () => {
    const opened = await anotherFoyer()
    const ruth = await aFamily(opened)
    const command = { eventId: await eventNow(opened), commandId: randomUUID() }
    server.faults.always('append', { before: denied() })
    const refused = await sendIn(opened, ruth, command)
    expect([refused.status, refused.failure.code]).toEqual([503, 'log-unavailable'])
    const reason = 'The log is not there: EventStoreDB does not let this user in.'
    expect(await ready(opened)).toMatchObject({ status: 'not ready', reason })

    server.faults.always('append', null)
    await expect.poll(() => ready(opened)).toMatchObject({ status: 'ready' })
    expect((await sendIn(opened, ruth, command)).status).toBe(200)
  })
})

test('forgotten people stay forgotten at the next start, though the database shows their events until it is scavenged', async () => {
  const opened = await anotherFoyer()
  const [ruth, naomi] = [await aFamily(opened), await aFamily(opened)]
  const cause = { by: 'administrator', commandId: randomUUID() } as const
  await eraseAttendee({ log: opened.log, hashPhone: phoneHasher(SECRET) }, ruth.id, cause)
  await forgetFamilyMember(opened, { attendeeId: naomi.id, familyMemberId: naomi.familyMembers[0].id }, cause)
  expect(server.store.log.filter(({ stream }) => stream === `attendee-${ruth.id}`).length).toBeGreaterThan(1)

  const next = await anotherFoyer()
  expect((await next.ask(userWithFamily, { params: { userId: ruth.id } })).status).toBe(410)
  const { body } = await next.ask(userWithFamily, { params: { userId: naomi.id } })
  expect(body.familyMembers.map(({ name }) => name)).toEqual(['Obed Winter'])
  expect((await next.log.read(`attendee-${naomi.id}`)).events).toHaveLength(1)
})

describe('as a process', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
  })

  async function launch(url = server.url) {
    const launched = await launchProcess({ DATA_DIR: directory, ...environment(), EVENTSTORE_URL: url })
    onTestFinished(async () => {
      launched.signal('SIGKILL')
      await launched.ended
    })
    return launched
  }

  test('everything is stored there and here only the ids of those who were erased or turned away, also when the process is killed', async () => {
    const first = await launch()
    await first.open
    const { body: event } = await askAt(first.url, currentEvent, {})
    const { body: ruth } = await askAt(first.url, createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
    await askAt(first.url, checkIn, { body: { userData: { eventId: event.id, userId: ruth.id } } })
    first.signal('SIGKILL')
    await first.ended

    const second = await launch()
    await second.open
    const asked = { params: { eventId: event.id } }
    const { body } = await askAt(second.url, eventAttendances, asked, { authorization: ADMIN })
    expect(body.map(({ id }) => id)).toEqual([ruth.id])
    // While the list is written, the new one lies beside it for a moment.
    await expect.poll(() => readdirSync(directory)).toEqual(['foyer.endings', 'foyer.known'])
    second.signal('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('it starts while the log is away, says so, and opens when the log is there', async () => {
    await server.kill()
    const started = await launch()
    await expect
      .poll(() => ready(started).catch(() => null))
      .toMatchObject({
        reason: 'EventStoreDB has not replied yet.',
      })
    await expect
      .poll(() => ready(started).catch(() => null))
      .toMatchObject({
        reason: expect.stringContaining('The log is not there'),
      })
    await expect.poll(() => started.said()).toContain('The log is not there')
    await server.restart()
    await started.open
    expect(await ready(started)).toMatchObject({ status: 'ready' })
  })

  test('it starts with a user who may not read everything, says so, and opens when the user may', async () => {
    server.faults.always('subscribe', { before: denied() })
    const started = await launch()
    const reason = 'The log is not there: EventStoreDB does not let this user in.'
    await expect.poll(() => ready(started).catch(() => null)).toMatchObject({ status: 'not ready', reason })
    await expect.poll(() => started.said()).toContain(reason)
    server.faults.always('subscribe', null)
    await started.open
    expect(await ready(started)).toMatchObject({ status: 'ready' })
  })

  test('it can be stopped while it waits for a log that is away', async () => {
    await server.kill()
    const started = await launch()
    await expect.poll(() => ready(started).catch(() => null)).toMatchObject({ status: 'not ready' })
    started.signal('SIGTERM')
    expect(await started.ended).toBe(0)
  })

  test('an unknown event of Foyer makes it not ready, while it continues recording, and prevents the next start', async () => {
    const opened = await launch()
    await opened.open
    const unknown = {
      id: randomUUID(),
      type: 'ChoirSang',
      isJson: true,
      data: Buffer.from('{}'),
      metadata: Buffer.from(JSON.stringify({ by: 'system', $correlationId: randomUUID() })),
    }
    server.store.write('gathering-2026112201', -2n, [unknown])
    await expect
      .poll(() => ready(opened))
      .toMatchObject({
        status: 'not ready',
        reason:
          'The views cannot follow the log: The log holds an event that this version of Foyer does not know: ChoirSang',
      })
    await expect.poll(() => opened.said()).toContain('ChoirSang')
    const asked = { body: { name: 'Ruth Winter', phone: newPhone() } }
    const { status, isBehind } = await askAt(opened.url, createUser, asked)
    expect([status, isBehind]).toEqual([201, true])

    const next = await launch()
    expect(await next.ended).toBe(1)
    expect(next.said()).toContain(
      'Foyer cannot run: The log holds an event that this version of Foyer does not know: ChoirSang',
    )
  })

  test('an older copy of the database, and an empty one, are not read before somebody says that it was restored', async () => {
    const cable = await layCable(server)
    onTestFinished(() => cable.unplug())
    const running = await launch(cable.url)
    await running.open
    const { body: event } = await askAt(running.url, currentEvent, {})
    const comeIn = async () => {
      const asked = { body: { name: 'Ruth Winter', phone: newPhone() } }
      const { body: ruth } = await askAt(running.url, createUser, asked)
      await askAt(running.url, checkIn, { body: { userData: { eventId: event.id, userId: ruth.id } } })
      return ruth.id
    }
    const present = async () => {
      const asked = { params: { eventId: event.id } }
      const { body } = await askAt(running.url, eventAttendances, asked, { authorization: ADMIN })
      return body.map(({ id }) => id)
    }
    const kept = await comeIn()
    const backup = server.store.log.slice()
    const lost = await comeIn()
    expect(await present()).toEqual([lost, kept])

    const restored = createStore()
    for (const one of backup.slice(restored.log.length)) restored.write(one.stream, -2n, [one])
    // The other users of the database have written since.
    for (let count = 0; count < 30; count += 1) restored.write(`orders-${count}`, -1n, [backup[0]!])
    const replacement = await startEventStoreServer({ store: restored })
    onTestFinished(() => replacement.kill())
    const putInPlace = async (database: EventStoreServer, before: Cable) => {
      await before.unplug()
      const laid = await layCable(database, cable.port)
      onTestFinished(() => laid.unplug())
      return laid
    }
    let laid = await putInPlace(replacement, cable)
    const waits = (foundInstead: string) =>
      expect.poll(() => ready(running).catch(() => null)).toMatchObject({ status: 'not ready', foundInstead })
    await waits('older')
    expect(await ready(running)).toMatchObject({ missingEvents: 1 })
    const gravest = { level: 50, msg: 'another log has taken the place of the one that was read' }
    const reason = 'EventStoreDB no longer holds what was read from it: everything has to be read anew'
    expect(linesOf(running.said())).toContainEqual(expect.objectContaining({ ...gravest, reason }))
    const waiting = { level: 50, msg: 'not ready', reason: expect.stringContaining('older copy') as string }
    await expect.poll(() => linesOf(running.said())).toContainEqual(expect.objectContaining(waiting))

    const emptied = await startEventStoreServer()
    onTestFinished(() => emptied.kill())
    laid = await putInPlace(emptied, laid)
    await waits('empty')
    expect(emptied.store.log.filter(({ stream }) => !stream.startsWith('$'))).toEqual([])

    laid = await putInPlace(replacement, laid)
    await waits('older')
    await renameLog({ words: [], environment: { EVENTSTORE_URL: laid.url }, say: () => {}, warn: () => {} })
    await expect.poll(() => present().catch(() => null)).toEqual([kept])
    const next = await comeIn()
    expect(await present()).toEqual([next, kept])
  })
})
