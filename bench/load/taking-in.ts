import { randomUUID } from 'node:crypto'
import type { Apart } from '#bench/apart.ts'
import type { ServerAnswer, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import type { Imported, Importing } from './importing.ts'
import type { Load, Loaded } from './load.ts'
import type { Goal } from '#bench/measure.ts'
import type { Scratch } from '#bench/scratch.ts'
import type { Sizes } from '#bench/sizes.ts'

/** A member file comes in, into a church that checks in meanwhile, and then once more. */
export type TakenIn = {
  /** For 200,000 rows, at the pace of this file. */
  readonly seconds: number
  readonly againSeconds: number
  /** The longest turn of the server's event loop while the file came in, in ms. */
  readonly slowestTurn: number
  /** Of check-ins while the file came in: the worst of its stretches. */
  readonly checkInP99: number
}

/** Rows of the file that the goals are about. */
const MANY = 200_000

/** What a smaller file took, for so many rows. */
export const forAll = (measured: number, rows: number): number => (measured * MANY) / rows

/** Four tablets, as on a morning: each sends somebody in, and then the next family steps up. */
const KIOSKS = { kind: 'check-in', kiosks: 4, pauseMs: 20, forMs: 500 } as const

type Foyer = Apart<ServerQuestion, ServerAnswer, ServerGreeting>

/** The administrator and the tablets. Answers how a file comes into a server that knows nobody of it, and stops that. */
export async function startTakingIn(
  scratch: Scratch,
  { imported: rows, households }: Sizes,
): Promise<(foyer: Foyer) => Promise<TakenIn>> {
  const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
  const administrator = await scratch.start<Importing, Imported, null>('load/importing.ts', [])

  return async (foyer) => {
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
    return {
      seconds: forAll(seconds, rows),
      againSeconds: forAll(again.seconds, rows),
      slowestTurn,
      checkInP99: Math.max(...waits),
    }
  }
}

/** What nobody else may notice of it. `where` says in which log, where that is not the usual one. */
export const unnoticed = (row: string, where = ''): readonly Goal<{ foyer: TakenIn }>[] => [
  {
    row,
    path: `${where}longest turn of the server meanwhile`,
    ratio: 'ms',
    unit: 'ms',
    foyer: ({ foyer }) => foyer.slowestTurn,
    target: { atMost: 100 },
    by: 'worst',
  },
  {
    row: '–',
    path: `${where}check-in p99 meanwhile, 4 kiosks`,
    ratio: 'ms',
    unit: 'ms',
    foyer: ({ foyer }) => foyer.checkInP99,
    target: { atMost: 100 },
    stretch: 50,
    by: 'worst',
  },
]
