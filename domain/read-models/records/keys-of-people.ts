import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'

type Keyed = Pick<Household, 'code'> & { readonly id: AttendeeId; readonly profile: Profile }

/** People by what they are looked up with: their number, and the code of their personal link if it was renewed. */
export function keysOfPeople() {
  const phones = new Map<string, AttendeeId>()
  const codes = new Map<PersonId, AttendeeId>()

  function removePhone({ id, profile }: Keyed): void {
    if (profile.phone !== undefined && phones.get(profile.phone) === id) phones.delete(profile.phone)
  }

  return {
    /** Files a person under their number and their code, and no longer under those that they had before. */
    file(person: Keyed, before: Keyed | undefined): void {
      if (before && before.profile.phone !== person.profile.phone) removePhone(before)
      if (person.profile.phone !== undefined) phones.set(person.profile.phone, person.id)
      if (before?.code !== undefined && before.code !== person.code) codes.delete(before.code)
      if (person.code !== undefined) codes.set(person.code, person.id)
    },
    remove(person: Keyed): void {
      removePhone(person)
      if (person.code !== undefined) codes.delete(person.code)
    },
    ofPhone: (phone: string): AttendeeId | undefined => phones.get(phone),
    ofCode: (code: PersonId): AttendeeId | undefined => codes.get(code),
  }
}
