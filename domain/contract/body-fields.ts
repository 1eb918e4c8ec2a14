import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'

/** Fields that the bodies of several calls have. */

/** An id in a body is a whole number. The server returns a 404 when nobody has it. */
export const personInBody = z.int().positive()

/** The same for the id of a gathering. */
export const eventInBody = z.int().positive()

/** The content of the header `Foyer-Grant` in a call that changes this person. It is valid for 30 minutes. */
export const grant = z.string()

/** An empty form field, one with only spaces, or null removes the value. */
export const orEmpty = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .union([z.string().max(200).transform(cleanText).pipe(z.literal('')), field])
    .nullable()
    .transform((text) => text ?? '')

/** An empty form field, one with only spaces, or null means that there is no value. */
export const orNone = <T extends z.ZodType<string, string>>(field: T) =>
  orEmpty(field)
    .transform((text) => (text === '' ? undefined : text))
    .optional()
