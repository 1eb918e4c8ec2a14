import { z } from 'zod'
import { memberFields } from '#domain/attendee/person-fields.ts'

/** A household of a member file, on its way in. */
export const ImportedUser = z.object({
  /** The line of the file on which it starts, for the words of a refusal. */
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
    /** Households that are new, that differ from before, and that are as they were. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Why a household was refused, each in a sentence. */
    errors: z.array(z.string()),
  }),
})
export type ImportResult = z.infer<typeof ImportResult>
