import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { layCable, type Cable } from '#tests/eventstore-server/cable.ts'
import type { Proposed } from '#tests/eventstore-server/record.ts'
import {
  cancelled,
  denied,
  leaderUnknown,
  notReady,
  timedOut,
  tooLarge,
  unimplemented,
} from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import {
  followUntil,
  freshAttendance,
  freshAttendee,
  readBack,
  registered,
  several,
  taken,
} from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from './address.ts'
import type { Patience } from './connection.ts'
import { eventStoreLog } from './eventstore.ts'

/** Faults between a log and its database, and what Foyer does about them. */

/** A log with limits as short as a busy machine allows. */
const logAt = (url: string, patience: Partial<Patience> = {}) =>
  eventStoreLog(readAddress(url), { deadline: 800, silence: 1_500, budget: 40_000, quiet: 600, ...patience })

/** A log that gives up soon. */
function hasty(): EventLog {
  const opened = logAt(cable.url, { budget: 2_000 })
  onTestFinished(() => opened.close())
  return opened
}

/** Waits long enough for a busy machine. */
const expectSoon = <Value>(what: () => Value) => expect.poll(what, { timeout: 50_000, interval: 5 })

let server: EventStoreServer
let cable: Cable
let log: EventLog

beforeEach(async () => {
  server = await startEventStoreServer()
  cable = await layCable(server)
  log = logAt(cable.url)
})
afterEach(async () => {
  await cable.unplug().catch(() => {})
  await server.kill()
  await log.close()
})

/** An event that another program writes. */
const strange = (type: string, data: string, isJson = true): Proposed => ({
  id: randomUUID(),
  type,
  isJson,
  data: Buffer.from(data),
  metadata: new Uint8Array(),
})

describe('an append without a reply', () => {
  test.each([
    ['refused before it was done', { before: notReady() }],
    ['done, and the reply lost', { after: notReady() }],
    ['timed out before it was done', { before: timedOut() }],
    ['timed out after it was done', { after: timedOut() }],
    ['cut off by a node that shuts down', { after: cancelled() }],
    ['sent while nobody knows the leader', { before: leaderUnknown() }],
    ['no reply, and not done', { before: 'silence' as const }],
    ['no reply, and done', { after: 'silence' as const }],
  ])('is tried again and written once: %s', async (_, fault) => {
    const stream = freshAttendee()
    server.faults.next('append', fault)
    expect(await log.append(stream, several(2), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect((await log.read(stream)).events).toHaveLength(2)
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is tried again when a repeat also gets no reply, and the next one gets a reply', async () => {
    const stream = freshAttendee()
    server.faults.next('append', { after: timedOut() }, { before: 'silence' }, { before: timedOut() })
    expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).revision).toBe(0)
  })

  test('fails as unavailable when the time is up, and a later retry of the same append writes it once', async () => {
    const stream = freshAttendee()
    const events = several(1)
    server.faults.always('append', { after: notReady() })
    await expect(hasty().append(stream, events, NO_STREAM)).rejects.toMatchObject({ name: 'LogUnavailable' })

    server.faults.always('append', null)
    expect(await log.append(stream, events, NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).events).toHaveLength(1)
  })

  test('is written completely or not at all when its time ends while it is being sent', async () => {
    const rushed = logAt(cable.url, { deadline: 12, budget: 100 })
    onTestFinished(() => rushed.close())
    const streams = Array.from({ length: 30 }, freshAttendee)
    for (const stream of streams) await rushed.append(stream, several(90), NO_STREAM).catch(() => {})
    for (const stream of streams) expect([0, 90]).toContain((await log.read(stream)).events.length)
  })

  test('does not delay the appends behind it for longer than its own time', async () => {
    const asked = hasty()
    server.faults.always('append', { before: 'silence' })
    const replies = Array.from({ length: 200 }, () => asked.append(freshAttendee(), several(1), NO_STREAM))
    for (const reply of await Promise.allSettled(replies))
      expect(reply).toMatchObject({
        status: 'rejected',
        reason: { name: 'LogUnavailable' },
      })
    expect(server.faults.asked('append')).toBeLessThan(200)
  })

  test('is not mistaken for a conflict that it caused itself', async () => {
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    server.faults.next('append', { after: notReady() })
    expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await log.append(stream, several(1), 0)).toEqual({ outcome: 'conflict' })
  })
})

