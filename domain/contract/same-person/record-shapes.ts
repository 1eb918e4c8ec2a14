import { z } from 'zod/mini'
import { CommandId, PersonId } from '#domain/ids.ts'

/** Another record of the same person, on the page of a person. */
export const OtherRecord = z.object({
  link: CommandId,
  is: z.enum(['merge', 'link']),
  id: PersonId,
  name: z.string(),
  /** The household of a family member. */
  familyOf: z.optional(z.object({ id: PersonId, name: z.string() })),
  canTakeApart: z.boolean(),
})

export type OtherRecord = z.infer<typeof OtherRecord>
