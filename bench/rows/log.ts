import type { RawAppending } from '#bench/baselines/raw-append.ts'
import type { Appending, AppendTimes } from '#bench/foyer/log.ts'
import { bench } from '#bench/measure.ts'

/** The log alone: 32 callers that each wait for an append, compared with 32 rows in one raw transaction. */

type Round = { s32: AppendTimes; foyer: AppendTimes }

const WAITING = 32

export const log = bench<Round>({
  name: 'log',
  async open({ appended: events }, scratch) {
    const foyer = await scratch.start<Appending, AppendTimes, null>('foyer/log.ts', [scratch.directory('foyer')])
    const raw = await scratch.start<RawAppending, AppendTimes, null>('baselines/raw-append.ts', [
      scratch.directory('raw.db'),
    ])
    return {
      s32: () => raw.ask({ events, inOne: WAITING }),
      foyer: () => foyer.ask({ events, waiting: WAITING }),
    }
  },
  goals: [
    {
      row: '4',
      path: 'the log alone, 32 waiting',
      ratio: 'Foyer ÷ S32',
      unit: 'rows/s',
      foyer: ({ foyer }) => foyer.rowsPerSecond,
      baseline: ({ s32 }) => s32.rowsPerSecond,
      target: { atLeast: 0.8 },
      stretch: 1,
    },
    {
      row: '4',
      path: 'the log alone, 32 waiting, p99',
      ratio: 'Foyer ÷ S32',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p99,
      baseline: ({ s32 }) => s32.p99,
      target: { atMost: 0.6 },
      stretch: 0.4,
    },
  ],
})