describe('an append with a reply', () => {
  test('gets the position of its event when the reply does not contain it', async () => {
    const stream = freshAttendee()
    server.faults.next('append', { withoutPosition: true })
    const { position } = taken(await log.append(stream, several(2), NO_STREAM))
    expect(position).toBe((await log.read(stream)).events[1]?.position)
  })

  test('gets the position of what is left when its own event was forgotten meanwhile', async () => {
    const stream = freshAttendee()
    const first = several(1)
    await log.append(stream, first, NO_STREAM)
    await log.append(stream, several(2), 0)
    await log.forgetBefore(stream, 2)
    const { position, revision } = taken(await log.append(stream, first, NO_STREAM))
    expect([revision, position]).toEqual([0, (await log.read(stream)).events[0]?.position])
  })

  test('is not tried again when the database refuses it', async () => {
    server.faults.next('append', { before: denied() }, { before: tooLarge() })
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('does not let this user in')
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('maximum configured message size')
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is never sent when it is too large for some version of the database', async () => {
    await expect(log.append(freshAttendee(), several(501), NO_STREAM)).rejects.toThrow(RangeError)
    await expect(log.append(freshAttendee(), [registered('Ruth', 530_000)], NO_STREAM)).rejects.toThrow(RangeError)
    expect(server.faults.asked('append')).toBe(0)
  })

  test('never uses the request that loses appends, even if the server offers it', async () => {
    server.faults.always('features', { before: unimplemented() })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    server.faults.always('features', { before: 'silence' })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    expect(server.faults.asked('batchAppend') + server.faults.asked('features')).toBe(0)
  })
})

test('a node whose clock is hours ahead accepts everything, and no event is missed', async () => {
  server.node.now = () => Date.now() + 3 * 3_600_000
  const stream = freshAttendance()
  const follower = followUntil(log, START, [stream], 2)
  expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
  server.faults.next('append', { after: notReady() })
  expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
  expect(await follower).toHaveLength(2)
})

