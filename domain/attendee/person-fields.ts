import { z } from 'zod'

/**
 * What people type and files hold, checked in one place by forms, routes and the import.
 * Control and direction-control characters are removed, never refused: they scramble the names beside them.
 */

const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Nobody types more than this into one field. What a file holds beyond it is cut off. */
const LONGEST_TYPED = 8_000

/** Normalising sorts the marks of each letter, and takes far too long over thousands. Unicode's Stream-Safe Text Format allows 30. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** The text as it is kept: well-formed, composed, without invisible characters, without outer or doubled spaces. */
export const cleanText = (text: string): string =>
  text
    .slice(0, LONGEST_TYPED)
    .toWellFormed()
    .replace(/[\t\n\r]/g, ' ')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()

/** A text of a form. What is far too long is refused before it is cleaned: some letters are typed as four characters. */
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

/** Ten digits, nothing else. */
export const Phone = z.string('Invalid phone number').regex(/^\d{10}$/, 'Invalid phone number')

/** An address that mail can be sent to. */
export const Email = text(254, 'Invalid email address').pipe(z.email('Invalid email address'))

/** What a family member is to the attendee. */
export const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
export const Relationship = z.enum(RELATIONSHIPS, 'Relationship is required')
export type Relationship = z.infer<typeof Relationship>

/** Notes, streets and the like. */
export const FreeText = text(2000)
