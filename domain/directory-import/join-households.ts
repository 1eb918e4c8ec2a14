import type { ImportedFamilyMember, ImportedHousehold } from './households.ts'

/**
 * One phone, one profile: a second primary with a number that is taken joins the first one's family, as other, with
 * their own family after them. What else their row says is left out. The households given are not changed.
 */
export function joinSamePhone<Household extends ImportedHousehold>(households: readonly Household[]): Household[] {
  const joined = new Map<string, Household>()
  const grown = new Set<Household>()
  for (const household of households) {
    const first = joined.get(household.phone)
    if (!first) {
      joined.set(household.phone, household)
      continue
    }
    const home = grown.has(first) ? first : { ...first, familyMembers: [...first.familyMembers] }
    takeIn(home.familyMembers, household)
    joined.set(household.phone, home)
    grown.add(home)
  }
  return [...joined.values()]
}

function takeIn(family: ImportedFamilyMember[], household: ImportedHousehold): void {
  family.push(asFamily(household))
  for (const member of household.familyMembers) family.push(member)
}

const asFamily = ({ name, hebrewName }: ImportedHousehold): ImportedFamilyMember =>
  hebrewName ? { name, hebrewName, relationship: 'other' } : { name, relationship: 'other' }
