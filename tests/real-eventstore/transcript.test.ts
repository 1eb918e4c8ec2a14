import { expect, test } from 'vitest'
import type { Address } from '#infra/event-log/eventstore/address.ts'
import { expectReplay } from '#tests/eventstore-server/transcript/replay.ts'
import { readTranscript, type Scenario } from '#tests/eventstore-server/transcript/transcript.ts'
import { described, isAsObserved, lookAt, namedDatabase, untilItTakesWrites } from './named.ts'

/**
 * Whether the database does what was observed on 23.10.7. A fresh one of that line has to, to the letter; of any other
 * the differences are listed, for somebody to judge.
 */

const FRESH = 'fresh-database-all'
const RESTARTED = 'idempotent-retry-after-restart'
const { scenarios } = readTranscript()

/**
 * An answer may come before the node has written down what follows from it, and a leader may die: what lasts is a
 * difference.
 */
const TIMES = 3

test('what was recorded from a real EventStoreDB is true for this one', async () => {
  const address = namedDatabase()
  const database = await lookAt(address)
  // Only somebody who can start it again can see what a restart changes.
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

/** What differed, try by try, until one did not. */
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

/** The time of somebody else's clock passes by itself. */
async function passTime(milliseconds: number): Promise<void> {
  const since = performance.now()
  await expect.poll(() => performance.now() - since, { timeout: milliseconds + 60_000 }).toBeGreaterThan(milliseconds)
}
