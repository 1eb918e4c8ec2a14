import { attendeeStream } from '#domain/attendee/attendee.ts'
import { guest } from '#domain/guest/guest.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { join } from '#server/people/family/joining.ts'
import { householdOf, type KnownHousehold } from '#server/people/find-household.ts'
import { transact } from '#server/transact.ts'
import { asGone } from './announcing.ts'
import { checkInBy } from './check-in-by.ts'
import { whoIsWho, type OnTheForm } from './who-is-who.ts'

type Recognizing = { guestId: AttendeeId; as: AttendeeId; eventId: GatheringId; commandId: CommandId }

/** A profile, these people of its household who come, and the command that has said that the guest has it. */
export type Recognized = { id: AttendeeId; people: PersonId[]; recognition: CommandId }

/**
 * Staff say which profile a guest has. Everybody on the form joins that household, if they are not in it. When
 * staff have said the same before, that stands, and the check-in that follows is perhaps its second try.
 */
export async function recognize(
  parts: Parts,
  { guestId, as, eventId, commandId }: Recognizing,
  cause: Cause,
): Promise<Recognized> {
  const household = await householdOf(parts, as)
  const command = { type: 'Recognize', attendeeId: guestId, as, commandId, at: parts.now() } as const
  const { state } = await transact(parts.log, attendeeStream(guestId), guest, command, cause).catch(asGone)
  if (state.stage !== 'recognized') throw new Rejection('guest-gone')
  const recognized = { id: household.id, recognition: state.by.commandId }
  // When the same command arrives once more, those who joined may be in another family by then.
  if (await checkInBy(parts, { eventId, attendeeId: household.id }, commandId)) return { ...recognized, people: [] }
  const people: PersonId[] = []
  // The command shows later who joined because of this.
  const caused = { ...cause, commandId: state.by.commandId }
  for (const one of whoIsWho(household, state.announced.name, state.announced.family))
    people.push(typeof one === 'number' ? one : await joins(parts, household, one, caused))
  return { ...recognized, people: [...new Set(people)] }
}

async function joins(
  parts: Parts,
  household: KnownHousehold,
  newcomer: Exclude<OnTheForm, PersonId>,
  cause: Cause,
): Promise<PersonId> {
  const { member, position } = await join(parts, household, newcomer, cause)
  await parts.views.reached(position)
  return member.familyMemberId
}
