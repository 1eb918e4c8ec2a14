import type { BareImporting } from '#bench/baselines/eventstore-import.ts'
import { argumentsFor, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import type { ServerReply, ServerGreeting, ServerQuestion } from '#bench/foyer/serving.ts'
import { bench } from '#bench/measure.ts'
import { seedInto } from '#bench/church/seeding.ts'
import { forAll, startTakingIn, unnoticed, type TakenIn } from '#bench/load/taking-in.ts'

/** A member file is imported into a church that checks in meanwhile, compared with bare appends of the same events. */

type Round = { bare: number; foyer: TakenIn }

export const eventStoreImport = bench<Round>({
  name: 'eventstore-import',
  async open(sizes, scratch) {
    const { imported: rows, households } = sizes
    const takeIn = await startTakingIn(scratch, sizes)
    const bare = await scratch.start<BareImporting, number, null>('baselines/eventstore-import.ts', [])
    return {
      bare: async () => forAll(await bare.ask({ rows, part: await freshPart() }), rows),
      async foyer() {
        const part = await freshPart()
        await seedInto(logIn(part), households)
        return await takeIn(
          await scratch.start<ServerQuestion, ServerReply, ServerGreeting>(
            'foyer/eventstore-server.ts',
            argumentsFor(part),
          ),
        )
      },
    }
  },
  goals: [
    {
      row: '–',
      path: 'EventStoreDB: import of 200,000 rows',
      ratio: 'Foyer ÷ bare appends',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      baseline: ({ bare }) => bare,
      target: { atMost: 2 },
    },
    ...unnoticed('–', 'EventStoreDB: '),
  ],
})
