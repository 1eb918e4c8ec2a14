import type { RawAppending } from '#bench/baselines/raw-append.ts'
import type { AppendTimes } from '#bench/foyer/log.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import type { WallsQuestion, WallsReply } from '#bench/load/walls.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import type { Scratch } from '#bench/scratch.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/** Staff write on the walls: the time from sending the message until the last of twenty walls has it. */

type Round = { b0: Times; s1: Times; foyer: Times }

/** Enough transactions for the middle one. */
const TRANSACTIONS = 200

const WALLS = 20

/** What a wall is told. */
const FRAME = {
  message: {
    messageId: '5f0c7c3e-8a0d-4b62-9f53-0c3a1f6f9b77',
    text: 'Please move the blue van, licence TX-4471.',
    endsIn: 600_000,
  },
}

async function wallsAt(scratch: Scratch, file: string, args: readonly string[]) {
  const server = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>(file, args)
  const walls = await scratch.start<WallsQuestion, WallsReply, null>('load/walls.ts', [])
  await walls.ask({ do: 'watch', ...server.greeting, walls: WALLS })
  return async (messages: number) => timesOf(await walls.ask({ do: 'show', messages }))
}

export const message = bench<Round>({
  name: 'message',
  async open({ households, pushes: messages }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await wallsAt(scratch, 'foyer/server.ts', [directory])
    const b0 = await wallsAt(scratch, 'baselines/broadcast.ts', [JSON.stringify(FRAME), 'message'])
    const raw = await scratch.start<RawAppending, AppendTimes, null>('baselines/raw-append.ts', [
      scratch.directory('raw.db'),
    ])
    return {
      b0: () => b0(messages),
      s1: () => raw.ask({ events: TRANSACTIONS, inOne: 1 }),
      foyer: () => foyer(messages),
    }
  },
  goals: [
    {
      row: '–',
      path: 'message → 20 walls, p50',
      ratio: '(Foyer − B0) ÷ S1',
      unit: 'ms',
      foyer: ({ foyer, b0 }) => foyer.p50 - b0.p50,
      baseline: ({ s1 }) => s1.p50,
      target: { atMost: 6 },
      stretch: 4,
    },
    {
      row: '–',
      path: 'message → 20 walls',
      ratio: 'slowest',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowest,
      target: { atMost: 1000 },
      stretch: 300,
    },
  ],
})
