import { argumentsFor, bareClient, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { bench } from '#bench/measure.ts'
import { SECRET, seedInto } from '#bench/church/seeding.ts'
import { type TakenIn, forAll, startTakingIn, unnoticed } from '#bench/load/taking-in.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { replyToParent } from '#bench/apart.ts'
import { appendBare } from '#bench/baselines/eventstore-append.ts'
import type { Part } from '#tests/foyer/cluster/part.ts'
import { storiesOf } from '#bench/church/imported-stories.ts'
import { memberFile } from '#bench/church/member-file.ts'

/**
 * Reads the same member file, and appends the same events with bare calls, 32 under way at once. Returns the seconds.
 */

type BareImporting = { readonly rows: number; readonly part: Part }

const AT_ONCE = 32

const client = bareClient()

replyToParent<BareImporting, number>(null, async ({ rows, part }) => {
  const text = memberFile(rows)
  const hash = phoneHasher(SECRET)
  const start = performance.now()
  const waiting = readMemberFile(text, 'standard').households.values()

  async function caller(): Promise<void> {
    for (const household of waiting)
      for (const story of storiesOf(household, hash)) await appendBare(client, part.within, story)
  }

  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return (performance.now() - start) / 1000
})

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
