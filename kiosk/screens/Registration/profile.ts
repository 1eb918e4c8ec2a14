import { z } from 'zod/mini'
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
import type { FamilyMember, User } from '#domain/contract/people/people-shapes.ts'

/** The fields that a visitor fills in about themselves. The messages are the contract's. */
export const TypedProfile = z.object({
  name: Name,
  hebrewName: HebrewName,
  phone: Phone,
  email: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text === '' || Email.safeParse(text).success, 'Invalid email address'),
  ),
})
export type TypedProfile = z.input<typeof TypedProfile>

/** The profile of a new visitor. A person who was imported keeps the number from the member file. */
export const NewProfile = z.extend(TypedProfile, { phone: NewPhone })

/** The profile of somebody who is known. Their number, or what the tablet knows of it, is not sent. */
export const KnownProfile = z.extend(TypedProfile, { phone: z.string() })

/** The fields that a visitor fills in about a family member. */
export const NewMember = z.object({ name: FamilyMemberName, hebrewName: HebrewName, relationship: Relationship })
export type NewMember = z.output<typeof NewMember>

/** A family member on the list. They have an id if they were saved before. */
export type ListedMember = NewMember & { id?: number }

/** The form at the beginning: only the number for a new visitor, or everything that is known. */
export function profileOf(user: User | null, typed: string): TypedProfile {
  const { name, hebrewName = '', phone = '', email = '' } = user ?? { name: '', phone: typed }
  return { name, hebrewName, phone, email }
}

export const listOf = (family: readonly FamilyMember[]): ListedMember[] =>
  family.map((member) => ({ ...member, hebrewName: member.hebrewName ?? '' }))

/** A form as the visitor has filled it in. */
export type FilledForm = { readonly profile: TypedProfile; readonly family: readonly ListedMember[] }

/** A try to save a form. */
export type SavingTry = {
  /** The family with which the form was opened. */
  readonly opened: readonly FamilyMember[]
  readonly form: FilledForm
  /** The form at the tries before, which failed. The server may have recorded any part of it. */
  readonly before: readonly FilledForm[]
}

/** Whether the form says what is known of the person. */
export function isUnchanged({ profile, family }: FilledForm, user: User): boolean {
  const known = profileOf(user, '')
  const isSameFamily = family.length === user.familyMembers.length && family.every(({ id }) => id !== undefined)
  return (
    isSameFamily &&
    (['name', 'hebrewName', 'email'] as const).every((field) => cleanText(profile[field]) === known[field])
  )
}

/** What the visitor has changed of their family in the form. */
export type FamilyChanges = { readonly removed: readonly FamilyMember[]; readonly added: readonly ListedMember[] }

/**
 * Compares the list with the family with which the form was opened. Somebody who was added elsewhere meanwhile is not
 * on the list, and stays. Somebody who was on it at an earlier try leaves the family that is recorded now.
 */
export function familyChanges({ opened, form, before }: SavingTry, recorded: readonly FamilyMember[]): FamilyChanges {
  const kept = new Set(form.family.map(({ id }) => id))
  const listedBefore = before.flatMap(({ family }) => family)
  const isListed = (family: readonly ListedMember[], one: FamilyMember): boolean =>
    family.some(({ name, relationship }) => name === one.name && relationship === one.relationship)
  const left = opened.filter(({ id }) => !kept.has(id))
  const droppedSince = recorded.filter((one) => isListed(listedBefore, one) && !isListed(form.family, one))
  return {
    removed: [...left, ...droppedSince.filter(({ id }) => opened.every((one) => one.id !== id))],
    added: form.family.filter(({ id }) => id === undefined),
  }
}
