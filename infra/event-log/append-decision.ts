import type { Appended, Position, Revision } from './event-log.ts'

/** What the log keeps of a stored event for ever, also after its content was wiped. */
export type Trace = { readonly id: string; readonly revision: Revision; readonly position: Position }

/** The state of a stream at the moment of an append. */
export type StreamState = {
  /** The revision of its last event, or `NO_STREAM`. */
  readonly revision: Revision
  readonly ended: boolean
}

/**
 * Decides whether an append is to be written, or returns its outcome when there is nothing to write.
 * `tracesAfter` looks up what is stored after a revision, oldest first, at most `count` of them.
 */
export function decideAppend(
  ids: readonly string[],
  expected: Revision,
  stream: StreamState,
  tracesAfter: (revision: Revision, count: number) => readonly Trace[],
): Appended | 'write' {
  if (stream.ended) return { outcome: 'gone' }
  if (expected === stream.revision) return 'write'
  if (expected > stream.revision) return { outcome: 'conflict' }

  // Something was written after what the caller has seen. If the caller wrote it, this is a retry after a lost reply.
  const stored = tracesAfter(expected, ids.length)
  const last = stored.at(-1)
  const isRetry = stored.length === ids.length && stored.every((trace, index) => trace.id === ids[index])
  if (!isRetry || !last) return { outcome: 'conflict' }
  return { outcome: 'appended', revision: last.revision, position: last.position }
}
