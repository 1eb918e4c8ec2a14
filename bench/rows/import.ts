import { randomUUID } from 'node:crypto'
import type { RawImporting } from '#bench/baselines/raw-import.ts'
import type { ServerAnswer, ServerGreeting, ServerQuestion } from '#bench/foyer/server.ts'
import type { Imported, Importing } from '#bench/importing.ts'
import type { Load, Loaded } from '#bench/load.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/seeding.ts'

/** A member file comes in, into a church that checks in meanwhile, and then once more. */

type Foyer = {
  /** For 200,000 rows, at the pace of this file. */
  readonly seconds: number
  readonly againSeconds: number
  /** The longest turn of the server's event loop while the file came in, in ms. */
  readonly slowestTurn: number
  /** Of check-ins while the file came in: the worst of its stretches. */
  readonly checkInP99: number
}

type Round = { i0: number; foyer: Foyer }

/** Rows of the file that the goals are about. */
const MANY = 200_000

/** Four tablets, as on a morning: each sends somebody in, and then the next family steps up. */
const KIOSKS = { kind: 'check-in', kiosks: 4, pauseMs: 20, forMs: 500 } as const

export const importing = bench<Round>({
  name: 'import',
  async open({ imported: rows, households }, scratch) {
    const load = await scratch.start<Load, Loaded, null>('load.ts', [])
    const administrator = await scratch.start<Importing, Imported, null>('importing.ts', [])
    const raw = await scratch.start<RawImporting, number, null>('baselines/raw-import.ts', [])
    let opened = 0
    const fresh = (name: string) => scratch.directory(`${name}-${(opened += 1)}`)

    async function takeIn(): Promise<Foyer> {
      const directory = fresh('foyer')
      await seed(directory, households)
      const foyer = await scratch.start<ServerQuestion, ServerAnswer, ServerGreeting>('foyer/server.ts', [directory])
      const send = () => administrator.ask({ ...foyer.greeting, rows, importId: randomUUID() })
      await foyer.ask('slowest-turn')

      const under = { way: true }
      const first = send().finally(() => {
        under.way = false
      })
      const waits: number[] = []
      for (let from = 0; under.way;) {
        const { p99, answered } = await load.ask({ ...KIOSKS, port: foyer.greeting.port, from, households })
        waits.push(p99)
        from += answered
      }
      const { seconds, added } = await first
      const [slowestTurn = NaN] = await foyer.ask('slowest-turn')
      const again = await send()
      await foyer.stop()
      if (again.unchanged !== added) throw new Error('Importing a file again changed something')
      const scaled = (measured: number) => (measured * MANY) / rows
      return {
        seconds: scaled(seconds),
        againSeconds: scaled(again.seconds),
        slowestTurn,
        checkInP99: Math.max(...waits),
      }
    }

    return {
      i0: async () => ((await raw.ask({ rows, file: fresh('i0') })) * MANY) / rows,
      foyer: takeIn,
    }
  },
  goals: [
    {
      row: '14',
      path: 'import of 200,000 rows',
      ratio: 'Foyer ÷ I0',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      baseline: ({ i0 }) => i0,
      target: { atMost: 2 },
      stretch: 1.3,
    },
    {
      row: '14',
      path: 'import of 200,000 rows, tablets checking in',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      target: { atMost: 20 },
      stretch: 10,
      by: 'worst',
    },
    {
      row: '14',
      path: 'the same file once more',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.againSeconds,
      target: { atMost: 20 },
      stretch: 10,
      by: 'worst',
    },
    {
      row: '14',
      path: 'longest turn of the server meanwhile',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowestTurn,
      target: { atMost: 100 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'check-in p99 meanwhile, 4 kiosks',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.checkInP99,
      target: { atMost: 100 },
      stretch: 50,
      by: 'worst',
    },
  ],
})
