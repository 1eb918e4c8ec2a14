import type { CopyEvent } from './events.ts'
import type { Decider } from '#domain/decider.ts'

/** What a log knows of having been copied. It belongs to that log alone: it is never copied itself. */
export const COPY_STREAM = 'copy-main'

export type CopyCommand = { type: 'BeginCopy'; logId: string } | { type: 'FinishCopy' }

export type Copy = {
  /** The id that the log gets when the copy that is under way is finished; null when none is. */
  readonly underWay: string | null
  /** Every id that a copy gave to this log. */
  readonly given: readonly string[]
}

/** A copy that was interrupted goes on under the id that it began with. */
export const copy: Decider<CopyCommand, Copy, CopyEvent> = {
  initial: { underWay: null, given: [] },
  decide(command, { underWay }) {
    if (command.type === 'BeginCopy')
      return underWay === null ? [{ type: 'CopyBegan', data: { logId: command.logId } }] : []
    return underWay === null ? [] : [{ type: 'CopyFinished', data: { logId: underWay } }]
  },
  evolve: ({ given }, { type, data: { logId } }) =>
    type === 'CopyBegan' ? { underWay: logId, given: [...given, logId] } : { underWay: null, given },
}
