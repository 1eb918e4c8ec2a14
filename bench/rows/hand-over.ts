import { gatheringOf, GATHERINGS } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { HandOvers, HandOverTimes } from '#bench/load/hand-overs.ts'
import { bench } from '#bench/measure.ts'

/** Children are handed over by the code of their receipt, while many are in 40 rooms with 60 tablets. */

type Round = { handOver: HandOverTimes }

/** How many families come and leave in one round, at most. Each has three children. */
const [IN_ROUND, CHILDREN] = [40, 3]
const AMONG = '1,000 in care, 40 rooms, 60 tablets'

export const handOver = bench<Round>({
  name: 'hand-over',
  async open({ inCare, warmUps, rounds }, scratch) {
    const directory = scratch.directory('children')
    const before = Math.ceil(inCare / CHILDREN)
    const inRound = Math.min(IN_ROUND, before)
    await seed(directory, before + inRound * (warmUps + rounds))
    const { greeting } = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])
    const load = await scratch.start<HandOvers, HandOverTimes, null>('load/hand-overs.ts', [])
    const place = { port: greeting.port, eventId: gatheringOf(GATHERINGS - 2).gatheringId }
    let from = 0
    const come = (families: number, leave: boolean) => {
      const asked = load.ask({ ...place, from, families, leave })
      from += families
      return asked
    }
    await come(before, false)
    return { handOver: () => come(inRound, true) }
  },
  goals: [
    {
      row: '–',
      path: `hand-over of three children, ${AMONG}, p95`,
      ratio: 'until the reply is there',
      unit: 'ms',
      foyer: (round) => round.handOver.answer.p95,
      target: { atMost: 300 },
      stretch: 100,
    },
    {
      row: '–',
      path: `drop-off → card in the room, ${AMONG}`,
      ratio: 'slowest',
      unit: 'ms',
      foyer: (round) => round.handOver.toRoom.slowest,
      target: { atMost: 1_000 },
      stretch: 500,
    },
    {
      row: '–',
      path: `hand-over → list of the room, ${AMONG}`,
      ratio: 'slowest',
      unit: 'ms',
      foyer: (round) => round.handOver.left.slowest,
      target: { atMost: 1_000 },
      stretch: 500,
    },
    {
      row: '–',
      path: `hand-over → page Rooms of a leader, ${AMONG}`,
      ratio: 'slowest',
      unit: 'ms',
      foyer: (round) => round.handOver.toLeader.slowest,
      target: { atMost: 1_000 },
    },
  ],
})
