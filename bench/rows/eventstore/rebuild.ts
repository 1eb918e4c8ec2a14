import { argumentsFor, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import type { Rebuilt } from '#bench/foyer/rebuilding.ts'
import { bench } from '#bench/measure.ts'
import { msFor } from '#bench/rows/rebuild.ts'
import { householdsFor, seedInto } from '#bench/church/seeding.ts'

/** All views are rebuilt from EventStoreDB, as at every start, compared with a bare readAll of the same events. */

type Round = { bare: Rebuilt; foyer: Rebuilt }

/** Everybody comes to this many gatherings, so that nine events of ten are check-ins. */
const ATTENDED = 45

export const eventStoreRebuild = bench<Round>({
  name: 'eventstore-rebuild',
  async open({ rebuiltThere }, scratch) {
    const part = await freshPart()
    await seedInto(logIn(part), householdsFor(rebuiltThere, ATTENDED), ATTENDED)

    async function inFreshProcess(file: string): Promise<Rebuilt> {
      const { greeting, stop } = await scratch.start<never, never, Rebuilt>(file, argumentsFor(part))
      await stop()
      return greeting
    }
    return {
      bare: () => inFreshProcess('baselines/eventstore-read.ts'),
      foyer: () => inFreshProcess('foyer/eventstore-rebuild.ts'),
    }
  },
  goals: [
    {
      row: '–',
      path: 'EventStoreDB: rebuild of all views',
      ratio: 'Foyer ÷ bare readAll',
      unit: 'ms',
      foyer: ({ foyer, bare }) => msFor(foyer, bare),
      baseline: ({ bare, foyer }) => msFor(bare, foyer),
      target: { atMost: 2 },
    },
  ],
})
