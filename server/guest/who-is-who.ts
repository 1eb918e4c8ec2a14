import type { FamilyMember } from '#domain/attendee/household.ts'
import { OTHER_WAY_ROUND } from '#domain/attendee/other-way-round.ts'
import type { PersonId } from '#domain/ids.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'
import type { KnownHousehold } from '#server/people/find-household.ts'

type Named = Pick<FamilyMember, 'name' | 'relationship'>

/** Somebody on the form: who they are in the household, or whom to add to it. */
export type OnTheForm = PersonId | Named

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
