import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { logAt } from '#tests/eventstore-server/behind-a-cable.ts'
import { layCable, type Cable } from '#tests/eventstore-server/cable.ts'
import {
  cancelled,
  denied,
  invalidPosition,
  notReady,
  stopping,
  threw,
  tooSlow,
} from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { createStore, type Store } from '#tests/eventstore-server/store.ts'
import { freshAttendance, freshAttendee, registered, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog, Position, RecordedEvent } from '#infra/event-log/event-log.ts'

/** A follower sees every event in order, even when its subscription fails. */

let server: EventStoreServer
let cable: Cable
let log: EventLog

beforeEach(async () => {
  server = await startEventStoreServer()
  cable = await layCable(server)
  log = logAt(cable.url)
})
afterEach(async () => {
  await cable.unplug()
  await server.kill()
  await log.close()
})

/** Follows the log as the views do, and keeps each event once. */
function following(from: Position = START) {
  const stop = new AbortController()
  const seen: RecordedEvent[] = []
  const state = { marks: 0, failure: null as Error | null }
  const keep = (page: readonly RecordedEvent[]) => {
    for (const event of page) if (!seen.some(({ position }) => log.reaches(position, event.position))) seen.push(event)
  }
  const done = (async () => {
    for await (const page of log.follow(from, stop.signal)) {
      if (page === 'caught-up') state.marks += 1
      else keep(page)
    }
  })().catch((error: Error) => void (state.failure = error))
  const places = (stream: string) => seen.flatMap((one) => (one.stream === stream ? one.revision : []))
  return {
    seen,
    state,
    places,
    stop() {
      stop.abort()
      return done
    },
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, revision) => revision)

async function caughtUp() {
  const follower = following()
  await expect.poll(() => follower.state.marks).toBeGreaterThan(0)
  return follower
}

describe('a subscription that ends continues where it was, in order and without a gap', () => {
  test.each([
    ['well, as behind a proxy', undefined],
    ['because the node is not ready', notReady()],
    ['because the node shuts down', cancelled()],
    ['because the reader was called too slow', tooSlow()],
    ['with the reset of a node that stops', stopping()],
    ['with an error that nobody has heard of', threw()],
  ])('%s', async (_, error) => {
    const stream = freshAttendance()
    const { places, stop } = await caughtUp()
    for (let written = 0; written < 6; written += 2) {
      await log.append(stream, several(1), written - 1)
      server.endSubscriptions(error)
      await log.append(stream, several(1), written)
      await expect.poll(() => server.node.subscriptions.size).toBe(1)
    }
    await expect.poll(() => places(stream)).toEqual(upTo(6))
    expect(log.error()).toBeNull()
    await stop()
    await expect.poll(() => server.node.subscriptions.size).toBe(0)
  })

  test('again and again while many write', async () => {
    const stream = freshAttendance()
    const { places, stop } = await caughtUp()
    for (let written = 0; written < 40; written += 1) {
      await log.append(stream, several(1), written - 1)
      if (written % 5 === 0) server.endSubscriptions(tooSlow())
      if (written % 7 === 0) cable.cut()
    }
    await expect.poll(() => places(stream)).toEqual(upTo(40))
    await stop()
  })

  test('when an import wrote faster than a live reader could read', async () => {
    server.node.liveBuffer = 3
    const streams = Array.from({ length: 10 }, freshAttendee)
    const { places, stop } = await caughtUp()
    for (const stream of streams) await log.append(stream, several(80), NO_STREAM)
    for (const stream of streams) await expect.poll(() => places(stream)).toEqual(upTo(80))
    expect(server.faults.asked('subscribe')).toBeGreaterThan(1)
    await stop()
  })
})

test('a slow reader gets every event, and the database is not asked to hurry', async () => {
  const streams = Array.from({ length: 20 }, freshAttendee)
  for (const stream of streams) await log.append(stream, several(90), NO_STREAM)
  const seen: RecordedEvent[] = []
  for await (const page of log.follow(START, new AbortController().signal)) {
    if (page === 'caught-up') break
    seen.push(...page)
    // Other work gets many turns before the next page is requested.
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  }
  expect(seen).toHaveLength(20 * 90)
  expect(server.faults.asked('subscribe')).toBe(1)
})

describe('a database that goes away', () => {
  test('is followed again when it is back, and meanwhile the log reports what is wrong', async () => {
    const stream = freshAttendance()
    const { places, stop } = await caughtUp()
    await log.append(stream, several(1), NO_STREAM)
    await server.kill()
    await expect.poll(() => log.error()).toBe('EventStoreDB cannot be reached or does not reply')
    await server.restart()
    await log.append(stream, several(1), 0)
    await expect.poll(() => places(stream)).toEqual([0, 1])
    expect(log.error()).toBeNull()
    await stop()
  })

  test('is waited for when it is not there at the start', async () => {
    await cable.unplug()
    const { state, stop } = following()
    await expect.poll(() => log.error()).not.toBeNull()
    expect(state).toEqual({ marks: 0, failure: null })
    await cable.plugIn()
    await expect.poll(() => state.marks).toBe(1)
    await stop()
  })

  test('is noticed when it freezes: a silent connection is not trusted', async () => {
    const stream = freshAttendance()
    const { places, stop } = await caughtUp()
    cable.freeze()
    server.store.write(stream, -1n, [stored()])
    await expect.poll(() => log.error()).not.toBeNull()
    cable.cut()
    cable.thaw()
    await expect.poll(() => places(stream)).toEqual([0])
    await stop()
  })

  test('that refuses the login is tried again, because somebody may correct the account', async () => {
    server.faults.always('subscribe', { before: denied() })
    const { state, stop } = following()
    await expect.poll(() => log.error()).toBe('EventStoreDB does not let this user in')
    server.faults.always('subscribe', null)
    await expect.poll(() => state.marks).toBe(1)
    await stop()
  })
})

