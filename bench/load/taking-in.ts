import { randomUUID } from 'node:crypto'
import type { Apart } from '#bench/apart.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import type { Imported, Importing } from './importing.ts'
import type { Load, Loaded } from './load.ts'
import type { Goal } from '#bench/measure.ts'
import type { Scratch } from '#bench/scratch.ts'
import type { Sizes } from '#bench/sizes.ts'

/** Imports a member file into a church that checks in meanwhile, and then imports it once more. */
export type TakenIn = {
  /** The time for 200,000 rows, calculated from this file. */
  readonly seconds: number
  readonly againSeconds: number
  /** The longest turn of the server's event loop during the import, in ms. */
  readonly slowestTurn: number
  /** The times of check-ins during the import: the worst of its parts. */
  readonly checkInP99: number
}

/** The goals are about a file with this many rows. */
const MANY = 200_000

/** Calculates from the time of a smaller file the time for that many rows. */
export const forAll = (measured: number, rows: number): number => (measured * MANY) / rows

/** Four tablets, as on a Sunday morning: each checks a family in, and then the next family comes. */
export const KIOSKS = { kind: 'check-in', kiosks: 4, pauseMs: 20, forMs: 500 } as const

type Foyer = Apart<ServerQuestion, ServerReply, ServerGreeting>

/**
 * Starts the administrator and the tablets. Returns a function that measures an import into a server without these
 * people, and one that stops everything.
 */
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
      const { p99, requests } = await load.ask({ ...KIOSKS, port: foyer.greeting.port, from, households })
      waits.push(p99)
      from += requests
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

/** The goals for everybody else during an import. `where` names the log, if it is not the usual one. */
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
