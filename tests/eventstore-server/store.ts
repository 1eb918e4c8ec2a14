import { randomUUID } from 'node:crypto'
import {
  ANY,
  END_OF_TIME,
  type Expectation,
  NO_STREAM,
  type Proposed,
  STREAM_EXISTS,
  type StoredEvent,
} from './record.ts'

/** The data of a node of the database. Several servers may share it, like the nodes of a cluster. */
export type Store = {
  write(stream: string, expected: Expectation, events: readonly Proposed[]): Written
  /** Hides the events of a stream. It can be written to again. */
  softDelete(stream: string, expected: Expectation): Written
  /** Ends a stream for ever. */
  tombstone(stream: string, expected: Expectation): Written
  /** Every event in the order of the log. */
  readonly log: readonly StoredEvent[]
  /** The position of the next record. */
  end(): bigint
  /** Whether a record begins at a position, or the log ends there. */
  isBoundary(position: bigint): boolean
  isTombstoned(stream: string): boolean
  /** The events that a reader of the stream sees, oldest first; null when the stream does not exist for it. */
  visible(stream: string): readonly StoredEvent[] | null
  /** Calls back after each write. Returns a function that stops it. */
  onWritten(listener: (events: readonly StoredEvent[]) => void): () => void
  /** What is lost when the process ends: which ids were written where. */
  forgetIds(): void
}

export type Written =
  | { readonly outcome: 'written'; readonly revision: bigint; readonly position: bigint | null }
  | { readonly outcome: 'conflict'; readonly current: bigint }
  | { readonly outcome: 'deleted' }

type Stream = { events: StoredEvent[]; tombstone: StoredEvent | null; remembered: Map<string, bigint> }

const METADATA = '$metadata'

