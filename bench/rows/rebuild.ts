import type { Rebuilt } from '#bench/foyer/rebuilding.ts'
import { bench } from '#bench/measure.ts'
import { householdsFor, seed } from '#bench/church/seeding.ts'

/** All views are rebuilt from the log, as at every start, compared with reading the same rows and dropping them. */

type Round = { r0: Rebuilt; foyer: Rebuilt; tenth: Rebuilt }

/** Everybody comes to this many gatherings, so that nine events of ten are check-ins. */
const ATTENDED = 45

export const rebuild = bench<Round>({
  name: 'rebuild',
  async open({ rebuilt }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, householdsFor(rebuilt, ATTENDED), ATTENDED)

    const smaller = scratch.directory('tenth')
    await seed(smaller, householdsFor(rebuilt / 10, ATTENDED), ATTENDED)

    async function inFreshProcess(file: string, from = directory): Promise<Rebuilt> {
      const { greeting, stop } = await scratch.start<never, never, Rebuilt>(file, [from])
      await stop()
      return greeting
    }
    return {
      r0: () => inFreshProcess('baselines/bare-read.ts'),
      foyer: () => inFreshProcess('foyer/rebuild.ts'),
      tenth: () => inFreshProcess('foyer/rebuild.ts', smaller),
    }
  },
  goals: [
    {
      row: '11',
      path: 'rebuild of all views',
      ratio: 'Foyer ÷ R0',
      unit: 'ms',
      foyer: ({ foyer, r0 }) => msFor(foyer, r0),
      baseline: ({ r0, foyer }) => msFor(r0, foyer),
      target: { atMost: 3 },
      stretch: 2,
    },
    {
      row: '–',
      path: 'rebuild of all views, ten times the events',
      ratio: 'time ÷ time',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.ms,
      baseline: ({ tenth }) => tenth.ms,
      target: { atMost: 11.2 },
    },
  ],
})

/** The time of one side. The two are comparable only if both saw every event. */
export function msFor({ ms, events }: Rebuilt, other: Rebuilt): number {
  if (events !== other.events) throw new Error(`One side saw ${events} events and the other ${other.events}`)
  return ms
}