describe('a subscription that stays silent', () => {
  test('is replaced when an event was written that it did not deliver', async () => {
    const { places, stop } = await caughtUp()
    server.faults.next('subscribe', { before: 'silence' })
    server.endSubscriptions()
    await expect.poll(() => server.faults.asked('subscribe')).toBe(2)
    const stream = freshAttendance()
    await log.append(stream, several(2), NO_STREAM)
    // Another program in the same database continues to write after it.
    for (let count = 0; count < 1_100; count += 1) server.store.write('orders-7', BigInt(count - 1), [stored()])
    await expect.poll(() => places(stream)).toEqual([0, 1])
    expect(server.faults.asked('subscribe')).toBe(3)
    await stop()
  })

  test('is kept when there is no new event', async () => {
    server.store.write('orders-7', -1n, [stored()])
    const { stop } = await caughtUp()
    const before = server.faults.asked('read')
    await expect.poll(() => server.faults.asked('read')).toBeGreaterThan(before + 2)
    expect(server.faults.asked('subscribe')).toBe(1)
    await stop()
  })
})

describe('the mark that the reader has everything', () => {
  test('comes after the last existing event, however many there are', async () => {
    const streams = Array.from({ length: 12 }, freshAttendee)
    for (const stream of streams) await log.append(stream, several(90), NO_STREAM)
    let seen = 0
    for await (const page of log.follow(START, new AbortController().signal)) {
      if (page === 'caught-up') break
      seen += page.length
    }
    expect(seen).toBe(12 * 90)
  })

  test('is passed on once when the database sends it twice', async () => {
    const stream = freshAttendance()
    const { state, places, stop } = await caughtUp()
    server.repeatCaughtUp()
    await log.append(stream, several(1), NO_STREAM)
    await expect.poll(() => places(stream)).toEqual([0])
    await expect.poll(() => state.marks).toBe(2)
    await stop()
  })

  test('also comes when only the events of others had to be read', async () => {
    for (let count = 0; count < 40; count += 1) server.store.write(`orders-${count}`, -1n, [stored(), stored()])
    const { seen, stop } = await caughtUp()
    expect(seen).toEqual([])
    await stop()
  })

  test('is the only mark: the database’s own checkpoints are not passed on', async () => {
    const stream = freshAttendance()
    const others = () => Array.from({ length: 1_200 }, stored)
    server.store.write('orders-1', -1n, others())
    await log.append(stream, several(1), NO_STREAM)
    server.store.write('orders-2', -1n, others())
    await log.append(stream, several(1), 0)
    const { places, state, stop } = await caughtUp()
    expect([places(stream), state.marks]).toEqual([[0, 1], 1])
    server.store.write('orders-3', -1n, others())
    await log.append(stream, several(1), 1)
    await expect.poll(() => places(stream)).toEqual([0, 1, 2])
    await stop()
  })
})

describe('a database that was restored from a backup', () => {
  /** Replaces the database that was followed with another one. */
  async function replacedBy(store: Store, writer = log) {
    const stream = freshAttendance()
    const follower = await caughtUp()
    await writer.append(stream, several(1), NO_STREAM)
    await expect.poll(() => follower.places(stream)).toEqual([0])
    await server.kill()
    server = await startEventStoreServer({ store })
    await cable.unplug()
    cable = await layCable(server, cable.port)
    return follower
  }

  test('and has other events since then ends the following: everything has to be read again', async () => {
    const store = createStore()
    for (let count = 0; count < 30; count += 1) store.write(freshAttendee(), -1n, [stored()])
    const { state } = await replacedBy(store)
    await expect.poll(() => state.failure?.name).toBe('LogReplaced')
  })

  test('and is shorter now does the same, after it had time to catch up', async () => {
    const writer = log
    onTestFinished(() => writer.close())
    // The log that follows gives the database a few seconds to catch up.
    log = logAt(cable.url, { budget: 3_000 })
    const { state } = await replacedBy(createStore(), writer)
    await expect.poll(() => log.error()).toBe('EventStoreDB does not hold yet what was read from it')
    await expect.poll(() => state.failure?.name).toBe('LogReplaced')
  })

  test('and rejects the last position, as later versions do, does the same', async () => {
    const { state, places } = await caughtUp()
    const stream = freshAttendance()
    await log.append(stream, several(1), NO_STREAM)
    await expect.poll(() => places(stream)).toEqual([0])
    server.faults.next('read', { before: invalidPosition() })
    server.endSubscriptions()
    await expect.poll(() => state.failure?.name).toBe('LogReplaced')
  })

  test('is not suspected when the last event belonged to an ended stream', async () => {
    const { state, places, stop } = await caughtUp()
    const [ended, next] = [freshAttendee(), freshAttendance()]
    await log.append(ended, several(1), NO_STREAM)
    await log.end(ended)
    server.endSubscriptions()
    await log.append(next, several(1), NO_STREAM)
    await expect.poll(() => places(next)).toEqual([0])
    expect(state.failure).toBeNull()
    await stop()
  })
})

/** An event that another program writes. */
const stored = () => ({
  id: randomUUID(),
  type: registered().event.type,
  isJson: true,
  data: Buffer.from('{}'),
  metadata: Buffer.from(JSON.stringify({ by: 'tablet', $correlationId: randomUUID() })),
})
