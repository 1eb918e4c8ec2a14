import type { FamilyMemberInFile, ImportedHousehold } from './households.ts'

/**
 * Joins households with the same phone number, because a number has one profile. A second primary with that number
 * becomes a family member (other) of the first, followed by their own family. The other fields of their row are left
 * out. A second row of the same name is the same person, unless their Hebrew names differ, and adds only what the first
 * row lacks. The given households are not changed.
 */
export function joinSamePhone<Household extends ImportedHousehold>(households: readonly Household[]): Household[] {
  const joined = new Map<string | Household, Household>()
  const grown = new Set<Household>()
  for (const household of households) {
    const key = household.phone ?? household
    const first = joined.get(key)
    if (!first) {
      joined.set(key, household)
      continue
    }
    const home = grown.has(first) ? first : { ...first, familyMembers: [...first.familyMembers] }
    takeIn(home, household)
    joined.set(key, home)
    grown.add(home)
  }
  return [...joined.values()]
}

function takeIn(home: ImportedHousehold, household: ImportedHousehold): void {
  if (isSamePerson(home, household)) Object.assign(home, { ...household, ...home })
  else home.familyMembers.push(asFamily(household))
  for (const member of household.familyMembers) home.familyMembers.push(member)
}

const isSamePerson = (one: ImportedHousehold, other: ImportedHousehold) =>
  one.name.toLowerCase() === other.name.toLowerCase() &&
  (one.hebrewName ?? other.hebrewName) === (other.hebrewName ?? one.hebrewName)

const asFamily = ({ name, hebrewName }: ImportedHousehold): FamilyMemberInFile =>
  hebrewName ? { name, hebrewName, relationship: 'other' } : { name, relationship: 'other' }
