import process from 'node:process'
import { householdsFor, SECRET, seed } from '#bench/church/seeding.ts'
import type { Rebuilt } from '#bench/foyer/rebuilding.ts'
import type { Started, Starting } from '#bench/load/starting.ts'
import { bench } from '#bench/measure.ts'
import { buildWhenStale } from '#server/pages/built.ts'

/** Foyer starts on a long log, until its first reply, compared with a bare start and a bare read of the same rows. */

type Round = { p0: Started; r0: Rebuilt; foyer: Started }

/** How many gatherings everybody came to, as in `rebuild.ts`. */
const ATTENDED = 45

export const starting = bench<Round>({
  name: 'start',
  async open({ started }, scratch) {
    await buildWhenStale((text) => process.stderr.write(`${text}\n`))
    const directory = scratch.directory('foyer')
    await seed(directory, householdsFor(started, ATTENDED), ATTENDED)
    const starter = await scratch.start<Starting, Started, null>('load/starting.ts', [])
    const environment = { DATA_DIR: directory, FOYER_SECRET: SECRET, ADMIN_PASSWORD: 'seven-candles-on-a-table' }

    return {
      p0: () => starter.ask({ entry: 'bench/baselines/bare-start.ts', environment: {} }),
      async r0() {
        const { greeting, stop } = await scratch.start<never, never, Rebuilt>('baselines/bare-read.ts', [directory])
        await stop()
        return greeting
      },
      foyer: () => starter.ask({ entry: 'server/main.ts', environment }),
    }
  },
  goals: [
    {
      row: '12',
      path: 'cold start on 200,000 events, until the first reply',
      ratio: '(Foyer − P0) ÷ R0',
      unit: 'ms',
      foyer: ({ foyer, p0 }) => foyer.ms - p0.ms,
      baseline: ({ r0 }) => r0.ms,
      target: { atMost: 3 },
      stretch: 2,
    },
  ],
})
