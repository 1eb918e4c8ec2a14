import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { AttendeeEvent } from './events.ts'
import { demandRoom, type FamilyMember, type Household, type Profile } from './household.ts'
import { householdAfter } from './household-after.ts'
import { importHousehold, type ImportHousehold } from './import-household.ts'
import type { MemberField } from './person-fields.ts'

/** A person's profile and the family that comes with them. One stream, `attendee-{id}`, holds all of their personal data. */
export const attendeeStream = (id: AttendeeId): string => `attendee-${id}`

/** An absent field stays as it is; null removes it. */
export type Edit = { name?: string | undefined } & {
  [Field in 'hebrewName' | 'email' | MemberField]?: string | null | undefined
}

export type AttendeeCommand =
  | {
      type: 'Register'
      attendeeId: AttendeeId
      name: string
      hebrewName?: string | undefined
      phone: string
      email?: string | undefined
    }
  | ({ type: 'UpdateProfile'; attendeeId: AttendeeId; phone?: string | undefined } & Edit)
  | { type: 'RenewLink'; attendeeId: AttendeeId; code: PersonId }
  | { type: 'ChangePhone'; attendeeId: AttendeeId; phone: string; commandId: CommandId }
  | ({ type: 'AddFamilyMember'; attendeeId: AttendeeId } & FamilyMember)
  | { type: 'RemoveFamilyMember'; attendeeId: AttendeeId; familyMemberId: FamilyMemberId }
  | { type: 'ForgetFamilyMember'; attendeeId: AttendeeId; familyMemberId: FamilyMemberId }
  | ImportHousehold

export const attendee: Decider<AttendeeCommand, Household, AttendeeEvent> = {
  initial: {
    isMember: false,
    family: [],
    former: [],
    onceFamily: new Set(),
    named: new Set(),
    imported: {},
    importedFamily: [],
    phoneChanges: new Set(),
  },
  decide(command, household) {
    if (command.type === 'Register') return register(command, household)
    if (command.type === 'ImportHousehold') return importHousehold(command, household)
    if (!household.profile) throw new Rejection('unknown-attendee')
    switch (command.type) {
      case 'UpdateProfile':
        return updateProfile(command, household.profile)
      case 'RenewLink':
        return renewLink(command, household)
      case 'ChangePhone':
        return changePhone(command, household)
      case 'AddFamilyMember':
        return addFamilyMember(command, household)
      case 'RemoveFamilyMember':
        return removeFamilyMember(command, household)
      case 'ForgetFamilyMember':
        return forgetFamilyMember(command, household, household.profile)
    }
  },
  evolve: householdAfter,
}

type Of<T extends AttendeeCommand['type']> = Extract<AttendeeCommand, { type: T }>

function register({ type: _, ...profile }: Of<'Register'>, household: Household): AttendeeEvent[] {
  if (!household.profile) return [{ type: 'AttendeeRegistered', data: profile }]
  if (household.profile.phone === profile.phone) return []
  throw new Rejection('phone-taken')
}

function updateProfile(
  { type: _, attendeeId, phone, ...edit }: Of<'UpdateProfile'>,
  profile: Profile,
): AttendeeEvent[] {
  if (phone !== undefined && phone !== profile.phone) throw new Rejection('phone-fixed')
  const isNews = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== (profile[field as keyof Edit] ?? null)
  const changes: Edit = Object.fromEntries(Object.entries(edit).filter(isNews))
  return Object.keys(changes).length === 0 ? [] : [{ type: 'ProfileUpdated', data: { attendeeId, ...changes } }]
}

/** The number was claimed with the same command. The change is recorded even if the profile has the number already. */
function changePhone({ type: _, ...data }: Of<'ChangePhone'>, { phoneChanges }: Household): AttendeeEvent[] {
  return phoneChanges.has(data.commandId) ? [] : [{ type: 'PhoneChanged', data }]
}

function renewLink({ type: _, ...data }: Of<'RenewLink'>, { code }: Household): AttendeeEvent[] {
  return code === data.code ? [] : [{ type: 'PersonalLinkRenewed', data }]
}

/** Finds the family member with this name and relationship, because two tablets or a second tap may add them twice. */
export const alikeIn = (
  family: readonly FamilyMember[],
  newcomer: Pick<FamilyMember, 'name' | 'relationship'>,
): FamilyMember | undefined =>
  family.find(({ name, relationship }) => name === newcomer.name && relationship === newcomer.relationship)

function addFamilyMember({ type: _, ...member }: Of<'AddFamilyMember'>, household: Household): AttendeeEvent[] {
  if (alikeIn(household.family, member)) return []
  demandRoom(household, 1)
  return [{ type: 'FamilyMemberAdded', data: member }]
}

function removeFamilyMember({ type: _, ...removal }: Of<'RemoveFamilyMember'>, household: Household): AttendeeEvent[] {
  if (!household.onceFamily.has(removal.familyMemberId)) throw new Rejection('unknown-family-member')
  const isThere = household.family.some(({ familyMemberId }) => familyMemberId === removal.familyMemberId)
  return isThere ? [{ type: 'FamilyMemberRemoved', data: removal }] : []
}

function forgetFamilyMember(
  { attendeeId, familyMemberId }: Of<'ForgetFamilyMember'>,
  household: Household,
  profile: Profile,
): AttendeeEvent[] {
  if (!household.onceFamily.has(familyMemberId)) throw new Rejection('unknown-family-member')
  if (!household.named.has(familyMemberId)) return []
  const others = (members: readonly FamilyMember[]) =>
    members.filter((member) => member.familyMemberId !== familyMemberId)
  const family = others(household.family)
  const importedFamily = others(household.importedFamily)
  const former = others(household.former)
  const { isMember, imported, onceFamily, phoneChanges, code } = household
  return [
    {
      type: 'HouseholdRestated',
      data: {
        attendeeId,
        isMember,
        profile,
        imported,
        family,
        importedFamily,
        ...(former.length === 0 ? {} : { former }),
        onceFamily: [...onceFamily],
        ...(phoneChanges.size === 0 ? {} : { phoneChanges: [...phoneChanges] }),
        ...(code === undefined ? {} : { code }),
      },
    },
  ]
}
