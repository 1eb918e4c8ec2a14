import { z } from 'zod'
import { fact } from '#domain/fact.ts'

export const CopyBegan = fact(
  'CopyBegan',
  'another log is to be copied into this one, which holds only a part of it now',
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
