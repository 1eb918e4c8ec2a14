import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'

/** The fields of a person, checked in one place for forms, routes and the import. */

/** A text of a form. One that is far too long is refused before it is cleaned. Some letters are typed as four characters. */
const text = (longest: number, missing?: string) =>
  z
    .string(missing)
    .max(4 * longest)
    .transform(cleanText)
    .pipe(z.string().max(longest))

/** A person's full name. */
export const Name = text(200, 'Name is required').pipe(z.string().min(1, 'Name is required'))
export const FamilyMemberName = Name

/** A name in Hebrew letters. Empty means none. */
export const HebrewName = text(200)

/** Ten digits, nothing else: the number that somebody is looked up by, or that a member file holds. */
export const Phone = z.string('Invalid phone number').regex(/^\d{10}$/, 'Invalid phone number')

/**
 * A number that somebody registers under. In North America the area code and the exchange begin with 2 to 9. A number
 * that no telephone has would be typed by the next guest without a phone, who would find the first one's profile.
 */
export const NewPhone = Phone.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'This phone number cannot exist')

/** An address that mail can be sent to. */
export const Email = text(254, 'Invalid email address').pipe(z.email('Invalid email address'))

/** What a family member is to the attendee. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export const Relationship = z.enum(RELATIONSHIPS, 'Relationship is required')
export type Relationship = z.infer<typeof Relationship>

/** Notes, streets and the like. */
export const FreeText = text(2000)

/**
 * What only a member file says about a person. Events, calls and the import each check these fields in their own way,
 * so each of them says how it treats a text and a day.
 */
export const memberFields = <Text, Day>(text: Text, day: Day) => ({
  address: text,
  city: text,
  state: text,
  zipCode: text,
  baptismDate: day,
  memberSince: day,
  notes: text,
})

export type MemberField = keyof ReturnType<typeof memberFields>
