import type { FamilyMember, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import type { ChosenField } from '#domain/same-person/events.ts'
import type { Merge } from '#domain/same-person/link.ts'
import type { Directory, Person } from '#domain/read-models/directory/directory.ts'
import type { People } from './people.ts'

/** The profiles themselves, each from its own stream. */
type Records = Pick<Directory, 'person'>

/**
 * The person with this profile, as they are shown: with the fields that were chosen and the families of all their
 * profiles. Nothing of one profile is copied into the stream of another.
 */
export function personShown(id: AttendeeId, records: Records, people: People): Person | undefined {
  const face = records.person(people.shownAs(id))
  if (!face) return undefined
  const everMerged = people.everMergedWith(face.id)
  if (everMerged.length === 1) return withFamilyOnce(face, people)
  const onceFamily = [...new Set(everMerged.flatMap((one) => records.person(one)?.onceFamily ?? []))]
  const profiles = profilesOf(face.id, records, people)
  if (profiles.length === 1) return { ...withFamilyOnce(face, people), onceFamily }
  const family = eachOnce(profiles, 'family', face.id, people, people.keyOf)
  const former = eachOnce(profiles, 'former', face.id, people, people.keyOf).filter(
    (one) => !family.some(({ familyMemberId }) => people.keyOf(familyMemberId) === people.keyOf(one.familyMemberId)),
  )
  const isMember = profiles.some((one) => one.isMember)
  return {
    ...face,
    profile: profileOf(face, profiles, records, people),
    isMember,
    family,
    former,
    onceFamily,
    contacts: profiles.flatMap((one) => one.contacts),
  }
}

/** The person with each of the family once, also where staff have linked two records of one family. */
function withFamilyOnce(person: Person, people: People): Person {
  if (person.family.every(({ familyMemberId }) => people.recordsOf(familyMemberId).length === 1)) return person
  return { ...person, family: eachOnce([person], 'family', person.id, people, people.keyOf) }
}

/** The profiles that are shown as one, that one first. */
export function profilesOf(id: AttendeeId, records: Records, people: People): readonly Person[] {
  const face = people.shownAs(id)
  const merged = people.recordsOf(face).filter((record) => record !== face && people.shownAs(record) === face)
  return [face, ...merged].flatMap((record) => records.person(record) ?? [])
}

/**
 * The profile that a field of a person comes from: the chosen one, or else the first that has it. A number that finds
 * the person is shown even when the profile without a number was chosen, so that staff can always see and remove it.
 */
export function supplierOf(field: ChosenField, id: AttendeeId, records: Records, people: People): AttendeeId {
  const has = (one: AttendeeId) => records.person(one)?.profile[field] !== undefined
  const chosenBy = (supplier: AttendeeId, { from, choice }: Merge): AttendeeId => {
    const other = supplierOf(field, from, records, people)
    if (!records.person(other)) return supplier
    const chosen = choice?.[field]
    const [first, second] = chosen === from ? [other, supplier] : [supplier, other]
    const isDecided = chosen !== undefined && field !== 'phone'
    return isDecided || has(first) || !has(second) ? first : second
  }
  return people.mergesInto(id).reduce(chosenBy, id)
}

function profileOf(face: Person, profiles: readonly Person[], records: Records, people: People): Profile {
  const fields = new Set(profiles.flatMap(({ profile }) => Object.keys(profile) as ChosenField[]))
  const chosen = Array.from(fields, (field) => {
    const supplier = records.person(supplierOf(field, face.id, records, people))
    return [field, supplier?.profile[field]] as const
  })
  const known = Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
  return { name: face.profile.name, ...known }
}

/** The records of a person's family, those of all `profiles`. A merge shows two of one person as one. */
export const familyShown = (
  profiles: readonly Person[],
  face: AttendeeId,
  people: Pick<People, 'shownAs'>,
): FamilyMember[] => eachOnce(profiles, 'family', face, people, people.shownAs)

/**
 * The people of several families. One who is in two of them is there once, as the record that the merge shows, or else
 * as the first of their records. `oneOf` says who is one.
 */
function eachOnce(
  profiles: readonly Person[],
  list: 'family' | 'former',
  face: PersonId,
  people: Pick<People, 'shownAs'>,
  oneOf: (id: PersonId) => PersonId,
): FamilyMember[] {
  const members = new Map<PersonId, FamilyMember>()
  for (const member of profiles.flatMap((one) => one[list])) {
    const shown = people.shownAs(member.familyMemberId)
    const [one, isOwn] = [oneOf(shown), shown === member.familyMemberId]
    const known = members.get(one)
    const isBetter = !known || (isOwn && known.familyMemberId === shown)
    if (one !== oneOf(face) && isBetter) members.set(one, { ...member, familyMemberId: shown })
  }
  return [...members.values()]
}

export const isFamily =
  (id: FamilyMemberId) =>
  ({ familyMemberId }: FamilyMember): boolean =>
    familyMemberId === id
