import { startWatching } from '#bench/load/watching.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import type { Times } from '#bench/statistics.ts'

/**
 * A rush of families: from the tap on Confirm to the family on the dashboard, with the right counts. Every check-in
 * counts.
 */

type Round = { tapToWall: Times }

const FAMILIES_PER_SECOND = 50

export const wall = bench<Round>({
  name: 'wall',
  async open({ households, loadMs }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await startWatching(scratch, 'foyer/server.ts', [directory, 'watched'])
    const families = Math.ceil((2 * loadMs * FAMILIES_PER_SECOND) / 1000)
    return { tapToWall: () => foyer.rush(families, FAMILIES_PER_SECOND) }
  },
  goals: [
    {
      row: '–',
      path: `tap → dashboard, ${FAMILIES_PER_SECOND} families a second`,
      ratio: 'slowest',
      unit: 'ms',
      foyer: ({ tapToWall }) => tapToWall.slowest,
      target: { atMost: 300 },
      by: 'worst',
    },
  ],
})
