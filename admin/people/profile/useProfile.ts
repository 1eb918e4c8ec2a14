import { isOccupied, useOpened } from '#web/focus/useOpened.ts'
import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { readProfile } from './read-household.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PROFILE_FIELDS } from '#domain/attendee/person-fields.ts'

/** The open profile, and functions that open a person's profile and close it. */
export function useProfile(): [Attendee | null, (userId: number | null) => Promise<void>] {
  const [profile, open] = useOpened<Attendee>()
  const ask = useWanted('a profile')

  async function show(userId: number | null): Promise<void> {
    const isWanted = ask()
    if (userId === null) return open(null)
    const found = await readProfile(userId)
    if (found && isWanted() && !isOccupied()) open(found)
  }
  return [profile, show]
}

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
