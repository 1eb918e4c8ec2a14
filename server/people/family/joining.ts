import { alikeIn, type FamilyCommand } from '#domain/attendee/family.ts'
import type { FamilyMember, Household } from '#domain/attendee/household.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The command that adds somebody to a family. Somebody with this name and relationship who was removed from it is the
 * same person, unless they belong to another household by now.
 */
export function joining(
  { views }: Parts,
  attendeeId: AttendeeId,
  { former }: Household,
  member: Omit<FamilyMember, 'familyMemberId'>,
): Extract<FamilyCommand, { type: 'AddFamilyMember' }> {
  const known = alikeIn(former, member)?.familyMemberId
  const isTheirs = known !== undefined && views.records.ownerOf(known) === attendeeId
  return { type: 'AddFamilyMember', attendeeId, familyMemberId: isTheirs ? known : newPersonId(), ...member }
}
