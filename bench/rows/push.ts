import { startWatching } from '#bench/load/watching.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/**
 * One dashboard, all quiet, one family checks in. The clock starts when the log hands the check-in back, from which both
 * the answer and the push follow, and stops when the dashboard has it; for the baseline, when it broadcasts.
 */

type Round = { b0: Times; foyer: Times }

/** Longer than pushes are merged for, so that each is a first one. */
const QUIET_MS = 220

export const push = bench<Round>({
  name: 'push',
  async open({ households, pushes: families }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await startWatching(scratch, 'foyer/server.ts', [directory, 'watched'])
    const { frame } = await foyer.oneByOne(1, QUIET_MS)
    const b0 = await startWatching(scratch, 'baselines/broadcast.ts', [JSON.stringify(frame)])
    return {
      b0: async () => timesOf((await b0.oneByOne(families, QUIET_MS)).pushTook),
      foyer: async () => timesOf((await foyer.oneByOne(families, QUIET_MS)).pushTook),
    }
  },
  goals: [
    {
      row: '9',
      path: 'answer → wall, one viewer, idle, p50',
      ratio: 'Foyer ÷ B0',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p50,
      baseline: ({ b0 }) => b0.p50,
      target: { atMost: 2 },
      stretch: 1.3,
    },
  ],
})
