import { attendee, attendeeStream, type AttendeeCommand } from '#domain/attendee/attendee.ts'
import type { MemberEdit } from '#domain/attendee/family.ts'
import type { FamilyMember, Household } from '#domain/attendee/household.ts'
import type { MemberInHousehold } from '#domain/erasure/erasure.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { later, transact } from '#server/transact.ts'
import { householdsShownAsOne } from './households-shown-as-one.ts'

type Member = { readonly userId: AttendeeId; readonly memberId: FamilyMemberId }

type Deed = {
  /** Whom a household names for this. */
  readonly among: (household: Household) => readonly FamilyMemberId[]
  readonly command: (record: MemberInHousehold) => AttendeeCommand
}

/**
 * Does something to a family member, in each household that names them: a merge shows somebody who is in the families
 * of two profiles once. Throws when none of the households that are shown as this one names them.
 */
async function toEachRecord(
  parts: Parts,
  { userId, memberId }: Member,
  { among, command }: Deed,
  cause: Cause,
): Promise<Position> {
  const { log, views } = parts
  const { shownAs } = views.people
  const isMeant = (id: FamilyMemberId) => shownAs(id) === shownAs(memberId)
  const households = await householdsShownAsOne(parts, userId)
  const records = households.flatMap((household): MemberInHousehold[] =>
    among(household)
      .filter(isMeant)
      .map((familyMemberId) => ({ attendeeId: household.id, familyMemberId })),
  )
  if (records.length === 0) throw new Rejection('unknown-family-member')
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
export const correct = (parts: Parts, member: Member, edit: MemberEdit, cause: Cause): Promise<Position> =>
  toEachRecord(
    parts,
    member,
    {
      among: ({ family }) => idsOf(family),
      command: (record) => ({ type: 'ChangeFamilyMember', ...record, ...edit }),
    },
    cause,
  )

/** Takes a member off. One who was taken off already stays so. */
export const takeOff = (parts: Parts, member: Member, cause: Cause): Promise<Position> =>
  toEachRecord(
    parts,
    member,
    { among: ({ onceFamily }) => onceFamily, command: (record) => ({ type: 'RemoveFamilyMember', ...record }) },
    cause,
  )

/** Puts somebody who was taken off back. */
export const bringBack = (parts: Parts, member: Member, cause: Cause): Promise<Position> =>
  toEachRecord(
    parts,
    member,
    {
      among: ({ family, former }) => idsOf([...family, ...former]),
      command: (record) => ({ type: 'BringBackFamilyMember', ...record }),
    },
    cause,
  )