describe('a cluster', () => {
  test('is written to at its leader, also when the address is that of a follower that is far behind', async () => {
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    const follower = await startEventStoreServer()
    follower.node.leader = server
    const asked = logAt(follower.url)
    expect((await asked.read(stream)).revision).toBe(0)
    await asked.close()

    const another = logAt(follower.url)
    expect(await another.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
    await another.close()
    await follower.kill()
  })

  test('is found by gossip, also while one of three nodes is gone and no leader is elected yet', async () => {
    const gone = await startEventStoreServer({ store: server.store })
    await gone.kill()
    const member = { host: server.host, port: server.port, isAlive: true }
    server.members = [{ ...member, state: 'unknown' }]
    const asked = logAt(`esdb://127.0.0.1:${gone.port},127.0.0.1:${server.port}?tls=false`)
    const reply = asked.append(freshAttendee(), several(1), NO_STREAM)
    await expectSoon(() => server.faults.asked('gossip')).toBeGreaterThan(0)
    server.members = [{ ...member, state: 'leader' }]
    expect(await reply).toMatchObject({ outcome: 'appended' })
    await asked.close()
  })

  test('is left at once for its new leader when the machine of the old leader stops responding', async () => {
    const survivor = await startEventStoreServer({ store: server.store })
    const [one, other] = [
      { host: '127.0.0.1', port: cable.port },
      { host: survivor.host, port: survivor.port },
    ]
    server.members = [
      { ...one, state: 'leader', isAlive: true },
      { ...other, state: 'follower', isAlive: true },
    ]
    survivor.members = server.members
    const asked = logAt(
      `esdb://127.0.0.1:${cable.port},127.0.0.1:${survivor.port}?tls=false&gossipTimeout=1&keepAliveInterval=90000`,
      {
        budget: 9_000,
        quiet: 90_000,
      },
    )
    const stream = freshAttendee()
    await asked.append(stream, several(1), NO_STREAM)
    expect(survivor.faults.asked('append')).toBe(0)
    const follower = followUntil(asked, START, [stream], 3)
    await expectSoon(() => server.node.subscriptions.size).toBe(1)

    cable.freeze()
    survivor.members = [
      { ...one, state: 'leader', isAlive: false },
      { ...other, state: 'leader', isAlive: true },
    ]
    expect((await asked.read(stream)).revision).toBe(0)
    expect(await asked.append(stream, several(2), 0)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await follower).toHaveLength(3)
    await asked.close()
    await survivor.kill()
  })

  test('that takes long to name its leader is written to once, without a second try beside it', async () => {
    server.faults.next('gossip', { before: 'silence' }, { before: 'silence' })
    const url = `esdb://127.0.0.1:${server.port},127.0.0.1:${server.port}?tls=false&gossipTimeout=2`
    const asked = logAt(url, { deadline: 3_000 })
    const stream = freshAttendee()
    expect(await asked.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    await asked.append(stream, several(1), 0)
    expect([server.faults.asked('gossip'), server.faults.asked('append')]).toEqual([3, 2])
    await asked.close()
  })

  test('can fail completely while many write, and the process survives', async () => {
    const member = { host: '127.0.0.1', port: cable.port, state: 'leader', isAlive: true } as const
    server.members = [member]
    const asked = logAt(`esdb://127.0.0.1:${cable.port},127.0.0.1:${cable.port}?tls=false`)
    await asked.append(freshAttendee(), several(1), NO_STREAM)
    server.faults.always('append', { after: 'silence' })
    const streams = Array.from({ length: 60 }, freshAttendee)
    const replies = streams.map((stream) => asked.append(stream, several(1), NO_STREAM))
    await expectSoon(() => server.faults.asked('append')).toBeGreaterThan(10)
    const before = server.faults.asked('gossip')
    server.faults.always('gossip', { before: notReady() })
    cable.cut()
    server.faults.always('append', null)
    // Long enough for the client to give up looking for a node while other calls have just begun to look.
    await expectSoon(() => server.faults.asked('gossip')).toBeGreaterThan(before + 25)
    server.faults.always('gossip', null)

    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ outcome: 'appended', revision: 0 })
    await asked.close()
  })
})

describe('a cluster that fails node by node', () => {
  test('does not stop the process: a subscription ends while the client looks for a leader without success', async () => {
    server.members = [{ host: '127.0.0.1', port: cable.port, state: 'leader', isAlive: true }]
    const asked = logAt(`esdb://127.0.0.1:${cable.port},127.0.0.1:${cable.port}?tls=false`)
    const follower = followUntil(asked, START, [], 1)
    await expectSoon(() => server.node.subscriptions.size).toBe(1)
    const before = server.faults.asked('gossip')
    server.faults.always('gossip', { before: notReady() })
    server.faults.next('append', { before: notReady() })
    const reply = asked.append(freshAttendee(), several(1), NO_STREAM)
    await expectSoon(() => server.faults.asked('gossip')).toBeGreaterThan(before + 2)
    cable.cut()
    await expectSoon(() => server.faults.asked('gossip')).toBeGreaterThan(before + 25)
    server.faults.always('gossip', null)

    expect(await reply).toMatchObject({ outcome: 'appended' })
    await asked.close()
    await follower
  })
})

