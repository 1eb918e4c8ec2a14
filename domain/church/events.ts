import { z } from 'zod'
import { fact } from '#domain/fact.ts'

export const ChurchFounded = fact('ChurchFounded', 'Foyer starts on an empty log, or a log was copied or restored', {
  /** Distinguishes positions in this log from those in any other. */
  logId: z.guid(),
  /** Recognises the secret for the names of phone streams, without revealing it. */
  secretFingerprint: z.string().min(1),
})

export type ChurchEvent = z.infer<typeof ChurchFounded>
