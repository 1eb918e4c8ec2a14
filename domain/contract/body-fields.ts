import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'

/** Fields that the bodies of several calls have. */

/** An id in a body is a whole number. The server returns a 404 when nobody has it. */
export const personInBody = z.int().positive()

/** The same for the id of a gathering. */
export const eventInBody = z.int().positive()

/** What a call that changes this person has to carry in the header `Foyer-Grant`. It is valid for 30 minutes. */
export const grant = z.string()

/** An empty field of a form, one of nothing but spaces, or null removes what was there. */
export const orEmpty = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .union([z.string().max(200).transform(cleanText).pipe(z.literal('')), field])
    .nullable()
    .transform((text) => text ?? '')

/** An empty field of a form, one of nothing but spaces, or null means that there is none. */
export const orNone = <T extends z.ZodType<string, string>>(field: T) =>
  orEmpty(field)
    .transform((text) => (text === '' ? undefined : text))
    .optional()
