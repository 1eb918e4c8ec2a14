import { expect, test } from 'vitest'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { timeLimit } from '#infra/event-log/time-limit.ts'
import { ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'

/** A server, and until when each of its calls to the log may last. */
async function watched() {
  const limits: number[] = []
  const log = memoryEventLog()
  const noting =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      limits.push(timeLimit())
      return call(...args)
    }
  const [read, append] = [
    noting<Parameters<EventLog['read']>, ReturnType<EventLog['read']>>(log.read),
    noting(log.append),
  ]
  const opened = await foyer({ log: { ...log, read, append } })
  return { opened, limits }
}

test('all calls to the log of one merge share one limit in time, and each merge has its own', async () => {
  const { opened, limits } = await watched()
  const { merge } = await ruthTwice(opened)
  limits.length = 0
  await merge()
  expect(limits.length).toBeGreaterThan(3)
  expect(new Set(limits).size).toBe(1)
  expect(limits[0]).toBeLessThan(Infinity)
  await merge()
  expect(new Set(limits).size).toBe(2)
})

test('an import may take as long as it needs', async () => {
  const { opened, limits } = await watched()
  limits.length = 0
  const users = [{ name: 'Ada Sommer', phone: newPhone() }]
  expect((await opened.asAdmin(importDirectory, { body: { users } })).status).toBe(200)
  expect(new Set(limits)).toEqual(new Set([Infinity]))
})
