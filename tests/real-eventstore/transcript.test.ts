import { expect, test } from 'vitest'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { expectReplay } from '#tests/eventstore-server/transcript/replay.ts'
import { readTranscript, type Scenario } from '#tests/eventstore-server/transcript/transcript.ts'
import { described, isAsObserved, lookAt, namedDatabase, untilItTakesWrites } from './named.ts'

/**
 * Whether the database behaves as observed on 23.10.7. A new one of that version must do so exactly. For others the
 * differences are listed, so that a person can judge them.
 */

const FRESH = 'fresh-database-all'
const RESTARTED = 'idempotent-retry-after-restart'
const { scenarios } = readTranscript()

/**
 * A reply may come before the node has written everything, and a leader may fail. Only a difference that stays counts.
 */
const TIMES = 3

test('what was recorded from a real EventStoreDB is true for this one', async () => {
  const address = namedDatabase()
  const database = await lookAt(address)
  // Only a test that can restart the database can see the effect of a restart.
  const comparable = scenarios.filter(({ name }) => name !== RESTARTED && (name !== FRESH || database.isUntouched))
  const differences: string[] = []
  for (const scenario of comparable) {
    const seen = await differencesIn(scenario, address)
    if (seen.length === TIMES) differences.push(`${scenario.name}: ${seen.at(-1)}`)
    else if (seen.length > 0) console.log(`${scenario.name} differed and then did not: ${seen.join('\n')}`)
  }
  console.log(
    `${described(database)}: ${comparable.length - differences.length} of ${comparable.length} scenarios as observed.`,
    ...differences.map((difference) => `\n\n${difference}`),
  )
  expect(isAsObserved(database) ? differences : []).toEqual([])
}, 900_000)

/** Returns the differences of the last try. The first try without differences is enough. */
async function differencesIn(scenario: Scenario, address: Address): Promise<string[]> {
  const seen: string[] = []
  while (seen.length < TIMES) {
    try {
      await expectReplay(scenario, { url: address.connectionString, passTime, restart: notOurs })
      break
    } catch (error) {
      seen.push(error instanceof Error ? error.message : String(error))
      await untilItTakesWrites(address)
    }
  }
  return seen
}

const notOurs = () => Promise.reject(new Error('Not ours to restart'))

/** The clock of another machine moves by itself. */
async function passTime(milliseconds: number): Promise<void> {
  const since = performance.now()
  await expect.poll(() => performance.now() - since, { timeout: milliseconds + 60_000 }).toBeGreaterThan(milliseconds)
}
