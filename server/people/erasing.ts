import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack, type Household } from '#domain/attendee/household.ts'
import { type MemberInHousehold, erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { Rejection } from '#domain/rejection.ts'
import { type SamePeople, samePeopleAfter } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import { type Cause, type EventLog, type Position, START } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'
import { wipeStreamsOnceCertain } from './streams-of-erased.ts'
import type { Services } from '#server/server-services.ts'
import { releasePhone } from '#server/people/phone/phone-claim.ts'
import { later, stateOf, transact } from '#server/transact.ts'

type Erasing = Pick<Services, 'log' | 'hashPhone'>

/**
 * Erases a person for ever, with every profile that was merged with theirs and with their `linked` records: first the
 * event of the erasure, which holds only ids, then the claims of their numbers, then their streams. The streams come
 * last, because only they hold the numbers: while one exists, any start can finish the work.
 */
export async function eraseAttendee(
  services: Erasing,
  attendeeId: AttendeeId,
  cause: Cause,
  linked: readonly PersonId[] = [],
): Promise<Position> {
  const { log } = services
  const others = [...new Set([...(await mergedWith(services, attendeeId)), ...linked])]
  const households = await householdsOf(log, [attendeeId, ...others])
  const command = { type: 'EraseAttendee', attendeeId, with: others, ...households } as const
  let { position } = await transact(log, erasureStream(attendeeId), erasure, command, cause)
  for (const id of [attendeeId, ...others]) await endStream(services, id)
  // Another server may have merged a profile with this one just before.
  for (const id of await mergedWith(services, attendeeId))
    if (!others.includes(id)) position = later(log, position, await eraseAttendee(services, id, cause))
  return position
}

/** The profiles that are shown as one with this one, as the log says: merged, or of a family member who is in both. */
async function mergedWith({ log }: Erasing, id: AttendeeId): Promise<AttendeeId[]> {
  const people = samePeopleAfter((await stateOf(log, SAME_PERSON_STREAM, samePerson)).state)
  const others = othersShownAs(people, id)
  const streams = await Promise.all(others.map((one) => stateOf(log, attendeeStream(one), attendee)))
  return others.filter((_, at) => streams[at]?.isEmpty === false)
}

/**
 * Everybody who was ever in the households of these profiles; and the last receiver of them, unless one of the profiles
 * has that family again.
 */
async function householdsOf(
  log: EventLog,
  ids: readonly AttendeeId[],
): Promise<{ readonly family: readonly FamilyMemberId[]; readonly handedTo: AttendeeId | undefined }> {
  const streams = await Promise.all(ids.map((id) => log.read(attendeeStream(id))))
  const households = await Promise.all(ids.map((id) => stateOf(log, attendeeStream(id), attendee)))
  const handed = streams
    .flatMap(({ events }) => events)
    .map(({ event }) => (event.type === 'HouseholdHandedOver' ? event.data : null))
    .findLast((data) => data !== null)
  const isBack = households.some(({ state }) =>
    state.family.some(({ familyMemberId }) => handed?.familyMemberIds.includes(familyMemberId)),
  )
  const family = new Set(households.flatMap(({ state }) => state.onceFamily))
  return { family: [...family].filter((id) => !ids.includes(id)), handedTo: isBack ? undefined : handed?.to }
}

async function endStream({ log, hashPhone }: Erasing, attendeeId: AttendeeId): Promise<void> {
  const { profile } = broughtBack((await stateOf(log, attendeeStream(attendeeId), attendee)).state)
  if (profile?.phone !== undefined) await releasePhone(log, phoneStream(hashPhone(profile.phone)), attendeeId)
  await log.end(attendeeStream(attendeeId))
}

type ErasingPerson = Pick<Services, 'log' | 'hashPhone' | 'views'>

/**
 * Erases somebody everywhere: every profile of theirs, and their name in each family that they ever belonged to, also
 * those of the records that staff have linked with theirs. The profile comes before these names, because each start
 * finishes the families of those whose erasure it records. What guests have sent comes first: no record says later
 * who it was about.
 */
export async function erasePerson(services: ErasingPerson, id: PersonId, cause: Cause): Promise<Position> {
  const { log, views } = services
  await eraseForms(services, id, cause)
  const own = [...new Set([id, ...views.people.recordsOf(id)])]
  const [home, ...homes] = homesOf(own, views.records).filter(({ attendeeId }) => !own.includes(attendeeId))
  const streams = await Promise.all(own.map((one) => stateOf(log, attendeeStream(one), attendee)))
  const profile = own.find((_, at) => streams[at]?.isEmpty === false && !streams[at].ended)
  const [erased, ...others] = profile === undefined ? [id] : [profile, ...own.filter((one) => one !== profile)]
  let position: Position = START
  if (!home || profile !== undefined) position = await eraseAttendee(services, erased, cause, others)
  if (home) position = later(log, position, await forgetFamilyMember(services, home, cause, homes))
  if (await views.reached(position)) position = later(log, position, await eraseWhatIsLeft(services, id, cause))
  await wipeStreamsOnceCertain(services)
  return position
}

/**
 * Staff may have recognized a guest as this person, or as somebody in whose family the person is. This erases what such
 * a guest has sent: a form names everybody who comes along. Activity does not tell it, like all that Foyer forgets by
 * itself.
 */
async function eraseForms(services: ErasingPerson, person: PersonId, asked: Cause): Promise<void> {
  const { guests, people, records } = services.views
  const own = [person, ...people.recordsOf(person)]
  const homes = homesOf(own, records).flatMap(({ attendeeId }) => [attendeeId, ...people.recordsOf(attendeeId)])
  const known = new Set([...own, ...homes])
  const cause: Cause = { ...asked, by: 'system', actor: 'system' }
  for (const one of guests.all())
    if (one.stage === 'recognized' && known.has(one.by.as)) await eraseAttendee(services, one.id, cause)
}

/**
 * Somebody may have handed their household over meanwhile, have made a profile for a family member, have linked
 * another record, or have recognized a guest.
 */
async function eraseWhatIsLeft(services: ErasingPerson, person: PersonId, cause: Cause): Promise<Position> {
  const { log, views } = services
  await eraseForms(services, person, cause)
  const people = views.people.recordsOf(person)
  let position: Position = START
  for (const id of people)
    if (views.records.household(id)) position = later(log, position, await eraseAttendee(services, id, cause))
  for (const member of namesOf(people, views.records))
    position = later(log, position, await forgetFamilyMember(services, member, cause))
  return position
}

/** The records that a merge shows as one with this one, which comes first. */
export const recordsShownAs = (people: RecordsOfPeople, id: PersonId): PersonId[] => [id, ...othersShownAs(people, id)]

type RecordsOfPeople = Pick<SamePeople, 'recordsOf' | 'shownAs'>

const othersShownAs = (people: RecordsOfPeople, id: PersonId): PersonId[] =>
  people.recordsOf(id).filter((other) => other !== id && people.shownAs(other) === people.shownAs(id))

type Forgetting = Pick<Services, 'log'> & { readonly views: Pick<Views, 'addedByFamily'> }

/**
 * Erases one family member: records the erasure, restates the household without them, and wipes the events before that.
 * Their other records are forgotten too.
 */
export async function forgetFamilyMember(
  services: Forgetting,
  { attendeeId, familyMemberId }: MemberInHousehold,
  cause: Cause,
  others: readonly MemberInHousehold[] = [],
): Promise<Position> {
  const { log } = services
  const command = { type: 'ForgetFamilyMember', attendeeId, familyMemberId } as const
  const erased = await transact(log, erasureStream(attendeeId), erasure, { ...command, with: others }, cause)
  let position = later(log, erased.position, await restateWithout(services, { attendeeId, familyMemberId }, cause))
  for (const other of others) position = later(log, position, await forgetFamilyMember(services, other, cause))
  return position
}

/**
 * A log that was restored lacks family members who were added after the backup: then nothing of them is there. Nothing
 * of them is in a household that was erased either, perhaps by another server just now.
 */
async function restateWithout({ log, views }: Forgetting, member: MemberInHousehold, cause: Cause): Promise<Position> {
  const stream = attendeeStream(member.attendeeId)
  const { state, ended } = await stateOf(log, stream, attendee)
  if (ended || !state.onceFamily.includes(member.familyMemberId)) return START
  try {
    const command = {
      type: 'ForgetFamilyMember',
      ...member,
      ...unconfirmedIn(views, member.attendeeId, state),
    } as const
    const { position } = await transact(log, stream, attendee, command, cause)
    await wipeBeforeRestated(log, member.attendeeId)
    return position
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'attendee-erased') throw error
    return START
  }
}

