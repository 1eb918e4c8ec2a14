import { bench } from '#bench/measure.ts'
import type { NameSearch, SearchTime } from '#bench/church/name-queries.ts'

/** A part of a last name is searched among everybody, without HTTP. */

type Round = { l0: SearchTime; foyer: SearchTime; few: SearchTime }

/** How many times each side runs the queries: the faster side more often, so that its time can be measured. */
const TIMES = { l0: 1, foyer: 50 }

/** The smaller congregation is so many times smaller. */
const FEWER = 100

export const names = bench<Round>({
  name: 'names',
  async open({ names: people }, scratch) {
    const foyer = await scratch.start<NameSearch, SearchTime, null>('foyer/names.ts', [])
    const small = await scratch.start<NameSearch, SearchTime, null>('foyer/names.ts', [])
    const l0 = await scratch.start<NameSearch, SearchTime, null>('baselines/names.ts', [])
    return {
      l0: () => l0.ask({ people, times: TIMES.l0 }),
      foyer: () => foyer.ask({ people, times: TIMES.foyer }),
      few: () => small.ask({ people: people / FEWER, times: TIMES.foyer }),
    }
  },
  goals: [
    {
      row: '7',
      path: 'last name contains, 100,000 people',
      ratio: 'L0 ÷ Foyer, time',
      unit: 'searches/s',
      foyer: ({ foyer, l0 }) => searchesPerSecond(foyer, l0),
      baseline: ({ l0, foyer }) => searchesPerSecond(l0, foyer),
      target: { atLeast: 50 },
      stretch: 1_000,
    },
    {
      row: '–',
      path: 'last name contains, time',
      ratio: '100,000 ÷ 1,000 people',
      unit: 'µs',
      foyer: ({ foyer }) => foyer.mean,
      baseline: ({ few }) => few.mean,
      target: { atMost: 50 },
      stretch: 10,
    },
  ],
})

/** The two sides are comparable only if both found the same people. */
function searchesPerSecond({ mean, found }: SearchTime, other: SearchTime): number {
  if (found !== other.found) throw new Error(`One side found ${found} people and the other ${other.found}`)
  return 1_000_000 / mean
}
