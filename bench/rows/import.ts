import type { RawImporting } from '#bench/baselines/raw-import.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import { bench } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { forAll, startTakingIn, unnoticed, type TakenIn } from '#bench/load/taking-in.ts'

/** A member file is imported, compared with raw appends of the same events. */

type Round = { i0: number; foyer: TakenIn }

export const importing = bench<Round>({
  name: 'import',
  async open(sizes, scratch) {
    const { imported: rows, households } = sizes
    const takeIn = await startTakingIn(scratch, sizes)
    const raw = await scratch.start<RawImporting, number, null>('baselines/raw-import.ts', [])
    let opened = 0
    const fresh = (name: string) => scratch.directory(`${name}-${(opened += 1)}`)

    return {
      i0: async () => forAll(await raw.ask({ rows, file: fresh('i0') }), rows),
      async foyer() {
        const directory = fresh('foyer')
        await seed(directory, households)
        return await takeIn(
          await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [directory]),
        )
      },
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
    ...unnoticed('14'),
  ],
})
