import { z } from 'zod'
import { cleanText } from '#domain/clean-text.ts'
import { CommandId, Instant } from '#domain/ids.ts'

/** Fields that the bodies of several calls have. */

/** An id in a body is a whole number. The server returns a 404 when nobody has it. */
export const personInBody = z.int().positive()

/** The same for the id of a gathering. */
export const eventInBody = z.int().positive()

/** New for each decision of a person. The second command with the same id does nothing. */
export const commandId = CommandId.optional()

/** Whether the sender had delivered some of it already, before the log was restored from a backup. */
export const offeredAgain = z.boolean().optional()

/** A moment in ISO 8601, with or without fractions of a second. */
export const moment = z.iso
  .datetime()
  .transform((text) => new Date(text).toISOString())
  .pipe(Instant)

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
