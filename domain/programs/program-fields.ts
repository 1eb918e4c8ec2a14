import { z } from 'zod/mini'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about another program. Forms, routes and events check it in the same way. */

/** The id of another program that may call Foyer with a key: a UUID. */
export const ProgramId = z.guid()
export type ProgramId = z.infer<typeof ProgramId>

/** The id of a calendar: a UUID. */
export const CalendarId = z.guid()
export type CalendarId = z.infer<typeof CalendarId>

const LONGEST_NAME = 60
const MISSING = 'Please enter a name.'

/** What a program is called, for example "Website". */
export const ProgramName = textField(LONGEST_NAME, {
  missing: MISSING,
  tooLong: 'A name has 60 letters at most.',
}).check(z.minLength(1, MISSING))

/** What a key opens. None of them opens notes, care, allergies, or who may collect a child. */
export const SCOPES = [
  'counts',
  'attendance:read',
  'check-in:write',
  'people:read',
  'people:write',
  'rooms:read',
] as const
export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

/** The origins of pages that may use a key, such as `https://www.example.org`: a scheme, a name, and perhaps a port. */
export const Origins = z
  .array(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/,
          'An origin is https:// and a name in small letters, without a path.',
        ),
        z.maxLength(250),
      ),
  )
  .check(z.maxLength(20, 'A key has twenty origins at most.'))

/** What a key opens, at least one of them. */
export const Scopes = z.array(Scope).check(z.minLength(1, 'Please choose what the key opens.'), z.maxLength(20))
