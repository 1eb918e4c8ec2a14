import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLogIds } from '#domain/read-models/log-ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { LogUnavailable, NO_STREAM, START } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { bySystem } from '#server/transact.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import { type BlockOfDay, type Lending, type MarksOfTablet, daysOfMarks, lendMarks } from './lend-marks.ts'

const ZONE = 'America/Chicago'
const NOON = '2026-11-29T18:00:00.000Z'
const LATE = '2026-11-30T02:30:00.000Z'
const [KIOSK, DESK] = [randomUUID(), randomUUID()]
const keys = dayKeys('a secret of the church', '6f9619ff-8b86-4d01-b42d-00c04fc964ff')

const church = (log: EventLog = memoryEventLog(), more: Partial<Lending> = {}): Lending => ({
  log,
  logIds: createLogIds(),
  dayKey: keys,
  isUsed: () => false,
  timeZone: ZONE,
  now: () => NOON,
  ...more,
})
const ask = (
  lending: Lending,
  deviceId: string,
  holds: readonly BlockOfDay[] = [],
  more = false,
  commandId = randomUUID(),
) => lendMarks(lending, { deviceId, holds, more, commandId }, { ...bySystem(lending.now()), commandId })
const blocksOf = (days: readonly MarksOfTablet[]) =>
  days.flatMap(({ day, blocks }) => blocks.map(({ block }) => ({ day, block })))

describe('A tablet that asks for marks', () => {
  test('gets those of today, each with its secret and the key of its tags', async () => {
    const [today, ...others] = await ask(church(), KIOSK)
    expect(others).toEqual([])
    expect(today).toEqual({ day: '2026-11-29', blocks: [{ block: 0, marks: keys('2026-11-29').marksOf(0) }] })
  })

  test('gets those of the next day too from eight in the evening on', async () => {
    expect(daysOfMarks('2026-11-30T01:59:59.999Z', ZONE)).toEqual(['2026-11-29'])
    expect(blocksOf(await ask(church(memoryEventLog(), { now: () => LATE }), KIOSK))).toEqual([
      { day: '2026-11-29', block: 0 },
      { day: '2026-11-30', block: 0 },
    ])
  })

  test('gets the same block again when its reply was lost', async () => {
    const lending = church()
    const commandId = randomUUID()
    const first = await ask(lending, KIOSK, [], false, commandId)
    expect(await ask(lending, KIOSK, [], false, commandId)).toEqual(first)
  })

  test('keeps its own blocks and none of another tablet', async () => {
    const lending = church()
    const kiosks = blocksOf(await ask(lending, KIOSK))
    const desks = blocksOf(await ask(lending, DESK))
    expect(blocksOf(await ask(lending, KIOSK, [...kiosks, ...desks]))).toEqual(kiosks)
  })

  test('gets another block when families have used most of its marks', async () => {
    const used = new Set(
      keys('2026-11-29')
        .marksOf(0)
        .slice(8)
        .map(({ mark }) => mark),
    )
    const lending = church(memoryEventLog(), { isUsed: (_, mark) => used.has(mark) })
    const first = blocksOf(await ask(lending, KIOSK))
    expect(blocksOf(await ask(lending, KIOSK, first))).toEqual([...first, { day: '2026-11-29', block: 1 }])
  })
})

/** The first events of a log, as a backup keeps them, under another id. */
async function restored(log: EventLog): Promise<Map<string, { event: never; cause: never }[]>> {
  const streams = new Map<string, { event: never; cause: never }[]>()
  for await (const page of log.readAll(START))
    for (const { stream, event, cause } of page)
      streams.set(stream, [...(streams.get(stream) ?? []), { event, cause } as never])
  return streams
}

/** A log to which the way is cut now and then, before or after it has written. */
function cutNowAndThen(log: EventLog, chance: () => number): EventLog {
  return {
    ...log,
    append: async (...given) => {
      if (chance() < 0.03) throw new LogUnavailable('cut before')
      const appended = await log.append(...given)
      if (chance() < 0.03) throw new LogUnavailable('cut after')
      return appended
    },
  }
}

test('1,000 tablets on two servers never share a mark, whatever is cut, lost, forgotten and restored', async () => {
  const chance = chances(20_261_129)
  let log = memoryEventLog()
  const logIds = createLogIds()
  const servers = () => [0, 1].map(() => church(cutNowAndThen(log, chance), { logIds }))
  const tablets = Array.from({ length: 1_000 }, () => ({ id: randomUUID(), holds: [] as BlockOfDay[] }))
  const holders = new Map<number, string>()
  let [shared, refused] = [0, 0]
  let backup = await restored(log)

  async function turn({ id, holds }: (typeof tablets)[number], lending: Lending): Promise<BlockOfDay[]> {
    try {
      const blocks = blocksOf(await ask(lending, id, holds, chance() < 0.3))
      for (const { block } of blocks) {
        if ((holders.get(block) ?? id) !== id) shared++
        holders.set(block, id)
      }
      // A reply that is lost, and a browser that forgets everything.
      if (chance() < 0.1) return holds
      return chance() < 0.1 ? [] : blocks
    } catch (error) {
      if (!(error instanceof LogUnavailable)) refused++
      return holds
    }
  }

  /** Ten at the same moment, five at each server. */
  const together = (ten: typeof tablets, [one, other] = servers()) =>
    Promise.all(
      ten.map(async (tablet, n) => {
        tablet.holds = await turn(tablet, n % 2 === 0 ? one! : other!)
      }),
    )

  /** The log is gone, and goes on from the backup. */
  async function restore(): Promise<void> {
    log = memoryEventLog()
    for (const [stream, events] of backup)
      await log.append(
        stream,
        events.map((one) => ({ id: randomUUID(), ...one })),
        NO_STREAM,
      )
    logIds.apply({ type: 'ChurchFounded', data: { logId: randomUUID(), secretFingerprint: 'x' } }, { by: 'system' })
    logIds.apply({ type: 'LogRestored', data: { logId: randomUUID() } }, { by: 'system', at: NOON })
  }

  const tens = Array.from({ length: 100 }, (_, n) => tablets.slice(10 * n, 10 * n + 10))
  for (const ten of tens.slice(0, 5)) await together(ten)
  backup = await restored(log)
  for (const ten of tens.slice(5, 10)) await together(ten)
  await restore()
  for (const ten of [...tens.slice(10), ...tens]) await together(ten)
  expect(shared).toBe(0)
  expect(holders.size).toBeGreaterThan(200)
  expect(refused).toBeGreaterThan(0)
})

/** Numbers between 0 and 1 that are the same each time. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
