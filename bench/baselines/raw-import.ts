import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import type { DomainEvent } from '#domain/events.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { phoneHasher } from '#server/secret.ts'
import { newPersonId } from '#server/ids.ts'
import { answerParent } from '#bench/apart.ts'
import { openRawLog, rawRow, type RawRow } from '#bench/baselines/raw-log.ts'
import { memberFile } from '#bench/member-file.ts'
import { SECRET } from '#bench/seeding.ts'

/** I0: reads the same member file, and appends the same events raw, 128 in a transaction. Answers the seconds. */

export type RawImporting = { readonly rows: number; readonly file: string }

const IN_ONE = 128

answerParent<RawImporting, number>(null, ({ rows, file }) => {
  const text = memberFile(rows)
  const append = openRawLog(file)
  const hash = phoneHasher(SECRET)
  const start = performance.now()
  const { households } = readMemberFile(text, 'standard')
  let waiting: RawRow[] = []
  for (const household of households) {
    waiting.push(...rowsOf(household, hash))
    if (waiting.length < IN_ONE) continue
    append(waiting)
    waiting = []
  }
  if (waiting.length > 0) append(waiting)
  return (performance.now() - start) / 1000
})

function rowsOf({ familyMembers, line: _, ...household }: HouseholdOfFile, hash: (phone: string) => string): RawRow[] {
  const { isMember: __, relationship: ___, ...profile } = household
  const attendeeId = newPersonId()
  const stream = attendeeStream(attendeeId)
  const claim: DomainEvent = { type: 'PhoneClaimed', data: { attendeeId } }
  const primary: DomainEvent = { type: 'MemberImported', data: { attendeeId, ...profile } }
  return [
    rawRow(phoneStream(hash(household.phone)), claim),
    rawRow(stream, primary),
    // The raw log takes one event a stream.
    ...familyMembers.map((member, place) =>
      rawRow(`${stream}-${place}`, {
        type: 'FamilyMemberImported',
        data: { attendeeId, familyMemberId: newPersonId(), ...member },
      }),
    ),
  ]
}
