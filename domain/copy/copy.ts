import type { Decider } from '#domain/decider.ts'
import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'

/** A log's notes about being a copy. They belong to this log alone, and are never copied. */
export const COPY_STREAM = 'copy-main'

export type CopyCommand = { type: 'BeginCopy'; logId: string } | { type: 'FinishCopy' }

export type Copy = {
  /** The id that the log gets when the present copy is finished; null when there is none. */
  readonly underWay: string | null
  /** Every id that a copy gave to this log. */
  readonly given: readonly string[]
}

/** An interrupted copy continues with the id with which it began. */
export const copy: Decider<CopyCommand, Copy, CopyEvent> = {
  initial: { underWay: null, given: [] },
  decide(command, { underWay }) {
    if (command.type === 'BeginCopy')
      return underWay === null ? [{ type: 'CopyBegan', data: { logId: command.logId } }] : []
    return underWay === null ? [] : [{ type: 'CopyFinished', data: { logId: underWay } }]
  },
  evolve({ given }, { type, data: { logId } }) {
    switch (type) {
      case 'CopyBegan':
        return { underWay: logId, given: [...given, logId] }
      case 'CopyFinished':
        return { underWay: null, given }
    }
  },
}

const CopyBegan = fact(
  'CopyBegan',
  'the copying of another log into this one begins; this log is incomplete from then on',
  {
    /** The id that this log gets when the copy is complete. */
    logId: z.guid(),
  },
)

const CopyFinished = fact('CopyFinished', 'the other log is here, and everything was compared', {
  logId: z.guid(),
})

export const copyEvents = [CopyBegan, CopyFinished] as const

export type CopyEvent = z.infer<(typeof copyEvents)[number]>
