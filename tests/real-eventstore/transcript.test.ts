import { EventStoreDBClient } from '@eventstore/db-client'
import { expect, test } from 'vitest'
import { expectReplay } from '#tests/eventstore-server/replay.ts'
import { readTranscript, type Scenario } from '#tests/eventstore-server/transcript.ts'
import { namedDatabase } from '#tests/real-eventstore/named.ts'

/** Whether the database still does what was observed on 23.10.7. It has to be insecure, and nobody else may write to it. */

const FRESH = 'fresh-database-all'
const RESTARTED = 'idempotent-retry-after-restart'
const { scenarios } = readTranscript()

test('what was observed on a real EventStoreDB is so on this one', async () => {
  const { connectionString } = namedDatabase()
  const client = EventStoreDBClient.connectionString(connectionString)
  let events = 0
  for await (const _ of client.readAll({ maxCount: 2 })) events += 1
  await client.dispose()

  // Only somebody who can start it again can see what a restart changes.
  const comparable = scenarios.filter(({ name }) => name !== RESTARTED && (name !== FRESH || events === 1))
  const differences: string[] = []
  for (const scenario of comparable) {
    const difference = await differenceIn(scenario, connectionString)
    if (difference !== null) differences.push(`${scenario.name}: ${difference}`)
  }
  expect(differences, 'on another version than 23.10 these are to be judged').toEqual([])
}, 600_000)

async function differenceIn(scenario: Scenario, url: string): Promise<string | null> {
  try {
    await expectReplay(scenario, { url, passTime, restart: () => Promise.reject(new Error('Not ours to restart')) })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The time of somebody else's clock passes by itself. */
async function passTime(milliseconds: number): Promise<void> {
  const since = performance.now()
  await expect.poll(() => performance.now() - since, { timeout: milliseconds + 60_000 }).toBeGreaterThan(milliseconds)
}
