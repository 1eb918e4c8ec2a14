import type { AttendeeId, CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { AttendeeEvent } from './events.ts'
import { mustHaveRoom, type FamilyMember, type Household } from './household.ts'

type OfMember = { attendeeId: AttendeeId; familyMemberId: FamilyMemberId }

/** Who belongs to a household, and what they are to its person. */
export type FamilyCommand =
  /** With the id of somebody who was removed, they come back as the same person, who counts once. */
  | ({ type: 'AddFamilyMember'; attendeeId: AttendeeId } & FamilyMember)
  | ({ type: 'RemoveFamilyMember' } & OfMember)
  /** They return with the values from before they were removed. */
  | ({ type: 'BringBackFamilyMember' } & OfMember)
  | ({ type: 'ChangeFamilyMember' } & OfMember & MemberEdit)
  /** A desk confirms what the family has added itself. */
  | {
      type: 'ConfirmFamily'
      attendeeId: AttendeeId
      adults: readonly PersonId[]
      phone: boolean
      commandId: CommandId
    }
  | ({ type: 'ForgetFamilyMember' } & OfMember & Unconfirmed)

/** What the family has added itself and no desk has confirmed. */
type Unconfirmed = {
  unconfirmed?: readonly FamilyMemberId[] | undefined
  phoneUnconfirmed?: boolean | undefined
}

/** An absent field stays as it is; null removes the Hebrew name. */
export type MemberEdit = {
  name?: string | undefined
  hebrewName?: string | null | undefined
  relationship?: FamilyMember['relationship'] | undefined
}

export function decideForFamily(
  command: Exclude<FamilyCommand, { type: 'ForgetFamilyMember' }>,
  household: Household,
): AttendeeEvent[] {
  switch (command.type) {
    case 'AddFamilyMember':
      return addFamilyMember(command, household)
    case 'RemoveFamilyMember':
      return removeFamilyMember(command, household)
    case 'BringBackFamilyMember':
      return bringBackFamilyMember(command, household)
    case 'ChangeFamilyMember':
      return changeFamilyMember(command, household)
    case 'ConfirmFamily':
      return confirmFamily(command, household)
  }
}

type Of<T extends FamilyCommand['type']> = Extract<FamilyCommand, { type: T }>

/** Finds the family member with this name and relationship, because two tablets or a second tap may add them twice. */
export const alikeIn = (
  family: readonly FamilyMember[],
  newcomer: Pick<FamilyMember, 'name' | 'relationship'>,
): FamilyMember | undefined =>
  family.find(({ name, relationship }) => name === newcomer.name && relationship === newcomer.relationship)

function addFamilyMember({ type: _, ...member }: Of<'AddFamilyMember'>, household: Household): AttendeeEvent[] {
  if (alikeIn(household.family, member)) return []
  const former = memberIn(household.former, member.familyMemberId)
  if (former) return comeBack(former, member, household)
  mustHaveRoom(household, 1)
  return [{ type: 'FamilyMemberAdded', data: member }]
}

/** An empty Hebrew name removes none. */
function comeBack(
  former: FamilyMember,
  { attendeeId, familyMemberId, ...typed }: Omit<Of<'AddFamilyMember'>, 'type'>,
  household: Household,
): AttendeeEvent[] {
  mustHaveRoom(household, 0, 1)
  const back: AttendeeEvent = { type: 'FamilyMemberBroughtBack', data: { attendeeId, familyMemberId } }
  const changes = changesOf(former, typed)
  if (Object.keys(changes).length === 0) return [back]
  return [back, { type: 'FamilyMemberChanged', data: { attendeeId, familyMemberId, ...changes } }]
}

/** The fields that an edit changes. */
const changesOf = (member: FamilyMember, edit: MemberEdit): MemberEdit =>
  Object.fromEntries(
    Object.entries(edit).filter(
      ([field, value]) => value !== undefined && value !== (member[field as keyof MemberEdit] ?? null),
    ),
  )

const memberIn = (members: readonly FamilyMember[], id: FamilyMemberId): FamilyMember | undefined =>
  members.find(({ familyMemberId }) => familyMemberId === id)

function removeFamilyMember({ type: _, ...removal }: Of<'RemoveFamilyMember'>, household: Household): AttendeeEvent[] {
  if (!household.onceFamily.includes(removal.familyMemberId)) throw new Rejection('unknown-family-member')
  return memberIn(household.family, removal.familyMemberId) ? [{ type: 'FamilyMemberRemoved', data: removal }] : []
}

function bringBackFamilyMember(
  { type: _, ...data }: Of<'BringBackFamilyMember'>,
  household: Household,
): AttendeeEvent[] {
  if (memberIn(household.family, data.familyMemberId)) return []
  if (!memberIn(household.former, data.familyMemberId)) throw new Rejection('unknown-family-member')
  mustHaveRoom(household, 0, 1)
  return [{ type: 'FamilyMemberBroughtBack', data }]
}

function changeFamilyMember(
  { type: _, attendeeId, familyMemberId, ...edit }: Of<'ChangeFamilyMember'>,
  { family }: Household,
): AttendeeEvent[] {
  const member = memberIn(family, familyMemberId)
  if (!member) throw new Rejection('unknown-family-member')
  const changes = changesOf(member, edit)
  if (Object.keys(changes).length === 0) return []
  return [{ type: 'FamilyMemberChanged', data: { attendeeId, familyMemberId, ...changes } }]
}

function confirmFamily(
  { attendeeId, adults, phone, commandId }: Of<'ConfirmFamily'>,
  { family, profile, confirmations }: Household,
): AttendeeEvent[] {
  if (confirmations?.has(commandId)) return []
  if (!adults.every((id) => id === attendeeId || memberIn(family, id))) throw new Rejection('unknown-family-member')
  const isNumber = phone && profile?.phone !== undefined
  if (adults.length === 0 && !isNumber) return []
  const confirmed = { ...(adults.length > 0 && { adults: [...adults] }), ...(isNumber && { phone: true }) }
  return [{ type: 'FamilyConfirmed', data: { attendeeId, commandId, ...confirmed } }]
}

/** Says what remains of the household, so that the events before can be wiped. */
export function forgetFamilyMember(
  { attendeeId, familyMemberId, unconfirmed = [], phoneUnconfirmed }: Of<'ForgetFamilyMember'>,
  household: Household,
): AttendeeEvent[] {
  const profile = household.profile ?? household.withdrawn
  if (!profile) throw new Rejection('unknown-attendee')
  if (!household.onceFamily.includes(familyMemberId)) throw new Rejection('unknown-family-member')
  if (!household.named.includes(familyMemberId)) return []
  const others = (members: readonly FamilyMember[]) =>
    members.filter((member) => member.familyMemberId !== familyMemberId)
  const { isMember, imported, onceFamily, code, codeSince } = household
  return [
    {
      type: 'HouseholdRestated',
      data: {
        attendeeId,
        isMember,
        profile,
        imported,
        family: others(household.family),
        importedFamily: others(household.importedFamily),
        onceFamily: [...onceFamily],
        ...unlessEmpty({
          former: others(household.former),
          phoneChanges: [...household.phoneChanges],
          imports: household.imports.map(({ importId }) => importId),
          takenBack: household.takenBack.filter((id) => id !== familyMemberId),
          contacts: household.contacts.filter(({ personId }) => personId !== familyMemberId),
          unconfirmed: unconfirmed.filter((id) => id !== familyMemberId),
        }),
        ...(phoneUnconfirmed ? { phoneUnconfirmed: true } : {}),
        ...(code === undefined ? {} : { code }),
        ...(codeSince === undefined ? {} : { codeSince }),
        ...(household.withdrawn ? { isWithdrawn: true } : {}),
      },
    },
  ]
}

/** The lists that hold something. */
const unlessEmpty = <Lists extends Record<string, readonly unknown[]>>(lists: Lists): Partial<Lists> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>
