import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { guest, type Companion } from '#domain/guest/guest.ts'
import type { AttendeeId, CommandId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf, type KnownHousehold } from '#server/people/find-household.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { transact } from '#server/transact.ts'
import { asGone } from './announcing.ts'

type Recognizing = { guestId: AttendeeId; as: AttendeeId; commandId: CommandId }

/** A profile that comes, with these of its family, and the command that has said that the guest has it. */
export type Recognized = { id: AttendeeId; family: FamilyMemberId[]; recognition: CommandId }

/**
 * Staff say which profile a guest has. Those whom the guest has named join that household, if they are not in it. When
 * staff have said the same before, that stands, and the check-in that follows is perhaps its second try.
 */
export async function recognize(
  parts: Parts,
  { guestId, as, commandId }: Recognizing,
  cause: Cause,
): Promise<Recognized> {
  const household = await householdOf(parts, as)
  const command = { type: 'Recognize', attendeeId: guestId, as, commandId, at: parts.now() } as const
  const { state } = await transact(parts.log, attendeeStream(guestId), guest, command, cause).catch(asGone)
  if (state.stage !== 'recognized') throw new Rejection('guest-gone')
  const family: FamilyMemberId[] = []
  // The command shows later who joined because of this.
  const caused = { ...cause, commandId: state.by.commandId }
  for (const companion of state.announced.family) family.push(await joining(parts, household, companion, caused))
  return { id: household.id, family: [...new Set(family)], recognition: state.by.commandId }
}

/** Somebody of the household with nearly this name, or else a new one. */
async function joining(
  { log, views }: Parts,
  { id, family }: KnownHousehold,
  { name, relationship }: Companion,
  cause: Cause,
): Promise<FamilyMemberId> {
  const known = family.find((one) => one.name === name || areAlike(comparableName(one.name), comparableName(name)))
  if (known) return known.familyMemberId
  const command = {
    type: 'AddFamilyMember',
    attendeeId: id,
    familyMemberId: newPersonId(),
    name,
    relationship,
  } as const
  const { state, position } = await transact(log, attendeeStream(id), attendee, command, cause)
  await views.reached(position)
  return state.family.find((one) => one.name === name && one.relationship === relationship)?.familyMemberId ?? id
}
