import fc from 'fast-check'
import { test } from 'vitest'
import { seed, times } from '#tests/storms/size.ts'
import { anyHistory } from './history.ts'
import { liveThrough } from './live-through.ts'

/** Visitors, staff, guests and member files in any order in a small church, on a real server. */

test(
  `after any history everybody counts once in every place, and no page names an erased person (${seed})`,
  () =>
    fc.assert(
      fc.asyncProperty(anyHistory, (steps) => liveThrough(steps)),
      { numRuns: times(6, 1000), seed },
    ),
  times(300_000, 7_200_000),
)
