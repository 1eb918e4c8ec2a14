import { setTimeout } from 'node:timers/promises'
import type { Apart } from '#bench/apart.ts'
import { PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { Rebuilt } from '#bench/foyer/rebuilding.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import type { ReadData, ReadingData } from '#bench/load/programs/reading-data.ts'
import { bench } from '#bench/measure.ts'

/** Another program reads who came in all the years, while tablets check families in. */

type Reading = {
  /** The time for a million rows, calculated from these. */
  readonly seconds: number
  readonly slowestTurn: number
  readonly checkInP99: number
  /** How much more memory the server had than before, in MB. */
  readonly memory: number
}

type Round = { r0: number; foyer: Reading }

const MILLION = 1_000_000
const KIOSKS = { kind: 'check-in', kiosks: 4, pauseMs: 20, forMs: 500 } as const
/** How often the memory is looked at. Milliseconds. */
const LOOK_MS = 100

type Foyer = Apart<ServerQuestion, ServerReply, ServerGreeting>

export const data = bench<Round>({
  name: 'data',
  async open({ told, households }, scratch) {
    const directory = scratch.directory('foyer')
    const gatherings = Math.max(1, Math.round(told / households / PEOPLE_IN_A_HOUSEHOLD))
    // The tablets check in at the first gathering, to which nobody came yet.
    await seed(directory, households, (number) => number >= 1 && number <= gatherings)
    const foyer: Foyer = await scratch.start('foyer/server.ts', [directory])
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    const program = await scratch.start<ReadingData, ReadData, null>('load/programs/reading-data.ts', [])
    let from = 0
    const forMillion = (measured: number, rows: number) => (measured * MILLION) / rows
    const rows = gatherings * households * PEOPLE_IN_A_HOUSEHOLD

    return {
      async r0() {
        const bare = await scratch.start<never, never, Rebuilt>('baselines/bare-read.ts', [directory])
        await bare.stop()
        return forMillion(bare.greeting.ms / 1000, rows)
      },
      async foyer() {
        await foyer.ask('slowest-turn')
        const reading = { isUnderWay: true }
        const memory = memoryWhile(foyer, reading)
        const read = program.ask(foyer.greeting).finally(() => {
          reading.isUnderWay = false
        })
        const waits: number[] = []
        while (reading.isUnderWay) {
          const { p99, requests } = await load.ask({ ...KIOSKS, port: foyer.greeting.port, from, households })
          waits.push(p99)
          from += requests
        }
        const { seconds, rows: count } = await read
        if (count < rows) throw new Error(`${rows} people came, and ${count} were told`)
        const [slowestTurn = NaN] = await foyer.ask('slowest-turn')
        return {
          seconds: forMillion(seconds, count),
          slowestTurn,
          checkInP99: Math.max(...waits),
          memory: await memory,
        }
      },
    }
  },
  goals: [
    {
      row: '–',
      path: 'a file of 1,000,000 rows of who came',
      ratio: 'Foyer ÷ R0',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      baseline: ({ r0 }) => r0,
      target: { atMost: 10 },
      stretch: 5,
    },
    {
      row: '–',
      path: 'a file of 1,000,000 rows of who came, tablets checking in',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      target: { atMost: 20 },
      stretch: 10,
      by: 'worst',
    },
    {
      row: '–',
      path: 'memory for such a file',
      ratio: 'MB more than before',
      unit: 'MB',
      foyer: ({ foyer }) => foyer.memory,
      target: { atMost: 100 },
      stretch: 50,
    },
    {
      row: '–',
      path: 'longest turn of the server while a file is read',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowestTurn,
      target: { atMost: 100 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'check-in p99 while a file is read, 4 kiosks',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.checkInP99,
      target: { atMost: 100 },
      stretch: 50,
      by: 'worst',
    },
  ],
})

/** By how much the memory of the server grows at most. */
async function memoryWhile(foyer: Foyer, reading: { readonly isUnderWay: boolean }): Promise<number> {
  const [before = NaN] = await foyer.ask('memory')
  let most = before
  while (reading.isUnderWay) {
    const [now = NaN] = await foyer.ask('memory')
    most = Math.max(most, now)
    await setTimeout(LOOK_MS)
  }
  return most - before
}
