import type { AppendResult, EventStoreDBClient } from '@eventstore/db-client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { behindACable, logAt } from '#tests/eventstore-server/behind-a-cable.ts'
import {
  cancelled,
  denied,
  leaderUnknown,
  notReady,
  timedOut,
  tooLarge,
  unimplemented,
} from '#tests/eventstore-server/refusals.ts'
import {
  followUntil,
  freshAttendance,
  freshAttendee,
  registered,
  several,
  taken,
} from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import { type Haste, appendThrough, takeTurns } from './appending.ts'
import { PATIENCE } from './connection.ts'
import { proposed } from './records.ts'

/** Appends that get no reply, or a refusal. */

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
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', fault)
    expect(await log.append(stream, several(2), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect((await log.read(stream)).events).toHaveLength(2)
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is tried again when a repeat also gets no reply, and the next one gets a reply', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', { after: timedOut() }, { before: 'silence' }, { before: timedOut() })
    expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).revision).toBe(0)
  })

  test('fails as unavailable when the time is up, and a later retry of the same append writes it once', async () => {
    const { server, log, hasty } = await behindACable()
    const stream = freshAttendee()
    const events = several(1)
    server.faults.always('append', { after: notReady() })
    await expect(hasty().append(stream, events, NO_STREAM)).rejects.toMatchObject({ name: 'LogUnavailable' })

    server.faults.always('append', null)
    expect(await log.append(stream, events, NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).events).toHaveLength(1)
  })

  test('is written completely or not at all when its time ends while it is being sent', async () => {
    const { cable, log } = await behindACable()
    const rushed = logAt(cable.url, { deadline: 12, budget: 100 })
    onTestFinished(() => rushed.close())
    const streams = Array.from({ length: 30 }, freshAttendee)
    for (const stream of streams) await rushed.append(stream, several(90), NO_STREAM).catch(() => {})
    for (const stream of streams) expect([0, 90]).toContain((await log.read(stream)).events.length)
  })

  test('does not delay the appends behind it for longer than its own time', async () => {
    const { server, hasty } = await behindACable()
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
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    server.faults.next('append', { after: notReady() })
    expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await log.append(stream, several(1), 0)).toEqual({ outcome: 'conflict' })
  })
})

describe('an append that waits in line for longer than its time', () => {
  /** Fills every place with appends that stay under way until the test ends one of them, and lets time pass by hand. */
  async function fullHouse() {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const underWay: PromiseWithResolvers<AppendResult>[] = []
    const appendToStream = () => {
      const call = Promise.withResolvers<AppendResult>()
      underWay.push(call)
      return call.promise
    }
    const line = { heard: () => {}, leaveUnlessHeardSince: () => {}, left: () => new AbortController().signal }
    const closing = new AbortController().signal
    const address = { credentials: { username: '', password: '' }, within: '', patience: PATIENCE, closing }
    const append = appendThrough({ ...address, client: { appendToStream } as unknown as EventStoreDBClient, line })
    const come = (haste: Haste) => append(freshAttendee(), several(1).map(proposed), NO_STREAM, haste)
    for (let place = 0; place < 32; place += 1) come('at-once').catch(() => {})
    await expect.poll(() => underWay.length).toBe(32)
    return { come, underWay, passes: () => vi.advanceTimersByTime(PATIENCE.budget + 1) }
  }
  const DONE = { success: true, nextExpectedRevision: 0n, position: { commit: 7n, prepare: 7n } } as AppendResult
  const end = (calls: readonly PromiseWithResolvers<AppendResult>[]) => calls.forEach(({ resolve }) => resolve(DONE))

  test('is still sent when it belongs to an import, as long as others are written', async () => {
    const { come, underWay, passes } = await fullHouse()
    const row = come('in-good-time')
    passes()
    end(underWay)
    await expect.poll(() => underWay.length).toBe(33)
    end(underWay)
    await expect(row).resolves.toMatchObject({ outcome: 'appended' })
  })

  test('is refused when it belongs to an import and nothing is written any longer', async () => {
    const { come, underWay, passes } = await fullHouse()
    const row = come('in-good-time')
    passes()
    for (const { reject } of underWay) reject(notReady())
    await expect(row).rejects.toThrow('EventStoreDB does not keep up')
  })

  test('is refused when a family at a tablet waits for it, even if others are written', async () => {
    const { come, underWay, passes } = await fullHouse()
    const family = come('at-once')
    passes()
    end(underWay)
    await expect(family).rejects.toThrow('EventStoreDB does not keep up')
  })
})

