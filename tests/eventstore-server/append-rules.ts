import { ANY, NO_STREAM, STREAM_EXISTS, type Expectation } from './record.ts'

/** How a stream stands at the moment of a write. */
export type Standing = {
  /** The revision of the last event, or `NO_STREAM`. */
  readonly current: bigint
  readonly isTombstoned: boolean
  readonly isSoftDeleted: boolean
  readonly hasMetadata: boolean
  /** The id that is stored at a revision. */
  idAt(revision: bigint): string | undefined
  /** The revision at which an id was first written, while the database remembers: a restart forgets. */
  remembered(id: string): bigint | undefined
}

export type Decision = 'write' | 'conflict' | 'deleted' | { readonly already: bigint }

/** What the database does with a write: the rules were read in its source and checked on a running one. */
export function decide(ids: readonly string[], expected: Expectation, stream: Standing): Decision {
  if (stream.isTombstoned) return 'deleted'
  if (expected === STREAM_EXISTS) {
    if (stream.isSoftDeleted) return 'deleted'
    if (stream.current === NO_STREAM && !stream.hasMetadata) return 'conflict'
  }
  if (expected === ANY || expected === STREAM_EXISTS) return decideLoosely(ids, stream)
  if (expected > stream.current) return 'conflict'
  if (expected === stream.current) return 'write'
  return decideRetry(ids, expected, stream)
}

/** Nothing exact is expected: only ids that are still remembered tell a retry. */
function decideLoosely(ids: readonly string[], stream: Standing): Decision {
  const [first, ...rest] = ids.map(stream.remembered)
  if (first === undefined) return 'write'
  const revisions = [first, ...rest]
  return revisions.includes(undefined) ? 'conflict' : { already: revisions.at(-1) ?? first }
}

/** Somebody wrote after what is expected. It is a retry when the same ids stand there; how it continues is unimportant. */
function decideRetry(ids: readonly string[], expected: bigint, stream: Standing): Decision {
  const [first] = ids
  const isSameFirst = first !== undefined && stream.idAt(expected + 1n) === first
  if (!isSameFirst) return expected === NO_STREAM && stream.isSoftDeleted ? 'write' : 'conflict'
  const isSame = ids.every((id, index) => stream.idAt(expected + 1n + BigInt(index)) === id)
  return isSame ? { already: expected + BigInt(ids.length) } : 'conflict'
}
