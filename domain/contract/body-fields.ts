import { z } from 'zod/mini'
import { cleanText } from '#domain/clean-text.ts'
import { CommandId, HelperId, Instant } from '#domain/ids.ts'

/** Fields that the bodies of several calls have. */

/** An id in a body is a whole number. The server returns a 404 when nobody has it. */
export const personInBody = z.int().check(z.positive())

/** The id of a gathering in a body. */
export const eventInBody = z.int().check(z.positive())

/** New for each decision of a person. The second command with the same id does nothing. */
export const commandId = z.optional(CommandId)

/** Whether the sender had delivered some of it already, before the log was restored from a backup. */
export const offeredAgain = z.optional(z.boolean())

/** A moment in ISO 8601, with or without fractions of a second. */
export const moment = z.pipe(
  z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text).toISOString()),
  ),
  Instant,
)

/** For the header `Foyer-Grant` in a call that changes this person. It is valid for 30 minutes. */
export const grant = z.string()

/** An empty form field, one with only spaces, or null removes the value. */
export const orEmpty = <T extends z.ZodMiniType<string, string>>(field: T) =>
  z.pipe(
    z.nullable(z.union([z.pipe(z.string().check(z.maxLength(200), z.overwrite(cleanText)), z.literal('')), field])),
    z.transform((text) => text ?? ''),
  )

/** An empty form field, one with only spaces, or null means that there is no value. */
export const orNone = <T extends z.ZodMiniType<string, string>>(field: T) =>
  z.optional(
    z.pipe(
      orEmpty(field),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  )

/** A helper who acts: a person who serves in a room, or a helper who signs in. */
export const who = z.union([z.object({ personId: personInBody }), z.object({ helperId: HelperId })])

/** A leader who decides by their PIN, where none has signed in. */
export const leaderWithPin = {
  helper: z.optional(HelperId),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/, 'A PIN has six digits.'))),
}
