import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
