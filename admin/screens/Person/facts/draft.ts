import { Email, isDay, Name, NewPhone, PROFILE_FIELDS, type ProfileField } from '#domain/attendee/person-fields.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'

/** A fact that is edited: a field of the profile, or which part of the name stands first. */
export type FactField = ProfileField | 'nameOrder'

const FACTS: readonly FactField[] = [...PROFILE_FIELDS, 'nameOrder']

/** The facts as they are in the fields of the form. An empty field removes what is known. */
export type FactsDraft = Readonly<Record<FactField, string>>

export function draftOf({ name, hebrewName, nameOrder, profile = {} }: PersonPage): FactsDraft {
  const known: Partial<Record<FactField, string | undefined>> = {
    ...profile,
    name,
    hebrewName,
    nameOrder,
    phone: profile.phone && maskPhone(profile.phone),
  }
  const text = (field: FactField): string => (isDay(field) ? known[field]?.slice(0, 10) : known[field]) ?? ''
  return Object.fromEntries(FACTS.map((field) => [field, text(field)])) as FactsDraft
}

/** The fields that differ, as the call takes them: null removes one. */
export function changesOf(before: FactsDraft, after: FactsDraft): Partial<Record<FactField, string | null>> {
  const changed = FACTS.filter((field) => valueOf(field, after) !== valueOf(field, before))
  return Object.fromEntries(changed.map((field) => [field, valueOf(field, after)]))
}

function valueOf(field: FactField, draft: FactsDraft): string | null {
  const text = draft[field].trim()
  const value = field === 'phone' ? nationalDigits(text) : text
  return value === '' && field !== 'name' ? null : value
}

/** The fields that are not filled in right. An imported number or address that nobody has changed stays as it is. */
export function wrongIn(before: FactsDraft, after: FactsDraft): ReadonlySet<ProfileField> {
  const { name, phone, email } = changesOf(before, after)
  const wrong = new Set<ProfileField>()
  if (name !== undefined && !Name.safeParse(name).success) wrong.add('name')
  if (typeof phone === 'string' && !NewPhone.safeParse(phone).success) wrong.add('phone')
  if (typeof email === 'string' && !Email.safeParse(email).success) wrong.add('email')
  return wrong
}
