import { attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { Instant } from '#domain/ids.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { releasePhone } from '#server/people/phone/phone-claim.ts'
import { bySystem, transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { wipeStreamsOfErased } from './streams-of-erased.ts'
import { forgetFamilyMember, namesOf, recordsShownAs } from './erasing.ts'

/**
 * Runs at each start: finishes erasures that a crash interrupted or an earlier version left, before any request is
 * served.
 */
export async function finishErasures(
  log: EventLog,
  views: Pick<Views, 'records' | 'people' | 'phoneClaims' | 'care' | 'children' | 'clearances' | 'addedByFamily'>,
  now: Instant,
): Promise<void> {
  const { records, people, phoneClaims } = views
  const cause = bySystem(now)
  // Another server may have merged them with others just before the erasure, or a crash came before those were erased.
  const everybody = new Set([...people.erased()].flatMap((id) => recordsShownAs(people, id)))
  // It may also have made a profile for a family member, or have passed their name on to another household.
  const alsoErased = new Set([...everybody].filter((id) => records.household(id)))
  for (const attendeeId of alsoErased) {
    const family = records.household(attendeeId)?.onceFamily
    await transact(log, erasureStream(attendeeId), erasure, { type: 'EraseAttendee', attendeeId, family }, cause)
  }
  for (const attendeeId of [...records.erased(), ...alsoErased]) {
    for (const stream of phoneClaims.streamsNaming(attendeeId)) await releasePhone(log, stream, attendeeId)
    const { ended } = await log.read(attendeeStream(attendeeId))
    if (!ended) await log.end(attendeeStream(attendeeId))
  }
  for (const member of [...namesOf([...everybody], records), ...records.forgotten()])
    if (records.household(member.attendeeId) && !alsoErased.has(member.attendeeId))
      await forgetFamilyMember({ log, views }, member, cause)
  for (const link of people.discarded())
    await transact(log, SAME_PERSON_STREAM, samePerson, { type: 'RemoveLink', link, erased: [] }, cause)
  await wipeStreamsOfErased({ log, views })
}
