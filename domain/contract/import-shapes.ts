import { z } from 'zod'
import { memberFields } from '#domain/attendee/person-fields.ts'

/** A household of a member file, as it is sent. */
export const ImportedUser = z.object({
  /** The line of the file on which it starts, for messages about it. */
  line: z.int().optional(),
  name: z.string(),
  hebrewName: z.string().optional(),
  phone: z.string(),
  email: z.string().optional(),
  ...memberFields(z.string().optional(), z.string().optional()),
  relationship: z.string().optional(),
  isMember: z.boolean().optional(),
  familyMembers: z
    .array(z.object({ name: z.string(), hebrewName: z.string().optional(), relationship: z.string() }))
    .optional(),
})
export type ImportedUser = z.infer<typeof ImportedUser>

export const ImportResult = z.object({
  message: z.string(),
  results: z.object({
    /** The numbers of households that are new, that were changed, and that stayed the same. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The reasons for which households were refused, each in a sentence. */
    errors: z.array(z.string()),
  }),
})
export type ImportResult = z.infer<typeof ImportResult>
