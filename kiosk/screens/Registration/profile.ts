import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'
import {
  Email,
  FamilyMemberName,
  HebrewName,
  Name,
  NewPhone,
  Phone,
  Relationship,
} from '#domain/attendee/person-fields.ts'
import type { FamilyMember, User } from '#domain/contract/people-shapes.ts'

/** What a visitor tells of themselves. The messages are the contract's. */
export const Profile = z.object({
  name: Name,
  hebrewName: HebrewName,
  phone: Phone,
  email: z
    .string()
    .transform(cleanText)
    .refine((text) => text === '' || Email.safeParse(text).success, 'Invalid email address'),
})
export type Profile = z.input<typeof Profile>

/** The profile of somebody new. Someone who was imported keeps the number that the member file gave them. */
export const NewProfile = Profile.extend({ phone: NewPhone })

/** What a visitor tells of somebody in their family. */
export const NewMember = z.object({ name: FamilyMemberName, hebrewName: HebrewName, relationship: Relationship })
export type NewMember = z.output<typeof NewMember>

/** Somebody on the list: known already when there is an id. */
export type Listed = NewMember & { id?: number }

/** The form as it is found: empty but for the number, or filled with what is known. */
export function profileOf(user: User | null, typed: string): Profile {
  const { name, hebrewName = '', phone, email = '' } = user ?? { name: '', phone: typed }
  return { name, hebrewName, phone, email }
}

export const listOf = (family: readonly FamilyMember[]): Listed[] =>
  family.map((member) => ({ ...member, hebrewName: member.hebrewName ?? '' }))

/** What is to be done so that the family is as listed: who leaves it, and who comes to it. */
export function familyChanges(family: readonly FamilyMember[], listed: readonly Listed[]) {
  const kept = new Set(listed.map(({ id }) => id))
  return {
    removed: family.filter(({ id }) => !kept.has(id)),
    added: listed.filter(({ id }) => id === undefined),
  }
}
