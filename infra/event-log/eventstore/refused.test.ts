import { afterEach, beforeEach, expect, test } from 'vitest'
import { denied, notReady } from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { followUntil, freshAttendee, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from './address.ts'
import { eventStoreLog } from './eventstore.ts'

/** A database that refuses commands while its subscription continues. */

const DENIED = 'EventStoreDB does not let this user in'

let server: EventStoreServer
let log: EventLog

beforeEach(async () => {
  server = await startEventStoreServer()
  log = eventStoreLog(readAddress(server.url), { deadline: 800, silence: 1_500, budget: 1_000, quiet: 60_000 })
})
afterEach(async () => {
  await log.close()
  await server.kill()
})

const append = (to = log) => to.append(freshAttendee(), several(1), NO_STREAM)

test.each(['append', 'read'] as const)(
  'a database that refuses each %s is in trouble until it accepts one again, even without new requests',
  async (kind) => {
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    await followUntil(log, START, [stream], 1)
    server.faults.always(kind, { before: denied() })
    const refused = kind === 'append' ? append() : log.read(stream)
    await expect(refused).rejects.toThrow(DENIED)
    expect(log.error()).toBe(DENIED)
    const written = server.store.log.length
    const asked = server.faults.asked(kind)
    await expect.poll(() => server.faults.asked(kind)).toBeGreaterThan(asked + 1)
    expect(log.error()).toBe(DENIED)

    server.faults.always(kind, null)
    await expect.poll(() => log.error()).toBeNull()
    expect(server.store.log).toHaveLength(written)
  },
)

test('an append that is given up is trouble, and the next accepted one ends it', async () => {
  server.faults.always('append', { before: notReady() })
  await expect(append()).rejects.toMatchObject({ name: 'LogUnavailable' })
  expect(log.error()).toBe('EventStoreDB cannot be reached or does not reply')
  server.faults.always('append', null)
  await append()
  expect(log.error()).toBeNull()
})

test('a conflict does not count as trouble, because the database did reply', async () => {
  const stream = freshAttendee()
  await log.append(stream, several(1), NO_STREAM)
  expect(await log.append(stream, several(1), NO_STREAM)).toEqual({ outcome: 'conflict' })
  expect(log.error()).toBeNull()
})

test('a log that is closed while the database refuses it sends no more requests', async () => {
  const closing = eventStoreLog(readAddress(server.url))
  server.faults.always('append', { before: denied() })
  await expect(append(closing)).rejects.toThrow(DENIED)
  await closing.close()
  expect(server.faults.asked('append')).toBe(1)
})
