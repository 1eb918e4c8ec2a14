import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack } from '#domain/attendee/household.ts'
import { erasure, erasureStream, type MemberInHousehold } from '#domain/erasure/erasure.ts'
import type { AttendeeId, Instant, PersonId } from '#domain/ids.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { samePeopleAfter, type SamePeople } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import { START, type Cause, type EventLog, type Position } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'
import { wipeCareOfErased } from './care-of-erased.ts'
import type { Parts } from '#server/parts.ts'
import { releasePhone } from '#server/people/phone/phone-release.ts'
import { bySystem, later, stateOf, transact } from '#server/transact.ts'

type Erasing = Pick<Parts, 'log' | 'hashPhone'>

/**
 * Erases a person for ever, with every profile that was merged with theirs: first the event of the erasure, which holds
 * only ids, then the claims of their numbers, then their streams. The streams come last, because only they hold the
 * numbers: while one exists, any start can finish the work.
 */
export async function eraseAttendee(parts: Erasing, attendeeId: AttendeeId, cause: Cause): Promise<Position> {
  const { log } = parts
  const others = await mergedWith(parts, attendeeId)
  const command = { type: 'EraseAttendee', attendeeId, with: others } as const
  let { position } = await transact(log, erasureStream(attendeeId), erasure, command, cause)
  for (const id of [attendeeId, ...others]) await endStream(parts, id)
  // Another server may have merged a profile with this one just before.
  for (const id of await mergedWith(parts, attendeeId))
    if (!others.includes(id)) position = later(log, position, await eraseAttendee(parts, id, cause))
  return position
}

/** The profiles that are shown as one with this one, as the log says: merged, or of a family member who is in both. */
async function mergedWith({ log }: Erasing, id: AttendeeId): Promise<AttendeeId[]> {
  const people = samePeopleAfter((await stateOf(log, SAME_PERSON_STREAM, samePerson)).state)
  const others = othersShownAs(people, id)
  const streams = await Promise.all(others.map((one) => stateOf(log, attendeeStream(one), attendee)))
  return others.filter((_, at) => streams[at]?.isEmpty === false)
}

async function endStream({ log, hashPhone }: Erasing, attendeeId: AttendeeId): Promise<void> {
  const { profile } = broughtBack((await stateOf(log, attendeeStream(attendeeId), attendee)).state)
  if (profile?.phone !== undefined) await releasePhone(log, phoneStream(hashPhone(profile.phone)), attendeeId)
  await log.end(attendeeStream(attendeeId))
}

/**
 * Erases somebody everywhere: their profile, if they have one, and their name in each family that they ever belonged
 * to. The same goes for the records that a merge shows as one with theirs. The profile comes first, because each start
 * finishes the families of somebody whose profile was erased.
 */
export async function erasePerson(
  parts: Pick<Parts, 'log' | 'hashPhone' | 'views'>,
  id: PersonId,
  cause: Cause,
): Promise<Position> {
  const { people, records } = parts.views
  const shownAlike = recordsShownAs(people, id)
  const [home, ...homes] = shownAlike.flatMap((familyMemberId) =>
    records.homesOf(familyMemberId).map((attendeeId): MemberInHousehold => ({ attendeeId, familyMemberId })),
  )
  const streams = await Promise.all(shownAlike.map((one) => stateOf(parts.log, attendeeStream(one), attendee)))
  const profile = shownAlike.find((_, at) => streams[at]?.isEmpty === false)
  let position: Position = START
  if (!home || profile !== undefined) position = await eraseAttendee(parts, profile ?? id, cause)
  if (home) position = later(parts.log, position, await forgetFamilyMember(parts.log, home, cause, homes))
  await parts.views.reached(position)
  await wipeCareOfErased(parts)
  return position
}

/** The records that a merge shows as one with this one, which comes first. */
export const recordsShownAs = (people: RecordsOfPeople, id: PersonId): PersonId[] => [id, ...othersShownAs(people, id)]

