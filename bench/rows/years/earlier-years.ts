import { randomUUID } from 'node:crypto'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import type { BringingYears, YearsBrought } from '#bench/load/years/earlier-years.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import { KIOSKS } from '#bench/load/taking-in.ts'
import { seed } from '#bench/church/seeding.ts'
import { bench } from '#bench/measure.ts'

/** The attendance of earlier years is brought from a file while tablets check in, and then once more. */

type Measured = {
  readonly seconds: number
  readonly againSeconds: number
  readonly slowestTurn: number
  readonly checkInP99: number
}
type Round = { foyer: Measured }

/** The goals are about a file with this many rows. It has two and a half times as many as the member file. */
const MANY = 500_000
const TIMES = 2.5

export const earlierYears = bench<Round>({
  name: 'earlier years',
  async open({ imported, households }, scratch) {
    const rows = Math.round(imported * TIMES)
    const administrator = await scratch.start<BringingYears, YearsBrought, null>('load/years/earlier-years.ts', [])
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    let opened = 0
    return {
      async foyer() {
        const directory = scratch.directory(`earlier-years-${(opened += 1)}`)
        await seed(directory, households)
        const server = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [directory])
        const bring = () => administrator.ask({ ...server.greeting, rows, households, importId: randomUUID() })
        await server.ask('slowest-turn')
        const under = { way: true }
        const first = bring().finally(() => {
          under.way = false
        })
        const waits: number[] = []
        for (let from = 0; under.way;) {
          const { p99, requests } = await load.ask({ ...KIOSKS, port: server.greeting.port, from, households })
          waits.push(p99)
          from += requests
        }
        const { seconds, visits } = await first
        const [slowestTurn = NaN] = await server.ask('slowest-turn')
        const again = await bring()
        await server.stop()
        if (visits === 0 || again.visits > 0) throw new Error('A file of earlier years brings its visits once')
        const forMany = (measured: number) => (measured * MANY) / rows
        return {
          seconds: forMany(seconds),
          againSeconds: forMany(again.seconds),
          slowestTurn,
          checkInP99: Math.max(...waits),
        }
      },
    }
  },
  goals: [
    {
      row: '–',
      path: '500,000 rows of earlier years, tablets checking in',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      target: { atMost: 60 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'the same file of earlier years once more',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.againSeconds,
      target: { atMost: 60 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'longest turn of the server beside earlier years',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowestTurn,
      target: { atMost: 100 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'check-in p99 beside earlier years, 4 kiosks',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.checkInP99,
      target: { atMost: 100 },
      by: 'worst',
    },
  ],
})
