import { jsonEvent, type JSONEventType, type EventData, type ResolvedEvent } from '@eventstore/db-client'
import type { DomainEvent } from '#domain/events.ts'
import { isFoyersStream } from '#domain/streams.ts'
import type { Cause, NewEvent, Position, RecordedEvent } from '#infra/event-log/event-log.ts'

/**
 * The metadata of our events. The command's id is stored as the correlation id, which the database's other tools know.
 */
type Metadata = Omit<Cause, 'commandId'> & { readonly $correlationId: string }

/** An event in the form that the database accepts. Every attempt uses the same id, which the caller chose. */
export function proposed({ id, event, cause }: NewEvent): EventData {
  const { commandId: $correlationId, ...who } = cause
  const metadata: Metadata = { ...who, $correlationId }
  return jsonEvent<JSONEventType>({ id, type: event.type, data: event.data, metadata })
}

/**
 * A recorded event. Null for events that are not Foyer's: the database's own, links, and those of other
 * programs. `within` is the prefix of this log's stream names.
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
    cause: causeIn(metadata),
  }
}

/** Other programs may have added fields, such as `$causationId`. */
const causeIn = ({ by, $correlationId: commandId, actor, device, at }: Metadata): Cause => ({
  by,
  commandId,
  ...(actor === undefined ? {} : { actor }),
  ...(device === undefined ? {} : { device }),
  ...(at === undefined ? {} : { at }),
})

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data)

const isCause = (metadata: unknown): metadata is Metadata =>
  isObject(metadata) &&
  'by' in metadata &&
  typeof metadata.by === 'string' &&
  '$correlationId' in metadata &&
  typeof metadata.$correlationId === 'string'

/** The byte at which the record begins. It is the same on every node, and larger for every later record. */
export const positionOf = ({ commit }: { commit: bigint }): Position => String(commit)

/** The number that a position stands for. Null for a position that no log of this kind has given out. */
export const placeOf = (position: Position): bigint | null => {
  if (position === '') return -1n
  return /^\d{1,20}$/.test(position) ? BigInt(position) : null
}

/** A position in the form that the database expects. Both halves are equal for everything that a client writes. */
export const bothHalves = (position: Position) => ({ commit: BigInt(position), prepare: BigInt(position) })
