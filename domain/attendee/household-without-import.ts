import { applied, memberOf, type FamilyMember, type Household } from './household.ts'
import type { ImportTakenBack } from './import-events.ts'

/** The household after an import was taken back. */
export const householdWithoutImport = (household: Household, data: ImportTakenBack['data']): Household =>
  data.isGone ? withdrawn(household) : withoutImport(household, data)

/**
 * The household that only an import knew, or the check-in of a guest that was taken back, is gone. It keeps what a
 * check-in shows, and what brings it back.
 */
export function withdrawn(household: Household): Household {
  const { profile, ...rest } = household
  const { family, former } = rest
  if (!profile) return household
  return {
    ...rest,
    withdrawn: profile,
    isMember: false,
    family: [],
    former: [...former, ...family],
    takenBack: family.map(({ familyMemberId }) => familyMemberId),
    imported: {},
    importedFamily: [],
  }
}

/** The household as before an import, where nobody has changed it since. */
function withoutImport(household: Household, data: ImportTakenBack['data']): Household {
  const hasLeft = ({ familyMemberId }: FamilyMember) => data.left.includes(familyMemberId)
  const left = household.family.filter(hasLeft)
  const asBefore = restoring(data.family)
  const isListed = ({ familyMemberId }: FamilyMember) => !data.unlisted.includes(familyMemberId)
  return {
    ...household,
    isMember: data.isMember,
    profile: applied(household.profile, data.profile),
    imported: applied(household.imported, data.imported),
    family: asBefore(household.family.filter((member) => !hasLeft(member))),
    former: [...asBefore(household.former), ...left],
    takenBack: [...household.takenBack, ...left.map(({ familyMemberId }) => familyMemberId)],
    importedFamily: restoring(data.importedFamily)(household.importedFamily.filter(isListed)),
  }
}

/** Puts each of these members, as they were, in the place that they have in a list. */
function restoring(members: readonly FamilyMember[]) {
  const earlier = new Map(members.map((member) => [member.familyMemberId, memberOf(member)]))
  return (list: readonly FamilyMember[]) => list.map((member) => earlier.get(member.familyMemberId) ?? member)
}
