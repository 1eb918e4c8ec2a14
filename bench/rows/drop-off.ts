import { gatheringOf, GATHERINGS } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { DropOffs, DropOffTimes } from '#bench/load/drop-offs.ts'
import { bench } from '#bench/measure.ts'

/** Families of four give three children into our care, while many are there already; and families who give none. */

type Round = { plain: DropOffTimes; dropOff: DropOffTimes }

/** How many families come in one round with each variant, at most. Each has three children. */
const [IN_ROUND, VARIANTS, CHILDREN] = [40, 2, 3]

export const dropOff = bench<Round>({
  name: 'drop-off',
  async open({ inCare, warmUps, rounds }, scratch) {
    const directory = scratch.directory('children')
    const before = Math.ceil(inCare / CHILDREN)
    const inRound = Math.min(IN_ROUND, before)
    await seed(directory, before + VARIANTS * inRound * (warmUps + rounds))
    const { greeting } = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])
    const load = await scratch.start<DropOffs, DropOffTimes, null>('load/drop-offs.ts', [])
    const place = { port: greeting.port, eventId: gatheringOf(GATHERINGS - 2).gatheringId }
    let from = 0
    const come = (families: number, withChildren: boolean) => {
      const asked = load.ask({ ...place, from, families, withChildren })
      from += families
      return asked
    }
    await come(before, true)
    return { plain: () => come(inRound, false), dropOff: () => come(inRound, true) }
  },
  goals: [
    {
      row: '–',
      path: 'drop-off of three children, 8 kiosks, 1,000 in care, p95',
      ratio: 'until the reply is there',
      unit: 'ms',
      foyer: (round) => round.dropOff.p95,
      target: { atMost: 300 },
      stretch: 100,
    },
    {
      row: '–',
      path: 'drop-off of three children, 8 kiosks, 1,000 in care, p50',
      ratio: 'with ÷ without children',
      unit: 'ms',
      foyer: (round) => round.dropOff.p50,
      baseline: (round) => round.plain.p50,
      target: { atMost: 5 },
      stretch: 3,
    },
  ],
})
