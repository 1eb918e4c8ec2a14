import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registered } from '#infra/event-log/behaviour/sample.ts'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { seed } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function seeding(...words: string[]): Promise<string> {
  const said: string[] = []
  await seed({ words, environment: { DATA_DIR: folder }, say: (text) => void said.push(text), warn: () => {} })
  return said.join('\n')
}

test('the congregation is written into the data directory once, and the command says so', async () => {
  const small = ['--families', '3', '--weeks', '1']
  expect(await seeding(...small)).toMatch(/^Added to .* \d+ households with \d+ people and \d+ check-ins/)
  expect(await seeding(...small)).toMatch(/already: nothing was written/)
})

test('a church with people of its own gets no invented ones among them, and the command says what to do', async () => {
  const church = join(folder, 'church')
  const events = async (then: (log: EventLog) => Promise<unknown> = async () => {}) => {
    const log = await sqliteEventLog(church)
    await then(log)
    const ids: string[] = []
    for await (const page of log.readAll(START)) ids.push(...page.map(({ id }) => id))
    await log.close()
    return ids
  }
  const before = await events((log) => log.append('attendee-1000000000000001', [registered()], -1))
  const words = ['--families', '3', '--weeks', '1']
  const refused = seed({ words, environment: { DATA_DIR: church }, say: () => {}, warn: () => {} })
  await expect(refused).rejects.toThrow(/holds people already.*set DATA_DIR to another directory/)
  expect(await events()).toEqual(before)
})

test('while a server runs nothing is written, and the command says what to do', async () => {
  const running = await sqliteEventLog(join(folder, 'running'))
  const environment = { DATA_DIR: join(folder, 'running') }
  const refused = seed({ words: [], environment, say: () => {}, warn: () => {} })
  await expect(refused).rejects.toThrow(/Another Foyer is using .*running: stop it first/)
  await running.close()
})

test('invalid numbers are refused', async () => {
  for (const words of [['--families', 'many'], ['--weeks', '-1'], ['--families', '0'], ['--people', '3'], ['250']])
    await expect(seeding(...words)).rejects.toThrow(/npm run seed -- /)
})
