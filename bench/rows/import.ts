import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import { bench } from '#bench/measure.ts'
import { SECRET, type Story, seed } from '#bench/church/seeding.ts'
import { type TakenIn, forAll, startTakingIn, unnoticed } from '#bench/load/taking-in.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { replyToParent } from '#bench/apart.ts'
import { type RawRow, openRawLog, rawRow } from '#bench/baselines/raw-log.ts'
import { storiesOf } from '#bench/church/imported-stories.ts'
import { memberFile } from '#bench/church/member-file.ts'

/** I0: reads the same member file, and appends the same events raw, 128 in a transaction. Returns the seconds. */

type RawImporting = { readonly rows: number; readonly file: string }

const IN_ONE = 128

replyToParent<RawImporting, number>(null, ({ rows, file }) => {
  const text = memberFile(rows)
  const append = openRawLog(file)
  const hash = phoneHasher(SECRET)
  const start = performance.now()
  const { households } = readMemberFile(text, 'standard')
  let waiting: RawRow[] = []
  for (const household of households) {
    waiting.push(...storiesOf(household, hash).flatMap(rowsOf))
    if (waiting.length < IN_ONE) continue
    append(waiting)
    waiting = []
  }
  if (waiting.length > 0) append(waiting)
  return (performance.now() - start) / 1000
})

/** In the raw log each stream has one event. */
const rowsOf = ({ stream, events }: Story): RawRow[] =>
  events.map((event, place) => rawRow(place === 0 ? stream : `${stream}-${place}`, event))

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
