import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Handed } from './reading.ts'
import type { StoredEvent } from './record.ts'

/** The messages of the protocol that the server sends to a reader. */

type Message = streams.ReadResp

const TICKS_PER_MILLISECOND = 10_000n

export const nothing = (): shared.Empty => new shared.Empty()

export const identifier = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream))

export const nameIn = (stream: shared.StreamIdentifier | undefined): string =>
  Buffer.from(stream?.getStreamName_asU8() ?? []).toString('utf8')

/** An id as two numbers. */
export function structured(id: string): shared.UUID {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  const halves = new shared.UUID.Structured()
    .setMostSignificantBits(String(BigInt.asIntN(64, bits >> 64n)))
    .setLeastSignificantBits(String(BigInt.asIntN(64, bits)))
  return new shared.UUID().setStructured(halves)
}

export function eventMessage({ event, link }: Handed): Message {
  const message = new streams.ReadResp.ReadEvent()
  if (event) message.setEvent(recorded(event))
  if (link) message.setLink(recorded(link))
  const position = (link ?? event)?.position
  if (position !== undefined) message.setCommitPosition(String(position))
  return new streams.ReadResp().setEvent(message)
}

function recorded(stored: StoredEvent): streams.ReadResp.ReadEvent.RecordedEvent {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(stored.id))
    .setStreamIdentifier(identifier(stored.stream))
    .setStreamRevision(String(stored.revision))
    .setCommitPosition(String(stored.position))
    .setPreparePosition(String(stored.position))
    .setCustomMetadata(stored.metadata)
    .setData(stored.data)
  event.getMetadataMap().set('type', stored.type)
  event.getMetadataMap().set('content-type', stored.isJson ? 'application/json' : 'application/octet-stream')
  event.getMetadataMap().set('created', String(BigInt(stored.created) * TICKS_PER_MILLISECOND))
  return event
}

export const notFound = (stream: string): Message =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  )

export const confirmation = (id: string): Message =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id))

export const caughtUp = (): Message => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export const checkpoint = (commit: bigint, prepare: bigint): Message =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  )
