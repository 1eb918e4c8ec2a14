import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { AttendeeEvent } from './events.ts'
import { demandRoom, type FamilyMember, type Household, type Profile } from './household.ts'
import { importHousehold, type ImportHousehold } from './import-household.ts'

/** A person's profile and the family that comes with them. One stream, `attendee-{id}`, holds all of their personal data. */
export const attendeeStream = (id: AttendeeId): string => `attendee-${id}`

type Edit = { name?: string | undefined; hebrewName?: string | null | undefined; email?: string | null | undefined }

export type AttendeeCommand =
  | {
      type: 'Register'
      attendeeId: AttendeeId
      name: string
      hebrewName?: string | undefined
      phone: string
      email?: string | undefined
    }
  /** An absent field stays as it is; null removes it. */
  | ({ type: 'UpdateProfile'; attendeeId: AttendeeId; phone?: string | undefined } & Edit)
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
  },
  decide(command, household) {
    if (command.type === 'Register') return register(command, household)
    if (command.type === 'ImportHousehold') return importHousehold(command, household)
    if (!household.profile) throw new Rejection('unknown-attendee')
    switch (command.type) {
      case 'UpdateProfile':
        return updateProfile(command, household.profile)
      case 'AddFamilyMember':
        return addFamilyMember(command, household)
      case 'RemoveFamilyMember':
        return removeFamilyMember(command, household)
      case 'ForgetFamilyMember':
        return forgetFamilyMember(command, household, household.profile)
    }
  },
  evolve,
}

type Of<T extends AttendeeCommand['type']> = Extract<AttendeeCommand, { type: T }>

function register({ type: _, ...profile }: Of<'Register'>, household: Household): AttendeeEvent[] {
  if (!household.profile) return [{ type: 'AttendeeRegistered', data: profile }]
  if (household.profile.phone === profile.phone) return []
  throw new Rejection('phone-taken')
}

function updateProfile(
  { attendeeId, phone, name, hebrewName, email }: Of<'UpdateProfile'>,
  profile: Profile,
): AttendeeEvent[] {
  if (phone !== undefined && phone !== profile.phone) throw new Rejection('phone-fixed')
  const edit: Edit = { name, hebrewName, email }
  const isNews = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== (profile[field as keyof Edit] ?? null)
  const changes: Edit = Object.fromEntries(Object.entries(edit).filter(isNews))
  return Object.keys(changes).length === 0 ? [] : [{ type: 'ProfileUpdated', data: { attendeeId, ...changes } }]
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
  const { isMember, imported, onceFamily } = household
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
      },
    },
  ]
}

function evolve(household: Household, { type, data }: AttendeeEvent): Household {
  switch (type) {
    case 'AttendeeRegistered': {
      const { attendeeId: _, ...profile } = data
      return { ...household, profile }
    }
    case 'ProfileUpdated': {
      const { attendeeId: _, ...changes } = data
      return { ...household, profile: applied(household.profile, changes) }
    }
    case 'FamilyMemberAdded':
      return joined(household, memberOf(data))
    case 'FamilyMemberRemoved':
      return takenOff(household, data.familyMemberId)
    case 'MemberImported': {
      const { attendeeId: _, ...fields } = data
      return {
        ...household,
        isMember: true,
        profile: applied(household.profile, fields),
        imported: { ...household.imported, ...fields },
      }
    }
    case 'FamilyMemberImported':
      return {
        ...joined(household, memberOf(data)),
        importedFamily: replaced(household.importedFamily, memberOf(data)),
      }
    case 'HouseholdRestated': {
      const { attendeeId: _, onceFamily, former = [], ...rest } = data
      const named = [...rest.family, ...rest.importedFamily, ...former].map(({ familyMemberId }) => familyMemberId)
      return { ...rest, former, onceFamily: new Set(onceFamily), named: new Set(named) }
    }
  }
}

const memberOf = ({ familyMemberId, name, hebrewName, relationship }: FamilyMember): FamilyMember =>
  hebrewName === undefined ? { familyMemberId, name, relationship } : { familyMemberId, name, hebrewName, relationship }

/** Returns the profile with these changes; null removes a field. */
function applied(profile: Profile | undefined, changes: Record<string, string | null | undefined>): Profile {
  const next: Record<string, string | null | undefined> = { ...profile, ...changes }
  for (const [field, value] of Object.entries(next)) if (value === null || value === undefined) delete next[field]
  return next as Profile
}

/** Returns the list with this member in their old place, or at the end. */
function replaced(members: readonly FamilyMember[], member: FamilyMember): readonly FamilyMember[] {
  const at = members.findIndex(({ familyMemberId }) => familyMemberId === member.familyMemberId)
  return at < 0 ? [...members, member] : members.with(at, member)
}

function takenOff(household: Household, id: FamilyMemberId): Household {
  const member = household.family.find(({ familyMemberId }) => familyMemberId === id)
  if (!member) return household
  return {
    ...household,
    family: household.family.filter((other) => other !== member),
    former: [...household.former, member],
  }
}

/** A member removed at a kiosk does not return when a file names them a little differently. */
function joined(household: Household, member: FamilyMember): Household {
  const wasRemoved =
    household.onceFamily.has(member.familyMemberId) &&
    !household.family.some(({ familyMemberId }) => familyMemberId === member.familyMemberId)
  return {
    ...household,
    family: wasRemoved ? household.family : replaced(household.family, member),
    former: wasRemoved ? replaced(household.former, member) : household.former,
    onceFamily: new Set([...household.onceFamily, member.familyMemberId]),
    named: new Set([...household.named, member.familyMemberId]),
  }
}
