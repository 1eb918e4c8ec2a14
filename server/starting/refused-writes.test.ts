import { expect, test } from 'vitest'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { foyer, get, newPhone } from '#tests/foyer/setup.ts'

const NOON = '2026-11-22T18:00:00.000Z'
const A_MINUTE_LATER = '2026-11-22T18:01:00.000Z'

test('while the disk is full, the server says each minute why nothing is recorded', async () => {
  const log = memoryEventLog()
  let isFull = false
  let now = NOON
  const append: typeof log.append = async (...what) => {
    if (isFull) throw new LogUnavailable('database or disk is full')
    return await log.append(...what)
  }
  const opened = await foyer({ log: { ...log, append }, now: () => now })
  const register = async () =>
    (await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })).status

  isFull = true
  expect([await register(), await register()]).toEqual([503, 503])
  const health = async () => (await get(opened, '/health/ready')).body
  expect(await health()).toMatchObject({ status: 'ready', refusal: 'database or disk is full' })
  const said = () => opened.logged.map((line) => JSON.parse(line) as { reason: string; msg: string })
  const refusal = { reason: 'database or disk is full', msg: 'something was not recorded' }
  expect(said()).toEqual([expect.objectContaining(refusal)])

  now = A_MINUTE_LATER
  expect(await health(), 'nobody has tried for a minute').not.toHaveProperty('refusal')
  expect(await register()).toBe(503)
  expect(said()).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)])

  expect(await health()).toHaveProperty('refusal')
  isFull = false
  expect(await register()).toBe(201)
  expect(await health()).not.toHaveProperty('refusal')
  expect(said()).toHaveLength(2)
})

test('while the log is away as a whole, a refused check-in adds nothing to what the server says already', async () => {
  const log = memoryEventLog()
  let error: string | null = null
  const append: typeof log.append = async (...what) => {
    if (error) throw new LogUnavailable(error)
    return await log.append(...what)
  }
  const opened = await foyer({ log: { ...log, append, error: () => error } })
  error = 'EventStoreDB cannot be reached or does not reply'
  expect((await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })).status).toBe(503)
  expect(opened.logged.filter((line) => line.includes('not recorded'))).toEqual([])
})
