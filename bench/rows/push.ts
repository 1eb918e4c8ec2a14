import { startWatching } from '#bench/load/watching.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/**
 * One dashboard; one family checks in while nothing else happens. The time begins when the log returns the check-in,
 * from which both the reply and the push follow, and ends when the dashboard has it. For the baseline it begins with
 * the broadcast.
 */

type Round = { b0: Times; foyer: Times }

/** Longer than the time for which pushes are merged, so that each push is a first one. */
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
      path: 'reply → wall, one viewer, idle, p50',
      ratio: 'Foyer ÷ B0',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p50,
      baseline: ({ b0 }) => b0.p50,
      target: { atMost: 2 },
      stretch: 1.3,
    },
  ],
})
