import { ANY, NO_STREAM, STREAM_EXISTS, type Expectation } from './record.ts'

/** The state of a stream at the moment of a write. */
export type StreamState = {
  /** The revision of the last event, or `NO_STREAM`. */
  readonly current: bigint
  readonly isTombstoned: boolean
  readonly isSoftDeleted: boolean
  readonly hasMetadata: boolean
  /** The id that is stored at a revision. */
  idAt(revision: bigint): string | undefined
  /** The revision at which an id was first written, as long as the database remembers it. A restart forgets it. */
  remembered(id: string): bigint | undefined
}

export type Decision = 'write' | 'conflict' | 'deleted' | { readonly already: bigint }

/** What the database does with a write. The rules were read in its source and checked on a running database. */
export function decide(ids: readonly string[], expected: Expectation, stream: StreamState): Decision {
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

/** No exact revision is expected, so only remembered ids show that a write is a retry. */
function decideLoosely(ids: readonly string[], stream: StreamState): Decision {
  const [first, ...rest] = ids.map(stream.remembered)
  if (first === undefined) return 'write'
  const revisions = [first, ...rest]
  return revisions.includes(undefined) ? 'conflict' : { already: revisions.at(-1) ?? first }
}

/**
 * The stream has more events than expected. It is a retry when the same ids are there, also when others follow them.
 */
function decideRetry(ids: readonly string[], expected: bigint, stream: StreamState): Decision {
  const [first] = ids
  const isSameFirst = first !== undefined && stream.idAt(expected + 1n) === first
  if (!isSameFirst) return expected === NO_STREAM && stream.isSoftDeleted ? 'write' : 'conflict'
  const isSame = ids.every((id, index) => stream.idAt(expected + 1n + BigInt(index)) === id)
  return isSame ? { already: expected + BigInt(ids.length) } : 'conflict'
}