describe('a connection', () => {
  test('that is cut with many appends under way loses none of them and writes none twice', async () => {
    const streams = Array.from({ length: 60 }, freshAttendee)
    const replies = streams.map((stream) => log.append(stream, several(2), NO_STREAM))
    await expectSoon(() => server.faults.asked('append')).toBeGreaterThan(5)
    cable.cut()

    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await readBack(log, START, streams)).toHaveLength(120)
  })

  test('that freezes blocks nothing for ever: requests get their replies when it works again', async () => {
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    cable.freeze()
    const [append, read] = [log.append(stream, several(1), 0), log.read(stream)]
    await expect(Promise.race([append, read, Promise.resolve('waiting')])).resolves.toBe('waiting')
    cable.thaw()
    expect(await append).toMatchObject({ outcome: 'appended', revision: 1 })
    expect((await read).events.length).toBeGreaterThan(0)
  })

  test('that goes silent is given up: reading and writing report that the log is unavailable', async () => {
    cable.freeze()
    const [one, other] = [hasty(), hasty()]
    const asked = [one.append(freshAttendee(), several(1), NO_STREAM), other.read(freshAttendee())]
    for (const reply of await Promise.allSettled(asked))
      expect(reply).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } })
  })

  test('that is refused for a while is tried again until the database is back', async () => {
    await cable.unplug()
    const stream = freshAttendee()
    const append = log.append(stream, several(1), NO_STREAM)
    await cable.plugIn()
    expect(await append).toMatchObject({ outcome: 'appended', revision: 0 })
  })
})

describe('a request', () => {
  test('leaves no read open at the database, with or without a reply', async () => {
    const stream = freshAttendee()
    await log.append(stream, several(3), NO_STREAM)
    server.faults.next('read', { before: 'silence' })
    expect((await log.read(stream)).revision).toBe(2)
    for await (const _ of log.readAll(START)) break
    await expectSoon(() => server.node.reads.size).toBe(0)
  })

  test('for all events returns only those of Foyer when others share the database', async () => {
    const stream = freshAttendance()
    await log.append(stream, several(1), NO_STREAM)
    const { store } = server
    const source = freshAttendance()
    store.write('orders-7', -2n, [strange('OrderPlaced', '{"by":"tablet"}')])
    const metadata = Buffer.from('{"by":"tablet","$correlationId":"1"}')
    const unreadable = { ...strange('PartyCheckedIn', '{oops'), metadata }
    store.write(stream, -2n, [strange('$>', `0@${source}`, false), strange('Imported', '{}'), strange('Half', '{oops')])
    store.write(freshAttendance(), -1n, [unreadable])
    store.write(`$$${stream}`, -2n, [strange('$metadata', '{"$maxCount":100}')])
    store.tombstone(freshAttendee(), -2n)

    const pages: unknown[] = []
    for await (const page of log.readAll(START)) pages.push(...page)
    expect(pages).toMatchObject([{ stream, revision: 0 }])
    expect(await followUntil(log, START, [stream, 'orders-7'], 1)).toEqual(pages)
    expect(await log.read(stream)).toMatchObject({ revision: 3, events: [{ revision: 0 }] })
    expect(await log.append(stream, several(1), 3)).toMatchObject({ outcome: 'appended', revision: 4 })
  })

  test('for a stream that begins above its first revision returns the events from there', async () => {
    const stream = freshAttendee()
    await log.append(stream, several(5), NO_STREAM)
    server.store.write(`$$${stream}`, -2n, [strange('$metadata', '{"$tb":3}')])
    expect((await log.read(stream)).events.map(({ revision }) => revision)).toEqual([3, 4])
  })

  test('from two servers that forget at the same moment never uncovers what the other has hidden', async () => {
    const other = logAt(server.url)
    const stream = freshAttendee()
    await log.append(stream, several(9), NO_STREAM)
    const forgetting = [3, 7, 5, 8, 2].map((revision, at) =>
      (at % 2 === 0 ? log : other).forgetBefore(stream, revision),
    )
    await Promise.all(forgetting)
    expect((await log.read(stream)).events.map(({ revision }) => revision)).toEqual([8])
    await other.close()
  })
})
