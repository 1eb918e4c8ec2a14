import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { BRIEFLY, brieflyOnly, ON_EVENTSTORE } from '#tests/browser/on-eventstore.ts'
import { pageTests } from '#tests/catalogue/page-tests.ts'

/** A test that is missing in the list by mistake would not be noticed otherwise. */

test('every browser test that is chosen to run on EventStoreDB exists, once', () => {
  const found = pageTests().filter(({ name }) => brieflyOnly.test(name))
  expect(found.map(({ name }) => name.replace(/^[\w/-]+\.spec\.ts: /, '')).toSorted()).toEqual(BRIEFLY.toSorted())
  expect(ON_EVENTSTORE.filter((file) => !existsSync(`tests/browser/${file}`))).toEqual([])
  expect(found.filter(({ name }) => !ON_EVENTSTORE.includes(name.split(':')[0] ?? ''))).toEqual([])
})

describe('npm run test:eventstore', () => {
  const startedWith = (url: string) => {
    const env = { ...process.env, EVENTSTORE_URL: url }
    const { status, stderr } = spawnSync(process.execPath, ['run.js', 'tests/real-eventstore/run.ts'], { env })
    return { status, said: stderr.toString() }
  }

  test('says what it needs', () => {
    const { status, said } = startedWith('')
    expect([status, said]).toEqual([1, expect.stringContaining('EVENTSTORE_URL is not set: these tests need an')])
    expect(said).toContain('EVENTSTORE_URL=esdb://localhost:2113?tls=false npm run test:eventstore')
  })

  test('does not repeat the password of an address that it cannot read', () => {
    const { status, said } = startedWith('esdb://foyer:seven candles@localhost?tlsVerifyCert=false')
    expect([status, said]).toEqual([1, expect.stringMatching(/^EVENTSTORE_URL should [^\n]+\n$/)])
    expect(said).not.toContain('candles')
  })
})