/** `now` is the node's clock, in milliseconds. Only the age of events depends on it. */
export function createStore(now: () => number = Date.now): Store {
  const log: StoredEvent[] = []
  const streams = new Map<string, Stream>()
  const boundaries = new Set<bigint>([0n])
  const listeners = new Set<(events: readonly StoredEvent[]) => void>()
  let end = 0n

  function streamOf(name: string): Stream {
    const stream = streams.get(name) ?? { events: [], tombstone: null, remembered: new Map<string, bigint>() }
    streams.set(name, stream)
    return stream
  }

  /** A record takes as many bytes as it needs, so positions have gaps of any size. */
  function reserve(bytes: number): bigint {
    const position = end
    boundaries.add(position)
    end += BigInt(97 + bytes)
    return position
  }

  function store(name: string, revision: bigint, event: Proposed): StoredEvent {
    const position = reserve(name.length + event.type.length + event.data.length + event.metadata.length)
    const stored = { ...event, position, stream: name, revision, created: now() }
    log.push(stored)
    return stored
  }

  const metadataOf = (name: string): Metadata => {
    const event = isMetastream(name) ? undefined : streams.get(`$$${name}`)?.events.at(-1)
    return event ? (JSON.parse(textOf(event.data)) as Metadata) : {}
  }
  const currentOf = (name: string) => streams.get(name)?.events.at(-1)?.revision ?? NO_STREAM
  const isTombstoned = (name: string) => Boolean(streams.get(isMetastream(name) ? name.slice(2) : name)?.tombstone)
  const isSoftDeleted = (name: string) => currentOf(name) !== NO_STREAM && truncation(metadataOf(name)) === END_OF_TIME

  const standing = (name: string): StreamState => ({
    current: currentOf(name),
    isTombstoned: isTombstoned(name),
    isSoftDeleted: isSoftDeleted(name),
    hasMetadata: currentOf(`$$${name}`) !== NO_STREAM,
    idAt: (revision) => streams.get(name)?.events[Number(revision)]?.id,
    remembered: (id) => streams.get(name)?.remembered.get(id),
  })

  function visible(name: string): readonly StoredEvent[] | null {
    const events = streams.get(name)?.events ?? []
    if (events.length === 0 || isSoftDeleted(name)) return null
    if (isMetastream(name)) return events.slice(-1)
    const { $maxCount = Infinity, $maxAge = Infinity, ...metadata } = metadataOf(name)
    const oldest = now() - $maxAge * 1000
    const last = events.slice($maxCount === Infinity ? 0 : -$maxCount)
    return last.filter(({ revision, created }) => revision >= truncation(metadata) && created >= oldest)
  }

  function announce(events: readonly StoredEvent[]) {
    if (events.length > 0) for (const listener of listeners) listener(events)
  }

  function append(name: string, events: readonly Proposed[]): StoredEvent[] {
    const stream = streamOf(name)
    return events.map((event) => {
      const stored = store(name, currentOf(name) + 1n, event)
      stream.events.push(stored)
      if (!stream.remembered.has(event.id)) stream.remembered.set(event.id, stored.revision)
      return stored
    })
  }

  function write(name: string, expected: Expectation, events: readonly Proposed[]): Written {
    const reopens = isSoftDeleted(name) && events.length > 0
    const decision = decide(
      events.map(({ id }) => id),
      expected,
      standing(name),
    )
    if (decision === 'deleted') return { outcome: 'deleted' }
    if (decision === 'conflict') return { outcome: 'conflict', current: currentOf(name) }
    if (decision !== 'write') {
      const original = visible(name)?.find(({ revision }) => revision === decision.already)
      return { outcome: 'written', revision: decision.already, position: original?.position ?? null }
    }
    // An empty write is a record too, but no reader sees it.
    if (events.length === 0) return { outcome: 'written', revision: currentOf(name), position: reserve(0) }
    const written = append(name, events)
    if (reopens) written.push(...append(`$$${name}`, [metadataEvent(metadataOf(name), written[0]?.revision ?? 0n)]))
    announce(written)
    const last = written.findLast(({ stream }) => stream === name)
    return { outcome: 'written', revision: last?.revision ?? 0n, position: last?.position ?? null }
  }

  /** A missing stream cannot be deleted with any expected revision. It can be ended. */
  function refusal(name: string, expected: Expectation, mayBeMissing: boolean): Written | null {
    if (isTombstoned(name)) return { outcome: 'deleted' }
    const current = currentOf(name)
    const isMissing = current === NO_STREAM
    const isMet =
      expected === ANY || (expected === STREAM_EXISTS && !isMissing) || (expected === current && expected !== ANY)
    return isMet && (!isMissing || mayBeMissing) ? null : { outcome: 'conflict', current }
  }

  function softDelete(name: string, expected: Expectation): Written {
    const refused = refusal(name, expected, false)
    if (refused) return refused
    const written = append(`$$${name}`, [metadataEvent(metadataOf(name), END_OF_TIME)])
    announce(written)
    return { outcome: 'written', revision: END_OF_TIME, position: written[0]?.position ?? null }
  }

  function tombstone(name: string, expected: Expectation): Written {
    const refused = refusal(name, expected, true)
    if (refused) return refused
    const nothing = new Uint8Array()
    const event = { id: randomUUID(), type: '$streamDeleted', isJson: false, data: nothing, metadata: nothing }
    const stored = store(name, END_OF_TIME, event)
    streamOf(name).tombstone = stored
    announce([stored])
    return { outcome: 'written', revision: END_OF_TIME, position: stored.position }
  }

  append('$$$scavenges', [jsonEvent({ $maxAge: 2592000, $acl: { $r: '$ops', $w: [], $d: [], $mr: [], $mw: [] } })])

  return {
    write,
    softDelete,
    tombstone,
    log,
    end: () => end,
    isBoundary: (position) => boundaries.has(position) || position === end,
    isTombstoned,
    visible,
    onWritten(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forgetIds() {
      for (const stream of streams.values()) stream.remembered.clear()
    },
  }
}

type Metadata = { $tb?: number; $maxCount?: number; $maxAge?: number }

export const isMetastream = (name: string): boolean => name.startsWith('$$')

export const textOf = (data: Uint8Array): string => Buffer.from(data).toString('utf8')

/** JSON numbers are exact up to 2^53. A larger one hides everything. */
function truncation({ $tb = 0 }: Metadata): bigint {
  return Number.isSafeInteger($tb) ? BigInt($tb) : END_OF_TIME
}

function metadataEvent(metadata: Metadata, truncateBefore: bigint): Proposed {
  const { $tb: _, ...rest } = metadata
  const others = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
  // Written by hand, because 2^63-1 is not a number in JavaScript.
  return { ...jsonEvent({}), data: Buffer.from(`{${others.join('')}"$tb":${truncateBefore}}`) }
}

const jsonEvent = (data: object): Proposed => ({
  id: randomUUID(),
  type: METADATA,
  isJson: true,
  data: Buffer.from(JSON.stringify(data)),
  metadata: new Uint8Array(),
})

/** The state of a stream at the moment of a write. */
type StreamState = {
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

type Decision = 'write' | 'conflict' | 'deleted' | { readonly already: bigint }

/** What the database does with a write. The rules were read in its source and checked on a running database. */
function decide(ids: readonly string[], expected: Expectation, stream: StreamState): Decision {
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
