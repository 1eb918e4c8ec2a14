import { type AttendeeCommand, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { MemberEdit } from '#domain/attendee/family.ts'
import { type FamilyMember, type Household, broughtBack } from '#domain/attendee/household.ts'
import type { MemberInHousehold } from '#domain/erasure/erasure.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type EventLog, type Position, type RecordedEvent, START } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'

type Member = { readonly userId: AttendeeId; readonly memberId: FamilyMemberId }

/**
 * The records of a family member in the households that are shown as this one: a merge shows somebody who is in the
 * families of two profiles once. `among` returns the members to search in one household, and `oneOf` says which records
 * are one. Throws when nobody of them is meant.
 */
async function recordsOf(
  services: Pick<Services, 'log' | 'views'>,
  { userId, memberId }: Member,
  among: (household: Household) => readonly FamilyMemberId[],
  oneOf: (id: PersonId) => PersonId = services.views.people.shownAs,
): Promise<MemberInHousehold[]> {
  const households = await householdsShownAsOne(services, userId)
  const records = households.flatMap((household) =>
    among(household)
      .filter((id) => oneOf(id) === oneOf(memberId))
      .map((familyMemberId) => ({ attendeeId: household.id, familyMemberId })),
  )
  if (records.length === 0) throw new Rejection('unknown-family-member')
  return records
}

async function toEach(
  { log }: Pick<Services, 'log'>,
  records: readonly MemberInHousehold[],
  command: (record: MemberInHousehold) => AttendeeCommand,
  cause: Cause,
): Promise<Position> {
  let position: Position = START
  for (const record of records) {
    const done = await transact(log, attendeeStream(record.attendeeId), attendee, command(record), cause)
    position = later(log, position, done.position)
  }
  return position
}

const idsOf = (members: readonly FamilyMember[]): FamilyMemberId[] =>
  members.map(({ familyMemberId }) => familyMemberId)

/** Corrects the names or the relationship of a member. */
export async function correct(
  services: Pick<Services, 'log' | 'views'>,
  member: Member,
  edit: MemberEdit,
  cause: Cause,
): Promise<Position> {
  const records = await recordsOf(services, member, ({ family }) => idsOf(family))
  return await toEach(services, records, (record) => ({ type: 'ChangeFamilyMember', ...record, ...edit }), cause)
}

/** Takes a member off. One who was taken off already stays so. */
export async function takeOff(
  services: Pick<Services, 'log' | 'views'>,
  member: Member,
  cause: Cause,
): Promise<Position> {
  const records = await recordsOf(services, member, ({ onceFamily }) => onceFamily, services.views.people.keyOf)
  return await toEach(services, records, (record) => ({ type: 'RemoveFamilyMember', ...record }), cause)
}

/** Puts a member who was taken off back into the families that they left at that moment. */
export async function bringBack(
  services: Pick<Services, 'log' | 'views'>,
  member: Member,
  cause: Cause,
): Promise<Position> {
  const records = await recordsOf(
    services,
    member,
    ({ family, former }) => idsOf([...family, ...former]),
    services.views.people.keyOf,
  )
  const left = await Promise.all(records.map((record) => leftLast(services, record)))
  const last = left.reduce((one, other) => laterOf(services.log, one, other))
  const leftThen = records.filter((_, at) => left[at]?.cause.commandId === last?.cause.commandId)
  return await toEach(services, leftThen, (record) => ({ type: 'BringBackFamilyMember', ...record }), cause)
}

/** The event with which a member left a household last; undefined when it was wiped, or they never left. */
async function leftLast(
  { log }: Pick<Services, 'log'>,
  { attendeeId, familyMemberId }: MemberInHousehold,
): Promise<RecordedEvent | undefined> {
  const { events } = await log.read(attendeeStream(attendeeId))
  return events.findLast(
    ({ event }) => event.type === 'FamilyMemberRemoved' && event.data.familyMemberId === familyMemberId,
  )
}

const laterOf = (log: EventLog, one: RecordedEvent | undefined, other: RecordedEvent | undefined) =>
  one && (!other || later(log, one.position, other.position) === one.position) ? one : other

/**
 * The households that a merge shows as one with this one, which comes first. Their streams are read, so that a child
 * that a kiosk has just added is there.
 */
export async function householdsShownAsOne(
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
): Promise<Person[]> {
  const merged = profilesOf(id, views.records, views.people).map((one) => one.id)
  const households: Person[] = []
  for (const one of new Set([id, ...merged])) {
    const { profile, ...household } = broughtBack((await stateOf(log, attendeeStream(one), attendee)).state)
    if (profile) households.push({ ...household, id: one, profile })
  }
  return households
}
