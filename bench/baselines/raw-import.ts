import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { replyToParent } from '#bench/apart.ts'
import { openRawLog, rawRow, type RawRow } from './raw-log.ts'
import { storiesOf } from '#bench/church/imported-stories.ts'
import { memberFile } from '#bench/church/member-file.ts'
import { SECRET, type Story } from '#bench/church/seeding.ts'

/** I0: reads the same member file, and appends the same events raw, 128 in a transaction. Returns the seconds. */

export type RawImporting = { readonly rows: number; readonly file: string }

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
