import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'

export const CopyBegan = fact(
  'CopyBegan',
  'the copying of another log into this one begins; this log is incomplete from then on',
  {
    /** The id that this log gets when the copy is complete. */
    logId: z.guid(),
  },
)

export const CopyFinished = fact('CopyFinished', 'the other log is here, and everything was compared', {
  logId: z.guid(),
})

export const copyEvents = [CopyBegan, CopyFinished] as const

export type CopyEvent = z.infer<(typeof copyEvents)[number]>
