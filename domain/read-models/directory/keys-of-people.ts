import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { householdsByWords } from '#domain/read-models/finding/households-by-words.ts'

type Keyed = Pick<Household, 'code' | 'family'> & { readonly id: AttendeeId; readonly profile: Profile }

/**
 * People by what they are looked up with: their number, the code of their personal link if it was renewed, and what a
 * volunteer at the welcome desk types. `people` are those who are filed.
 */
export function keysOfPeople(people: ReadonlyMap<AttendeeId, Keyed>) {
  const phones = new Map<string, AttendeeId>()
  const codes = new Map<PersonId, AttendeeId>()
  const byWords = householdsByWords(people)

  function removePhone({ id, profile }: Keyed): void {
    if (profile.phone !== undefined && phones.get(profile.phone) === id) phones.delete(profile.phone)
  }

  return {
    /** Files a person under all of these, and no longer under those that they had before. */
    file(person: Keyed, before: Keyed | undefined): void {
      if (before && before.profile.phone !== person.profile.phone) removePhone(before)
      if (person.profile.phone !== undefined) phones.set(person.profile.phone, person.id)
      if (before?.code !== undefined && before.code !== person.code) codes.delete(before.code)
      if (person.code !== undefined) codes.set(person.code, person.id)
      byWords.file(person, before)
    },
    remove(person: Keyed): void {
      removePhone(person)
      if (person.code !== undefined) codes.delete(person.code)
      byWords.remove(person)
    },
    find: byWords.find,
    ofPhone: (phone: string): AttendeeId | undefined => phones.get(phone),
    ofCode: (code: PersonId): AttendeeId | undefined => codes.get(code),
  }
}
