import { attendeeStream } from '#domain/attendee/attendee.ts'
import { guest } from '#domain/guest/guest.ts'
import type { AttendeeId, CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { join } from '#server/people/family/joining.ts'
import { type KnownHousehold, householdOf } from '#server/people/find-household.ts'
import { transact } from '#server/transact.ts'
import { asGone } from './announcing.ts'
import { checkInBy } from './check-in-by.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import { OTHER_WAY_ROUND } from '#domain/attendee/hand-over.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'

type Recognizing = { guestId: AttendeeId; as: AttendeeId; eventId: GatheringId; commandId: CommandId }

/** A profile, these people of its household who come, and the command that has said that the guest has it. */
export type Recognized = { id: AttendeeId; people: PersonId[]; recognition: CommandId }

/**
 * Staff say which profile a guest has. Everybody on the form joins that household, if they are not in it. When
 * staff have said the same before, that stands, and the check-in that follows is perhaps its second try.
 */
export async function recognize(
  services: Pick<Services, 'log' | 'views' | 'now'>,
  { guestId, as, eventId, commandId }: Recognizing,
  cause: Cause,
): Promise<Recognized> {
  const household = await householdOf(services, as)
  const command = { type: 'Recognize', attendeeId: guestId, as, commandId, at: services.now() } as const
  const { state } = await transact(services.log, attendeeStream(guestId), guest, command, cause).catch(asGone)
  if (state.stage !== 'recognized') throw new Rejection('guest-gone')
  const recognized = { id: household.id, recognition: state.by.commandId }
  // When the same command arrives once more, those who joined may be in another family by then.
  if (await checkInBy(services, { eventId, attendeeId: household.id }, commandId)) return { ...recognized, people: [] }
  const people: PersonId[] = []
  // The command shows later who joined because of this.
  const caused = { ...cause, commandId: state.by.commandId }
  for (const one of whoIsWho(household, state.announced.name, state.announced.family))
    people.push(typeof one === 'number' ? one : await joins(services, household, one, caused))
  return { ...recognized, people: [...new Set(people)] }
}

async function joins(
  services: Pick<Services, 'log' | 'views'>,
  household: KnownHousehold,
  newcomer: Exclude<OnTheForm, PersonId>,
  cause: Cause,
): Promise<PersonId> {
  const { member, position } = await join(services, household, newcomer, cause)
  await services.views.reached(position)
  return member.familyMemberId
}

type Named = Pick<FamilyMember, 'name' | 'relationship'>

/** Somebody on the form: who they are in the household, or the person to add to it. */
type OnTheForm = PersonId | Named

type Known = { readonly id: PersonId; readonly name: string }

/**
 * Who of a household the people on a guest's form are. The guest may be anybody of it, because a family shares a
 * number. Each person of the household is found once, so that nobody is there twice.
 */
export function whoIsWho(household: KnownHousehold, guest: string, companions: readonly Named[]): OnTheForm[] {
  const head: Known = { id: household.id, name: household.profile.name }
  const family = household.family.map(({ familyMemberId, name }): Known => ({ id: familyMemberId, name }))
  const found = new Set<PersonId>()

  function find(name: string, people: readonly Known[]): PersonId | undefined {
    const left = people.filter(({ id }) => !found.has(id))
    const known = left.find((one) => one.name === name) ?? left.find((one) => isLike(one.name, name))
    if (known) found.add(known.id)
    return known?.id
  }

  const asGuest = find(guest, [head, ...family])
  const others = companions.map(
    ({ name, relationship }): OnTheForm => find(name, [...family, head]) ?? { name, relationship },
  )
  if (asGuest !== undefined) return [asGuest, ...others]
  // Staff say that the profile is the guest's, though the names differ, unless the form names its person as well.
  const headComesAlong = companions[others.indexOf(household.id)]
  return [
    headComesAlong ? { name: guest, relationship: OTHER_WAY_ROUND[headComesAlong.relationship] } : household.id,
    ...others,
  ]
}

const isLike = (one: string, other: string): boolean => areAlike(comparableName(one), comparableName(other))