/** What no desk has confirmed: once the events are wiped, nothing else says that the family has added it itself. */
const unconfirmedIn = ({ addedByFamily }: Forgetting['views'], id: AttendeeId, { onceFamily }: Household) => ({
  unconfirmed: [id, ...onceFamily].filter(
    (one) => addedByFamily.waits(one) || addedByFamily.nameBefore(one) !== undefined,
  ),
  phoneUnconfirmed: addedByFamily.numberBefore(id) !== undefined,
})

async function wipeBeforeRestated(log: EventLog, attendeeId: AttendeeId): Promise<void> {
  const { events } = await log.read(attendeeStream(attendeeId))
  const restated = events.findLast(({ event }) => event.type === 'HouseholdRestated')
  if (restated && restated !== events[0]) await log.forgetBefore(attendeeStream(attendeeId), restated.revision)
}

/** The families to which these people ever belonged. */
const homesOf = (people: readonly PersonId[], records: Views['records']): MemberInHousehold[] =>
  people.flatMap((familyMemberId) =>
    records.homesOf(familyMemberId).map((attendeeId) => ({ attendeeId, familyMemberId })),
  )

/** The families that still name these people. */
export const namesOf = (people: readonly PersonId[], records: Views['records']): MemberInHousehold[] =>
  homesOf(people, records).filter(({ attendeeId, familyMemberId }) =>
    records.household(attendeeId)?.named.includes(familyMemberId),
  )
