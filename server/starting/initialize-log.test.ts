import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CHURCH_STREAM } from '#domain/church/church.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { churchSecret, fingerprintOf, phoneHasher } from '#server/configuration/secret.ts'
import { openFoyer, SECRET } from '#tests/foyer/foyer.ts'
import { aFamily, eventsIn, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'

test('two servers that start on an empty log at the same moment create one church with one plan', async () => {
  const log = memoryEventLog()
  const clocks = ['2026-11-22T15:58:00.000Z', '2026-11-22T15:58:00.003Z']
  await Promise.all(clocks.map((now) => foyer({ log: shared(log), now: () => now })))
  expect(await eventsIn(log, 'ChurchFounded')).toHaveLength(1)
  expect(await eventsIn(log, 'OneOffScheduled')).toHaveLength(1)
  expect(await eventsIn(log, 'WeeklyServiceScheduled')).toHaveLength(1)
})

test('a start on an existing log writes nothing', async () => {
  const log = memoryEventLog()
  await (await foyer({ log: shared(log) })).stop()
  const before = await everythingIn(log)
  await foyer({ log: shared(log) })
  expect(await everythingIn(log)).toEqual(before)
})

test('a start after a crash between creating the church and its plans makes the plans', async () => {
  const log = memoryEventLog()
  const append: typeof log.append = async (stream, ...rest) => {
    if (stream.startsWith('schedule-')) throw new Error('a power cut')
    return await log.append(stream, ...rest)
  }
  await expect(openFoyer({ log: { ...shared(log), append } })).rejects.toThrow('a power cut')
  await foyer({ log })
  expect(await eventsIn(log, 'WeeklyServiceScheduled')).toHaveLength(1)
})

test('another secret is refused in one line that names it, before the server replies to anybody', async () => {
  const log = memoryEventLog()
  const first = await foyer({ log: shared(log) })
  const { phone } = await aFamily(first)
  const before = await everythingIn(log)
  const other = openFoyer({ log: shared(log), environment: { FOYER_SECRET: 'not the one of the first start' } })
  await expect(other).rejects.toThrow(/^FOYER_SECRET should be .*$/)
  expect(await everythingIn(log)).toEqual(before)

  const second = await foyer({ log: shared(log), environment: { FOYER_SECRET: SECRET } })
  expect((await second.ask(checkPhone, { body: { phone } })).body.exists).toBe(true)
})

test('neither the number nor the secret can be read from the log', async () => {
  const { log, ...opened } = await foyer()
  const { phone } = await aFamily({ ...opened })
  const outside = (await everythingIn(log)).filter(({ stream }) => !stream.startsWith('attendee-'))
  expect(JSON.stringify(outside)).not.toMatch(new RegExp(`${phone}|${SECRET}`))
  expect(outside.map(({ stream }) => stream)).toContain(`phone-${phoneHasher(SECRET)(phone)}`)
  expect(phoneHasher('another secret')(phone)).not.toBe(phoneHasher(SECRET)(phone))
})

test('a secret that Foyer made is readable by its owner only, and is the same at the next start', () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const data = join(directory, 'data')
  const made = churchSecret(undefined, data)
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect([statSync(join(data, 'secret')).mode & 0o777, statSync(data).mode & 0o777]).toEqual([0o600, 0o700])
  expect(churchSecret(undefined, data)).toBe(made)
  expect(churchSecret('a given secret', data)).toBe('a given secret')
  expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(made)
  expect(fingerprintOf(made)).not.toContain(made)
})

test('a log that a newer Foyer has raised is refused, and nothing is written to it', async () => {
  const log = memoryEventLog()
  await (await foyer({ log: shared(log) })).stop()
  const raised = { id: randomUUID(), event: { type: 'LogRaised', data: { version: 99 } } as const }
  const cause = { by: 'system', commandId: randomUUID() } as const
  await log.append(CHURCH_STREAM, [{ ...raised, cause }], (await log.read(CHURCH_STREAM)).revision)
  const before = await everythingIn(log)
  await expect(openFoyer({ log: shared(log) })).rejects.toThrow('A newer Foyer has raised this log to version 99')
  expect(await everythingIn(log)).toEqual(before)
})