describe('an append with a reply', () => {
  test('gets the position of its event when the reply does not contain it', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', { withoutPosition: true })
    const { position } = taken(await log.append(stream, several(2), NO_STREAM))
    expect(position).toBe((await log.read(stream)).events[1]?.position)
  })

  test('gets the position of what is left when its own event was forgotten meanwhile', async () => {
    const { log } = await behindACable()
    const stream = freshAttendee()
    const first = several(1)
    await log.append(stream, first, NO_STREAM)
    await log.append(stream, several(2), 0)
    await log.forgetBefore(stream, 2)
    const { position, revision } = taken(await log.append(stream, first, NO_STREAM))
    expect([revision, position]).toEqual([0, (await log.read(stream)).events[0]?.position])
  })

  test('is not tried again when the database refuses it', async () => {
    const { server, log } = await behindACable()
    server.faults.next('append', { before: denied() }, { before: tooLarge() })
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('does not let this user in')
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('maximum configured message size')
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is never sent when it is too large for some version of the database', async () => {
    const { server, log } = await behindACable()
    await expect(log.append(freshAttendee(), several(501), NO_STREAM)).rejects.toThrow(RangeError)
    await expect(log.append(freshAttendee(), [registered('Ruth', 530_000)], NO_STREAM)).rejects.toThrow(RangeError)
    expect(server.faults.asked('append')).toBe(0)
  })

  test('never uses the request that loses appends, even if the server offers it', async () => {
    const { server, log } = await behindACable()
    server.faults.always('features', { before: unimplemented() })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    server.faults.always('features', { before: 'silence' })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    expect(server.faults.asked('batchAppend') + server.faults.asked('features')).toBe(0)
  })
})

test('a node whose clock is hours ahead accepts everything, and no event is missed', async () => {
  const { server, log } = await behindACable()
  server.node.now = () => Date.now() + 3 * 3_600_000
  const stream = freshAttendance()
  const follower = followUntil(log, START, [stream], 2)
  expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
  server.faults.next('append', { after: notReady() })
  expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
  expect(await follower).toHaveLength(2)
})

/** Turns with four places. Notes who begins; each works until the test ends it. */
function fourPlaces() {
  const turn = takeTurns(4)
  const begun: string[] = []
  const working = new Map<string, PromiseWithResolvers<void>>()

  function come(name: string, haste: Haste = 'at-once'): Promise<void> {
    return turn(() => {
      const work = Promise.withResolvers<void>()
      begun.push(name)
      working.set(name, work)
      return work.promise
    }, haste)
  }
  const done = (...names: string[]) => names.forEach((name) => working.get(name)?.resolve())
  const expectBegun = (...names: string[]) => expect.poll(() => begun).toEqual(names)
  return { come, done, expectBegun, fail: (name: string) => working.get(name)?.reject(new Error(`${name} failed`)) }
}

test('only as many run as there are places, and the others follow in the order of their arrival', async () => {
  const { come, done, expectBegun } = fourPlaces()
  const all = ['1', '2', '3', '4', '5', '6'].map((name) => come(name))
  await expectBegun('1', '2', '3', '4')
  done('3')
  await expectBegun('1', '2', '3', '4', '5')
  done('1', '2', '4', '5')
  await expectBegun('1', '2', '3', '4', '5', '6')
  done('6')
  await Promise.all(all)
})

test('an import leaves a quarter of the places free, and waiting visitors go before it', async () => {
  const { come, done, expectBegun } = fourPlaces()
  const rows = ['row 1', 'row 2', 'row 3', 'row 4', 'row 5'].map((row) => come(row, 'in-good-time'))
  const families = ['Winter', 'Frost'].map((family) => come(family))
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter')
  done('row 1')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost')
  done('Winter')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost', 'row 4')
  done('row 2', 'row 3')
  await expectBegun('row 1', 'row 2', 'row 3', 'Winter', 'Frost', 'row 4', 'row 5')
  done('row 4', 'row 5', 'Frost')
  await Promise.all([...rows, ...families])
})

test('a task that fails gives its place back', async () => {
  const { come, done, expectBegun, fail } = fourPlaces()
  const [failing, ...others] = ['1', '2', '3', '4', '5'].map((name) => come(name))
  await expectBegun('1', '2', '3', '4')
  fail('1')
  await expect(failing).rejects.toThrow('1 failed')
  await expectBegun('1', '2', '3', '4', '5')
  done('2', '3', '4', '5')
  await Promise.all(others)
})
