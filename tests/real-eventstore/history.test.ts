import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { test } from 'vitest'
import { logOf, partOf } from '#tests/foyer/cluster/part.ts'
import { anyHistory, type Step } from '#tests/storms/any-history/history.ts'
import { liveThrough } from '#tests/storms/any-history/live-through.ts'
import { seed } from '#tests/storms/size.ts'
import { namedDatabase } from './named.ts'

/** Visitors, staff, guests and member files in any order. Each church has streams of its own in the database. */

const HISTORIES = 20

test(
  `after any history everybody counts once in every place, and nobody who was erased is named (${seed})`,
  () => fc.assert(fc.asyncProperty(anyHistory, inItsOwnStreams), { numRuns: HISTORIES, seed }),
  1_800_000,
)

async function inItsOwnStreams(steps: readonly Step[]): Promise<void> {
  const address = namedDatabase()
  const log = logOf(address, await partOf(address, `${randomUUID()}-`))
  try {
    await liveThrough(steps, log)
  } finally {
    await log.close()
  }
}
