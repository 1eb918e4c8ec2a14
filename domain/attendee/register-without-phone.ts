import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import type { AttendeeEvent } from './events.ts'
import type { FamilyMember, Household } from './household.ts'
import { unnamedGuest } from './name-parts.ts'

/** Staff register somebody who has no phone number. They may give one later, or never. */
export type RegisterWithoutPhone = {
  type: 'RegisterWithoutPhone'
  attendeeId: AttendeeId
  name: string
  hebrewName?: string | undefined
  email?: string | undefined
  /** An id for each of those who come along and whose names nobody has asked for. */
  others: readonly FamilyMemberId[]
}

/** Registering the same person again leaves the profile as it is. */
export function registerWithoutPhone(
  { type: _, others, ...profile }: RegisterWithoutPhone,
  household: Household,
): AttendeeEvent[] {
  if (household.profile) return []
  const family = others.map((familyMemberId, at) => unnamed(familyMemberId, profile.name, at + 1))
  const data = family.length === 0 ? profile : { ...profile, family }
  return [{ type: 'RegisteredWithoutPhone', data }]
}

/** Somebody who is not named yet. Staff can name them. */
const unnamed = (familyMemberId: FamilyMemberId, name: string, number: number): FamilyMember => ({
  familyMemberId,
  name: unnamedGuest(name, number),
  relationship: 'other',
})
