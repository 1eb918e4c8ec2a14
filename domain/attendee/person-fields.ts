import { z } from 'zod'
import { cleanText, isVisible } from '#domain/clean-text.ts'

/** The fields of a person, checked in one place for forms, routes and the import. */

/** In characters. The import cuts longer ones off. */
export const LONGEST_NAME = 200
export const LONGEST_TEXT = 2000

/** The most family members that a person has, and so the most that a call names. */
export const MOST_FAMILY = 200

/** Nobody is searched for with fewer letters or digits, because half of all names and numbers have them. */
export const LEAST_TYPED = { letters: 2, digits: 3 } as const

/**
 * A text in a form. One that is far too long is refused before it is cleaned. Some letters are typed as four
 * characters.
 */
const text = (longest: number, missing?: string) =>
  z
    .string(missing)
    .max(4 * longest)
    .transform(cleanText)
    .pipe(z.string().max(longest))

/** A person's full name. One of which nothing is seen would be an empty row in every list. */
export const Name = text(LONGEST_NAME, 'Name is required').pipe(
  z.string().min(1, { error: 'Name is required', abort: true }).refine(isVisible, 'Name is required'),
)
export const FamilyMemberName = Name

/** A name in Hebrew letters. Empty means none. */
export const HebrewName = text(LONGEST_NAME)

/** Ten digits and nothing else, for looking a person up and in member files. */
export const Phone = z.string('Invalid phone number').regex(/^\d{10}$/, 'Invalid phone number')

/**
 * A number for registering. In North America the area code and the exchange begin with 2 to 9. A number that no
 * telephone has would be typed again by the next guest without a phone, who would then find the first one's profile.
 */
export const NewPhone = Phone.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'This phone number cannot exist')

/** An address that mail can be sent to. */
export const Email = text(254, 'Invalid email address').pipe(z.email('Invalid email address'))

/** The relationship of a family member to the attendee. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export const Relationship = z.enum(RELATIONSHIPS, 'Relationship is required')
export type Relationship = z.infer<typeof Relationship>

/** Notes, streets and other free text. */
export const FreeText = text(LONGEST_TEXT)

/**
 * The fields that only a member file has. Events, calls and the import check them in different ways, so each of them
 * passes its own text and day.
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

/** Their names, in the order of a member file. */
export const MEMBER_FIELDS = Object.keys(memberFields('', '')) as readonly MemberField[]

/** The fields of a profile, in the order of a member file. */
export const PROFILE_FIELDS = ['name', 'hebrewName', 'phone', 'email', ...MEMBER_FIELDS] as const
