import { z } from 'zod'
import { fact } from '#domain/fact.ts'

export const ChurchFounded = fact('ChurchFounded', 'Foyer starts on an empty log, or a log was copied or restored', {
  /** Tells this log's positions from those of any other. */
  logId: z.guid(),
  /** Recognises the secret that the names of phone streams are keyed with, without telling it. */
  secretFingerprint: z.string().min(1),
})

export type ChurchEvent = z.infer<typeof ChurchFounded>
