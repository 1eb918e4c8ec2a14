import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { replyToParent } from '#bench/apart.ts'
import { appendBare } from './eventstore-append.ts'
import { bareClient } from '#bench/eventstore/eventstore-part.ts'
import type { Part } from '#tests/foyer/cluster/part.ts'
import { storiesOf } from '#bench/church/imported-stories.ts'
import { memberFile } from '#bench/church/member-file.ts'
import { SECRET } from '#bench/church/seeding.ts'

/**
 * Reads the same member file, and appends the same events with bare calls, 32 under way at once. Returns the seconds.
 */

export type BareImporting = { readonly rows: number; readonly part: Part }

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
