import type { FamilyMemberId } from '#domain/ids.ts'
import type { AttendeeEvent } from './events.ts'
import type { MemberEdit } from './family.ts'
import type { FamilyMember, Household, Profile } from './household.ts'

/** The household after an event. */
export function householdAfter(household: Household, { type, data }: AttendeeEvent): Household {
  switch (type) {
    case 'AttendeeRegistered': {
      const { attendeeId: _, ...profile } = data
      return { ...household, profile }
    }
    case 'ProfileUpdated': {
      const { attendeeId: _, ...changes } = data
      return { ...household, profile: applied(household.profile, changes) }
    }
    case 'PhoneChanged': {
      const phoneChanges = new Set([...household.phoneChanges, data.commandId])
      return { ...household, profile: applied(household.profile, { phone: data.phone }), phoneChanges }
    }
    case 'PhoneRemoved':
      return { ...household, profile: applied(household.profile, { phone: null }) }
    case 'PersonalLinkRenewed':
      return { ...household, code: data.code }
    case 'FamilyMemberAdded':
      return joined(household, memberOf(data))
    case 'FamilyMemberRemoved':
      return takenOff(household, data.familyMemberId)
    case 'FamilyMemberChanged':
      return withMember(household, data.familyMemberId, data)
    case 'FamilyMemberBroughtBack':
      return taken(household, household.former.filter(isOf([data.familyMemberId])))
    case 'OwnProfileMade':
      return withOwnProfile(household, data)
    case 'HouseholdTakenOver':
      return taken(household, data.family)
    case 'HouseholdHandedOver':
      return data.familyMemberIds.reduce(takenOff, household)
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
      const { attendeeId: _, onceFamily, former = [], phoneChanges, ...rest } = data
      const named = [...rest.family, ...rest.importedFamily, ...former].map(({ familyMemberId }) => familyMemberId)
      return {
        ...rest,
        former,
        onceFamily: new Set(onceFamily),
        named: new Set(named),
        phoneChanges: new Set(phoneChanges),
      }
    }
  }
}

const memberOf = ({ familyMemberId, name, hebrewName, relationship }: FamilyMember): FamilyMember =>
  hebrewName === undefined ? { familyMemberId, name, relationship } : { familyMemberId, name, hebrewName, relationship }

const withOwnProfile = (
  household: Household,
  { attendeeId: _, isMember, ...profile }: Extract<AttendeeEvent, { type: 'OwnProfileMade' }>['data'],
): Household => ({ ...household, profile, isMember })

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

const isOf =
  (ids: readonly FamilyMemberId[]) =>
  ({ familyMemberId }: FamilyMember): boolean =>
    ids.includes(familyMemberId)

/** These people belong to the household, also those who did once. */
function taken(household: Household, members: readonly FamilyMember[]): Household {
  const ids = members.map(({ familyMemberId }) => familyMemberId)
  return {
    ...household,
    family: members.map(memberOf).reduce(replaced, household.family),
    former: household.former.filter((member) => !isOf(ids)(member)),
    onceFamily: new Set([...household.onceFamily, ...ids]),
    named: new Set([...household.named, ...ids]),
  }
}

function withMember(household: Household, id: FamilyMemberId, changes: MemberEdit): Household {
  const before = household.family.find(isOf([id]))
  if (!before) return household
  const { name = before.name, relationship = before.relationship } = changes
  const hebrewName = changes.hebrewName === undefined ? before.hebrewName : (changes.hebrewName ?? undefined)
  const member = memberOf({ familyMemberId: id, name, hebrewName, relationship })
  return { ...household, family: replaced(household.family, member) }
}