type RecordsOfPeople = Pick<SamePeople, 'recordsOf' | 'shownAs'>

const othersShownAs = (people: RecordsOfPeople, id: PersonId): PersonId[] =>
  people.recordsOf(id).filter((other) => other !== id && people.shownAs(other) === people.shownAs(id))

/**
 * Erases one family member: records the erasure, restates the household without them, and wipes the events before that.
 * The same happens to their other records, which a merge has shown as one with this one.
 */
export async function forgetFamilyMember(
  log: EventLog,
  { attendeeId, familyMemberId }: MemberInHousehold,
  cause: Cause,
  others: readonly MemberInHousehold[] = [],
): Promise<Position> {
  const command = { type: 'ForgetFamilyMember', attendeeId, familyMemberId } as const
  const erased = await transact(log, erasureStream(attendeeId), erasure, { ...command, with: others }, cause)
  let { position } = erased
  if (await mayHold(log, { attendeeId, familyMemberId })) {
    const restated = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
    await wipeBeforeRestated(log, attendeeId)
    if (restated.changed) ({ position } = restated)
  }
  for (const other of others) position = later(log, position, await forgetFamilyMember(log, other, cause))
  return position
}

/** A log that was restored lacks family members who were added after the backup: then nothing of them is there. */
async function mayHold(log: EventLog, { attendeeId, familyMemberId }: MemberInHousehold): Promise<boolean> {
  const { state, ended } = await stateOf(log, attendeeStream(attendeeId), attendee)
  return ended || state.onceFamily.includes(familyMemberId)
}

async function wipeBeforeRestated(log: EventLog, attendeeId: AttendeeId): Promise<void> {
  const { events } = await log.read(attendeeStream(attendeeId))
  const restated = events.findLast(({ event }) => event.type === 'HouseholdRestated')
  if (restated && restated !== events[0]) await log.forgetBefore(attendeeStream(attendeeId), restated.revision)
}

/**
 * Runs at each start: finishes erasures that a crash interrupted or an earlier version left, before any request is
 * served.
 */
export async function finishErasures(
  log: EventLog,
  views: Pick<Views, 'records' | 'people' | 'phoneClaims' | 'care'>,
  now: Instant,
): Promise<void> {
  const { records, people, phoneClaims } = views
  const cause = bySystem(now)
  const erased = [...records.erased()]
  const forgotten = records.forgotten()
  // Another server may have merged them with others just before the erasure, or a crash came before those were erased.
  const shownAlike = new Set(
    [...erased, ...forgotten.map((one) => one.familyMemberId)].flatMap((id) => othersShownAs(people, id)),
  )
  const alsoErased = new Set([...shownAlike].filter((id) => records.household(id)))
  for (const attendeeId of alsoErased)
    await transact(log, erasureStream(attendeeId), erasure, { type: 'EraseAttendee', attendeeId }, cause)
  for (const attendeeId of [...erased, ...alsoErased]) {
    for (const stream of phoneClaims.streamsNaming(attendeeId)) await releasePhone(log, stream, attendeeId)
    const { ended } = await log.read(attendeeStream(attendeeId))
    if (!ended) await log.end(attendeeStream(attendeeId))
  }
  for (const member of [...namesOf([...erased, ...shownAlike], records), ...forgotten])
    if (records.household(member.attendeeId) && !alsoErased.has(member.attendeeId))
      await forgetFamilyMember(log, member, cause)
  for (const link of people.discarded())
    await transact(log, SAME_PERSON_STREAM, samePerson, { type: 'RemoveLink', link, erased: [] }, cause)
  await wipeCareOfErased({ log, views })
}

/** The families that still name these people. */
const namesOf = (people: readonly PersonId[], records: Views['records']): MemberInHousehold[] =>
  people.flatMap((familyMemberId) =>
    records
      .homesOf(familyMemberId)
      .filter((attendeeId) => records.household(attendeeId)?.named.includes(familyMemberId))
      .map((attendeeId) => ({ attendeeId, familyMemberId })),
  )
