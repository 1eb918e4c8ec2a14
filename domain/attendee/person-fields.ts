import { z } from 'zod/mini'
import { isVisible } from '#domain/clean-text.ts'
import { textField } from '#domain/text-field.ts'

/** The fields of a person, checked in one place for forms, routes and the import. */

/** In characters. The import cuts longer ones off. A field of a form takes no more. */
export const LONGEST_NAME = 200
export const LONGEST_TEXT = 2000

/** The most family members that a person has, and so the most that a call names. */
export const MOST_FAMILY = 200

/** Nobody is searched for with fewer letters or digits, because half of all names and numbers have them. */
export const LEAST_TYPED = { letters: 2, digits: 3 } as const

/** A person's full name. One of which nothing is seen would be an empty row in every list. */
export const Name = textField(LONGEST_NAME, { missing: 'Name is required' }).check(
  z.minLength(1, { error: 'Name is required', abort: true }),
  z.refine(isVisible, 'Name is required'),
)
export const FamilyMemberName = Name

/** A name in the form for guests. What waits at the desk is read again and again, so it stays small. In characters. */
export const LONGEST_GUEST_NAME = 60
export const GuestName = Name.check(z.maxLength(LONGEST_GUEST_NAME))

/** A name in Hebrew letters. Empty means none. */
export const HebrewName = textField(LONGEST_NAME)

/** Ten digits and nothing else, for looking a person up and in member files. */
export const Phone = z.string('Invalid phone number').check(z.regex(/^\d{10}$/, 'Invalid phone number'))

/**
 * A number for registering. In North America the area code and the exchange begin with 2 to 9. A number that no
 * telephone has would be typed again by the next guest without a phone, who would then find the first one's profile.
 */
export const NewPhone = Phone.check(z.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'This phone number cannot exist'))

/** The longest address that mail can be sent to, in characters. */
export const LONGEST_EMAIL = 254

/** An address that mail can be sent to. */
export const Email = z.pipe(
  textField(LONGEST_EMAIL, { missing: 'Invalid email address' }),
  z.email('Invalid email address'),
)

/** The relationship of a family member to the attendee. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export const Relationship = z.enum(RELATIONSHIPS, 'Relationship is required')
export type Relationship = z.infer<typeof Relationship>

/** Which part of a name stands first. */
export const NAME_ORDERS = ['given-first', 'family-first'] as const
export const NameOrder = z.enum(NAME_ORDERS)
export type NameOrder = z.infer<typeof NameOrder>

/** Notes, streets and other free text. */
export const FreeText = textField(LONGEST_TEXT)

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

const kinds = memberFields('text', 'day')

/** Their names, in the order of a member file. */
export const MEMBER_FIELDS = Object.keys(kinds) as readonly MemberField[]

/** The fields of a profile, in the order of a member file. */
export const PROFILE_FIELDS = ['name', 'hebrewName', 'phone', 'email', ...MEMBER_FIELDS] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Whether a field holds a day. */
export const isDay = (field: string): boolean => MEMBER_FIELDS.some((one) => one === field && kinds[one] === 'day')
