import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { registered, several, taken } from '#infra/event-log/behaviour/sample.ts'
import { type EventLog, NO_STREAM } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { copyLog, forgottenIn, whatIsLeft } from './copy-log.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'

/** Logs in which anything may be written and forgotten, copied by runs that may end anywhere. */

const STREAMS = [
  'attendee-1',
  'attendee-2',
  'attendance-2026112201-1',
  'gathering-2026112201',
  'phone-x',
  'schedule-main',
]

const step = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('write' as const) },
    { weight: 3, arbitrary: fc.constant('forget' as const) },
    { weight: 1, arbitrary: fc.constant('end' as const) },
  ),
  stream: fc.constantFrom(...STREAMS),
  count: fc.integer({ min: 1, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const life = fc.array(step, { maxLength: 25, size: 'max' })

/** The number of calls after which a run ends, and whether the last of them was still carried out. */
const deaths = fc.array(fc.record({ after: fc.nat(12), isDone: fc.boolean() }), { maxLength: 4 })

async function live(log: EventLog, steps: readonly Step[]): Promise<void> {
  for (const { what, stream, count } of steps) {
    const { revision } = await log.read(stream)
    if (what === 'write') await log.append(stream, several(count), revision)
    if (what === 'forget') await log.forgetBefore(stream, count)
    if (what === 'end') await log.end(stream)
  }
}

/** The log of a process that is killed: after that none of its calls is carried out. */
function mortal(log: EventLog, { after, isDone }: { after: number; isDone: boolean }): EventLog {
  let calls = 0
  async function dying<Done>(work: () => Promise<Done>): Promise<Done> {
    calls += 1
    if (calls === after + 1 && isDone) await work()
    if (calls > after) throw new Killed()
    return await work()
  }
  return {
    ...log,
    append: (...what) => dying(() => log.append(...what)),
    end: (...what) => dying(() => log.end(...what)),
    forgetBefore: (...what) => dying(() => log.forgetBefore(...what)),
  }
}
class Killed extends Error {}

const copying = (from: EventLog, to: EventLog, atOnce: number) => ({
  from,
  to,
  atOnce,
  idsGiven: [],
  begin: async () => {},
  tell: () => {},
  stopping: new AbortController().signal,
})
const copied = (from: EventLog, to: EventLog, atOnce = 1) => copyLog(copying(from, to, atOnce))

async function copiedThroughDeaths(
  from: EventLog,
  to: EventLog,
  atOnce: number,
  all: readonly { after: number; isDone: boolean }[],
) {
  for (const death of all) {
    await copied(from, mortal(to, death), atOnce).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
  }
  return await copied(from, to, atOnce)
}

/** Everything in a log except its own positions. */
async function told(log: EventLog) {
  const events: unknown[] = []
  for await (const { position: _, ...rest } of whatIsLeft(log, await forgottenIn(log))) events.push(rest)
  const streams: unknown[] = []
  for (const stream of STREAMS) {
    const read = await log.read(stream)
    streams.push({ ...read, events: read.events.map(({ position: _, ...rest }) => rest) })
  }
  return { events, streams }
}

async function sameAndCopiedOnce(from: EventLog, to: EventLog, written: number): Promise<void> {
  const original = await told(from)
  expect(await told(to)).toEqual(original)
  expect(written).toBeLessThanOrEqual(original.events.length)
  expect(await copied(from, to)).toMatchObject({ events: original.events.length, written: 0 })
}

test('a copy is the same as its log, also after the copying was killed at any point', async () => {
  const property = fc.asyncProperty(
    life,
    deaths,
    life,
    fc.constantFrom(1, 7, 1_000),
    async (before, all, after, atOnce) => {
      const [from, to, back] = [memoryEventLog(), memoryEventLog(), memoryEventLog()]
      await live(from, before)
      await sameAndCopiedOnce(from, to, (await copiedThroughDeaths(from, to, atOnce, all)).written)
      // The original log goes on and forgets more; the copy must follow.
      await live(from, after)
      await sameAndCopiedOnce(from, to, (await copiedThroughDeaths(from, to, atOnce, all)).written)
      await sameAndCopiedOnce(to, back, (await copied(to, back, atOnce)).written)
    },
  )
  await fc.assert(property, { numRuns: 150, endOnFailure: true })
})

test('a copy between SQLite and EventStoreDB is the same, though the database still counts its hidden events', async () => {
  const property = fc.asyncProperty(life, life, async (before, after) => {
    const directory = mkdtempSync(join(tmpdir(), 'foyer-copy-'))
    const server = await startEventStoreServer()
    const open = [memoryEventLog(), eventStoreLog(readAddress(server.url)), await sqliteEventLog(directory)] as const
    const [from, there, here] = open
    try {
      await live(from, before)
      await copied(from, there)
      await sameAndCopiedOnce(from, there, 0)
      await live(there, after)
      await copied(there, here, 1_000)
      await sameAndCopiedOnce(there, here, 0)
    } finally {
      for (const log of open) await log.close()
      await server.kill()
      rmSync(directory, { recursive: true })
    }
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

test('a copy that was written to since is left as it is', async () => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  await from.append('attendee-1', several(3), NO_STREAM)
  await copied(from, to)
  taken(await to.append('attendee-2', several(1), NO_STREAM))
  const before = await told(to)
  await expect(copied(from, to)).rejects.toThrow('holds an event that the other does not hold there: attendee-2 at 0')
  taken(await from.append('attendee-2', several(1), NO_STREAM))
  await expect(copied(from, to)).rejects.toThrow('attendee-2 at 0')
  expect(await told(to)).toEqual(before)
})

test('what was erased only in the copy is not brought back', async () => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  await from.append('attendee-1', several(1), NO_STREAM)
  await to.end('attendee-1')
  await expect(copied(from, to)).rejects.toThrow('has forgotten attendee-1')
})

test.each([
  ['its name', { id: randomUUID() }],
  ['its data', { event: { ...registered().event, data: { name: 'Somebody else' } } }],
  ['who caused it', { cause: { by: 'system', commandId: randomUUID() } }],
  ['device', { cause: { ...registered().cause, device: randomUUID() } }],
])('an event with a different %s is found', async (_, difference) => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  const events = several(3)
  await from.append('attendee-1', events, NO_STREAM)
  const other = events.map((event, at) => (at === 1 ? { ...event, ...difference } : event)) as typeof events
  await to.append('attendee-1', other, NO_STREAM)
  await expect(copied(from, to)).rejects.toThrow('attendee-1 at 1')
})

test('an original that is still written to is not called copied, and the next run continues', async () => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  await from.append('attendee-1', several(3), NO_STREAM)
  const append: EventLog['append'] = async (...what) => {
    await from.append('attendee-2', several(1), (await from.read('attendee-2')).revision)
    return await to.append(...what)
  }
  // A server writes at the moment at which everything seems to be copied.
  await expect(copied(from, { ...to, append })).rejects.toThrow('was written to meanwhile: stop every server')
  expect(await copied(from, to)).toMatchObject({ events: 4, written: 1 })
})

test('a stop takes effect between two steps', async () => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  for (let count = 0; count < 5; count += 1) await from.append(`attendee-${count}`, several(2), NO_STREAM)
  const stopping = new AbortController()
  const tell = (_: string, events: number) => void (events === 4 && stopping.abort())
  await expect(copyLog({ ...copying(from, to, 1), tell, stopping: stopping.signal })).rejects.toThrow(
    'run the same again',
  )
  expect(await copied(from, to)).toMatchObject({ events: 10, written: 6 })
})

test('a part that is already complete is not touched', async () => {
  const [from, to] = [memoryEventLog(), memoryEventLog()]
  await from.append('attendee-1', several(2), NO_STREAM)
  onTestFinished(() => from.close())
  let begun = 0
  const begin = async () => void (begun += 1)
  await copyLog({ ...copying(from, to, 1), begin })
  await copyLog({ ...copying(from, to, 1), begin })
  expect(begun).toBe(1)
})
