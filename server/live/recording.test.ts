import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { lookOften, watchCounts } from '#tests/foyer/watching.ts'
import { clockAt, eventNow, foyer, hearing, newPhone, viewerAt } from '#tests/foyer/setup.ts'

beforeEach(lookOften)

const TEN = '2026-11-22T16:00:00.000Z'
const SIX_MINUTES_LATER = '2026-11-22T16:06:00.000Z'

test('while the log is away, a wall hears that nobody can be checked in, and one that comes later since when', async () => {
  let error: string | null = null
  const clock = clockAt(TEN)
  const opened = await foyer({ ...clock, log: { ...memoryEventLog(), error: () => error } })
  const wall = viewerAt(opened)
  await watchCounts(wall, await eventNow(opened))
  const away = hearing(wall, 'recording:changed')
  error = 'EventStoreDB cannot be reached or does not reply'
  expect(await away).toEqual({ stoppedFor: 0 })

  clock.turnTo(SIX_MINUTES_LATER)
  expect(await hearing(viewerAt(opened), 'recording:changed')).toEqual({ stoppedFor: 360_000 })

  const back = hearing(wall, 'recording:changed')
  error = null
  expect(await back).toEqual({ stoppedFor: null })
})

test('while the disk is full, a wall hears the same, and hears when a check-in can be recorded again', async () => {
  const log = memoryEventLog()
  let isFull = false
  const append: typeof log.append = async (...what) => {
    if (isFull) throw new LogUnavailable('database or disk is full')
    return await log.append(...what)
  }
  const opened = await foyer({ log: { ...log, append } })
  const register = async () =>
    (await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })).status
  const wall = viewerAt(opened)
  await watchCounts(wall, await eventNow(opened))
  const full = hearing(wall, 'recording:changed')
  isFull = true
  expect(await register()).toBe(503)
  expect(await full).toEqual({ stoppedFor: 0 })

  const free = hearing(wall, 'recording:changed')
  isFull = false
  expect(await register()).toBe(201)
  expect(await free).toEqual({ stoppedFor: null })
})
