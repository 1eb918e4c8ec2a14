import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'

/** Requests that are made by hand. The client never makes some of them. */

export type Expected = 'any' | 'no_stream' | 'stream_exists' | 'nothing' | number

const identifier = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream))

const nothing = () => new shared.Empty()

type Message = { id?: string; type?: string | null; contentType?: string | null; data?: string }

/** A proposed event. `null` leaves a property out. */
function proposal({ id = randomUUID(), type = 'T', contentType = 'application/json', data = '{}' }: Message = {}) {
  const message = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(id))
  if (type !== null) message.getMetadataMap().set('type', type)
  if (contentType !== null) message.getMetadataMap().set('content-type', contentType)
  return message.setData(Buffer.from(data))
}

type Expecting<Options> = {
  setRevision(value: string): Options
  setAny(value: shared.Empty): Options
  setNoStream(value: shared.Empty): Options
  setStreamExists(value: shared.Empty): Options
}

function expecting<Options extends Expecting<unknown>>(options: Options, expected: Expected): Options {
  if (expected === 'any') options.setAny(nothing())
  else if (expected === 'no_stream') options.setNoStream(nothing())
  else if (expected === 'stream_exists') options.setStreamExists(nothing())
  else if (expected !== 'nothing') options.setRevision(String(expected))
  return options
}

/** The messages of one append. */
export function appendRequest(stream: string, expected: Expected, ...events: Message[]): streams.AppendReq[] {
  const options = expecting(new streams.AppendReq.Options().setStreamIdentifier(identifier(stream)), expected)
  return [
    new streams.AppendReq().setOptions(options),
    ...events.map((event) => new streams.AppendReq().setProposedMessage(proposal(event))),
  ]
}

export const deleteRequest = (stream: string, expected: Expected): streams.DeleteReq =>
  new streams.DeleteReq().setOptions(
    expecting(new streams.DeleteReq.Options().setStreamIdentifier(identifier(stream)), expected),
  )

export const tombstoneRequest = (stream: string, expected: Expected): streams.TombstoneReq =>
  new streams.TombstoneReq().setOptions(
    expecting(new streams.TombstoneReq.Options().setStreamIdentifier(identifier(stream)), expected),
  )

export type Reading = {
  readonly stream?: string
  readonly from?: 'start' | 'end' | number
  readonly count?: number | 'subscription' | 'nothing'
  readonly isBackwards?: boolean
  readonly prefix?: string
  readonly multiplier?: number
  readonly withoutUuidOption?: boolean
}

/** A read of the whole log, unless a stream is named. */
export function readRequest(reading: Reading): streams.ReadReq {
  const { count = 10, isBackwards = false, withoutUuidOption = false } = reading
  const { BACKWARDS, FORWARDS } = streams.ReadReq.Options.ReadDirection
  const options = new streams.ReadReq.Options().setReadDirection(isBackwards ? BACKWARDS : FORWARDS)
  if (reading.stream === undefined) options.setAll(allOptions(reading))
  else options.setStream(streamOptions(reading))
  if (count === 'subscription') options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
  else if (count !== 'nothing') options.setCount(String(count))
  if (!withoutUuidOption) options.setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(nothing()))
  if (reading.prefix === undefined) options.setNoFilter(nothing())
  else options.setFilter(filterOptions(reading.prefix, reading.multiplier))
  return new streams.ReadReq().setOptions(options)
}

function streamOptions({ stream = '', from = 'start' }: Reading) {
  const options = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier(stream))
  if (typeof from === 'number') return options.setRevision(String(from))
  return from === 'start' ? options.setStart(nothing()) : options.setEnd(nothing())
}

function allOptions({ from = 'start' }: Reading) {
  const options = new streams.ReadReq.Options.AllOptions()
  if (typeof from !== 'number') return from === 'start' ? options.setStart(nothing()) : options.setEnd(nothing())
  const position = new streams.ReadReq.Options.Position()
  return options.setPosition(position.setCommitPosition(String(from)).setPreparePosition(String(from)))
}

function filterOptions(prefix: string, multiplier = 1) {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix])
  const options = new streams.ReadReq.Options.FilterOptions().setStreamIdentifier(expression)
  return options.setCount(nothing()).setCheckpointintervalmultiplier(multiplier)
}

export type Batch = {
  readonly stream: string
  readonly expected: Expected
  /** The number of events in each message of the append. */
  readonly chunks: readonly number[]
  /** In milliseconds from now. */
  readonly deadline?: number
  readonly isNeverFinished?: boolean
}

/** The messages of one append in a batch. */
export function batchRequests({ stream, expected, chunks, deadline = 5_000, isNeverFinished }: Batch) {
  const correlation = new shared.UUID().setString(randomUUID())
  return chunks.map((count, index) => {
    const request = new streams.BatchAppendReq().setCorrelationId(correlation)
    if (index === 0) request.setOptions(batchOptions(stream, expected, deadline))
    request.setProposedMessagesList(Array.from({ length: count }, batchProposal))
    return request.setIsFinal(!isNeverFinished && index === chunks.length - 1)
  })
}

function batchProposal() {
  const message = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(randomUUID()))
  message.getMetadataMap().set('type', 'T')
  message.getMetadataMap().set('content-type', 'application/json')
  return message.setData(Buffer.from('{}'))
}

function batchOptions(stream: string, expected: Expected, deadline: number) {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier(stream))
  if (expected === 'any') options.setAny(new empty.Empty())
  else if (expected === 'no_stream') options.setNoStream(new empty.Empty())
  else if (expected === 'stream_exists') options.setStreamExists(new empty.Empty())
  else options.setStreamPosition(String(expected))
  return options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + deadline)))
}
