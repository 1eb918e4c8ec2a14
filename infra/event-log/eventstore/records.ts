import { jsonEvent, type JSONEventType, type EventData, type ResolvedEvent } from '@eventstore/db-client'
import type { DomainEvent } from '#domain/events.ts'
import { isFoyersStream } from '#domain/streams.ts'
import type { Cause, NewEvent, Position, RecordedEvent } from '#infra/event-log/event-log.ts'

/** How our events are written down: the command is what others of the database's tools know as the correlation. */
type Metadata = { readonly by: Cause['by']; readonly $correlationId: string }

/** An event as the database takes it. Its id is the one that its caller fixed, in every attempt. */
export function proposed({ id, event, cause }: NewEvent): EventData {
  const metadata: Metadata = { by: cause.by, $correlationId: cause.commandId }
  return jsonEvent<JSONEventType>({ id, type: event.type, data: event.data, metadata })
}

/**
 * An event as it was recorded; null for what is not Foyer's: the database's own, links, and what others write. `within`
 * is what the names of this log's streams have before them in the database.
 */
export function recordedIn({ event }: ResolvedEvent, within: string): RecordedEvent | null {
  if (!event?.position || !event.isJson || event.type.startsWith('$') || !event.streamId.startsWith(within)) return null
  const { data, metadata, id } = event
  const stream = event.streamId.slice(within.length)
  if (!isFoyersStream(stream) || !isObject(data) || !isCause(metadata)) return null
  return {
    position: positionOf(event.position),
    stream,
    revision: Number(event.revision),
    id,
    event: { type: event.type, data } as DomainEvent,
    cause: { by: metadata.by, commandId: metadata.$correlationId },
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data)

const isCause = (metadata: unknown): metadata is Metadata =>
  isObject(metadata) &&
  'by' in metadata &&
  typeof metadata.by === 'string' &&
  '$correlationId' in metadata &&
  typeof metadata.$correlationId === 'string'

/** The byte at which the record begins: the same on every node, and larger for whatever came later. */
export const positionOf = ({ commit }: { commit: bigint }): Position => String(commit)

/** The place that a position stands for; null for one that no log of this kind has given out. */
export const placeOf = (position: Position): bigint | null => {
  if (position === '') return -1n
  return /^\d{1,20}$/.test(position) ? BigInt(position) : null
}

/** A position as the database wants it: of all that a client writes, both halves are the same. */
export const bothHalves = (position: Position) => ({ commit: BigInt(position), prepare: BigInt(position) })
