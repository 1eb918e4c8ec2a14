import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PROFILE_FIELDS } from '#domain/attendee/person-fields.ts'

/** Something that can be known about a person. */
export type PersonField = (typeof PROFILE_FIELDS)[number] | 'relationship'

/** What each field of a person is called. */
export function useFieldLabels(): Readonly<Record<PersonField, string>> {
  const { person, profile } = useAdminTexts()
  const { name, hebrewName, city, state, zipCode, relationship } = person
  const { phone, email, address, baptism: baptismDate, memberSince, notes } = profile
  const ofProfile = { phone, email, address, baptismDate, memberSince, notes }
  return { name, hebrewName, city, state, zipCode, relationship, ...ofProfile }
}
