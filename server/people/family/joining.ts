import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { alikeIn, type FamilyCommand } from '#domain/attendee/family.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import { isFamily, profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'

type Newcomer = Omit<FamilyMember, 'familyMemberId'>

/**
 * Adds somebody to a household as it is shown. Somebody with this name and relationship may be there already, perhaps
 * in the family of a profile that was merged with this one.
 */
export async function join(
  services: Pick<Services, 'log' | 'views'>,
  household: KnownHousehold,
  newcomer: Newcomer,
  cause: Cause,
): Promise<{ member: FamilyMember; position: Position }> {
  const { log, views } = services
  const known = alikeIn(household.family, newcomer)
  const own = views.records.person(household.id)?.family
  if (known && own && !own.some(isFamily(known.familyMemberId))) return { member: known, position: views.position() }
  const command = joining(services, household, newcomer)
  const { state, position } = await transact(log, attendeeStream(command.attendeeId), attendee, command, cause)
  const member = alikeIn(state.family, command)
  if (!member) throw new Error('The family member was not added')
  return { member, position }
}

/** Somebody alike who was removed is the same person, unless they belong to another household by now. */
function joining(
  { views: { records, people } }: Pick<Services, 'views'>,
  { id, former }: KnownHousehold,
  newcomer: Newcomer,
): Extract<FamilyCommand, { type: 'AddFamilyMember' }> {
  const known = alikeIn(former, newcomer)?.familyMemberId
  const owner = known === undefined ? undefined : records.ownerOf(known)
  const home = profilesOf(id, records, people).find((one) => one.id === owner)
  return known !== undefined && home
    ? { type: 'AddFamilyMember', attendeeId: home.id, familyMemberId: known, ...newcomer }
    : { type: 'AddFamilyMember', attendeeId: id, familyMemberId: newPersonId(), ...newcomer }
}
