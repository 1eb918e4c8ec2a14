import type { RawAppending } from '#bench/baselines/raw-append.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { AppendTimes } from '#bench/foyer/log.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'

/** A family of four checks in: how long a kiosk waits, alone and among many. GOALS.md says what the baselines are. */

type Round = {
  /** E0, which stores nothing. */
  e0: Loaded
  /** E1, with one transaction for each request. */
  e1: Loaded
  foyer: Loaded
  /** With eight kiosks. */
  foyerFew: Loaded
  s32: AppendTimes
  /** With one kiosk. */
  e0Alone: Loaded
  foyerAlone: Loaded
  s1: AppendTimes
}

/** Enough transactions for a p99. */
const TRANSACTIONS = 1_000

export const checkIn = bench<Round>({
  name: 'check-in',
  async open({ households, loadMs }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    const foyer = await scratch.start<never, never, ServerGreeting>('foyer/server.ts', [directory])
    const e0 = await scratch.start<never, never, { port: number }>('baselines/check-in.ts', [])
    const e1 = await scratch.start<never, never, { port: number }>('baselines/check-in.ts', [
      scratch.directory('e1.db'),
    ])
    const raw = await scratch.start<RawAppending, AppendTimes, null>('baselines/raw-append.ts', [
      scratch.directory('raw.db'),
    ])

    /** Each server gets families that it has not seen before. */
    function rush({ port }: { port: number }): (kiosks: number, forMs: number) => Promise<Loaded> {
      let from = 0
      return async (kiosks, forMs) => {
        const loaded = await load.ask({ port, kind: 'check-in', kiosks, forMs, from, households })
        from += loaded.requests
        return loaded
      }
    }

    const [toE0, toE1, toFoyer] = [rush(e0.greeting), rush(e1.greeting), rush(foyer.greeting)]
    return {
      e0: () => toE0(32, loadMs),
      e1: () => toE1(32, loadMs),
      foyer: () => toFoyer(32, loadMs),
      foyerFew: () => toFoyer(8, loadMs),
      s32: () => raw.ask({ events: TRANSACTIONS * 32, inOne: 32 }),
      e0Alone: () => toE0(1, loadMs),
      foyerAlone: () => toFoyer(1, loadMs),
      s1: () => raw.ask({ events: TRANSACTIONS, inOne: 1 }),
    }
  },
  goals: [
    {
      row: '1',
      path: 'durable check-in, 32 kiosks',
      ratio: 'Foyer ÷ the less of 3 × E1 and 0.6 × E0',
      unit: '/s',
      foyer: ({ foyer }) => foyer.perSecond,
      baseline: ({ e0, e1 }) => Math.min(3 * e1.perSecond, 0.6 * e0.perSecond),
      target: { atLeast: 1 },
      stretch: 1.5,
    },
    {
      row: '1',
      path: 'durable check-in, 32 kiosks',
      ratio: 'Foyer ÷ E0',
      unit: '/s',
      foyer: ({ foyer }) => foyer.perSecond,
      baseline: ({ e0 }) => e0.perSecond,
      target: { atLeast: 0.6 },
      stretch: 0.9,
    },
    {
      row: '–',
      path: 'durable check-in, kiosks',
      ratio: '32 ÷ 8 kiosks',
      unit: '/s',
      foyer: ({ foyer }) => foyer.perSecond,
      baseline: ({ foyerFew }) => foyerFew.perSecond,
      target: { atLeast: 1.3 },
    },
    {
      row: '2',
      path: 'check-in, 1 kiosk, p50',
      ratio: '(Foyer − E0) ÷ S1',
      unit: 'ms',
      foyer: ({ foyerAlone, e0Alone }) => foyerAlone.p50 - e0Alone.p50,
      baseline: ({ s1 }) => s1.p50,
      target: { atMost: 2 },
      stretch: 1.5,
    },
    {
      row: '3',
      path: 'check-in p99, 32 kiosks',
      ratio: 'Foyer ÷ E0',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p99,
      baseline: ({ e0 }) => e0.p99,
      target: { atMost: 1.5 },
      stretch: 1,
    },
    {
      row: '3',
      path: 'check-in p99, 32 kiosks',
      ratio: 'Foyer ÷ S32',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p99,
      baseline: ({ s32 }) => s32.p99,
      target: { atMost: 3 },
      stretch: 2,
    },
  ],
})
