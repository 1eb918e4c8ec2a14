import type { ServerDuplexStream, ServiceError } from '@grpc/grpc-js'
import rpcCode from '@eventstore/db-client/generated/code_pb.js'
import rpcStatus from '@eventstore/db-client/generated/status_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { identifier, nameIn, structured } from '#tests/eventstore-server/messages.ts'
import { refusedByNode, type Node } from '#tests/eventstore-server/node.ts'
import { ANY, NO_STREAM, STREAM_EXISTS, type Expectation, type Proposed } from '#tests/eventstore-server/record.ts'
import { expectsNothing } from '#tests/eventstore-server/refusals.ts'
import { both, insistOnNames, insistOnSizes, proposed } from './append.ts'
import type { Written } from '#tests/eventstore-server/store.ts'

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>
const { Code } = rpcCode
/** How long the parts of one append may take to arrive, in milliseconds. */
const LONGEST_ASSEMBLY = 2_000

type Details = { serializeBinary(): Uint8Array }
type Pending = {
  readonly options: streams.BatchAppendReq.Options
  readonly events: Proposed[]
  readonly late: NodeJS.Timeout
}

/** The other way to append: one call for all appends of a client, which are distinguished by their correlation ids. */
export function batchAppend(node: Node, call: Call): void {
  const pending = new Map<string, Pending>()

  function take(request: streams.BatchAppendReq) {
    const correlation = request.getCorrelationId()?.getString() ?? ''
    const options = request.getOptions()
    if (options) begin(correlation, options)
    const one = pending.get(correlation)
    if (!one) return
    one.events.push(...request.getProposedMessagesList().map(proposed))
    if (!request.getIsFinal()) return
    clearTimeout(one.late)
    pending.delete(correlation)
    reply(correlation, one)
  }

  /** An append that is not complete in time gets an error, with its id in the other form. */
  function begin(correlation: string, options: streams.BatchAppendReq.Options) {
    const left = Math.min(deadlineIn(options) - Date.now(), LONGEST_ASSEMBLY)
    const late = setTimeout(() => tellLate(correlation, options), Math.max(left, 0)).unref()
    pending.set(correlation, { options, events: [], late })
  }

  function tellLate(correlation: string, options: streams.BatchAppendReq.Options) {
    pending.delete(correlation)
    const stream = identifier(nameIn(options.getStreamIdentifier()))
    const response = new streams.BatchAppendResp().setStreamIdentifier(stream).setError(tooLate())
    if (!call.cancelled) call.write(response.setCorrelationId(structured(correlation)))
  }

  function reply(correlation: string, one: Pending) {
    const fault = node.faults.meet('batchAppend')
    const error = refusedByNode(node, call.metadata) ?? fault.before
    if (error) return error === 'silence' ? undefined : void call.emit('error', error)
    const response = perform(node, one).setCorrelationId(new shared.UUID().setString(correlation))
    if (fault.after === 'silence') return
    if (fault.after) call.emit('error', fault.after)
    else call.write(response)
  }

  call.on('data', (request: streams.BatchAppendReq) => {
    try {
      take(request)
    } catch (error) {
      call.emit('error', error)
    }
  })
  call.on('end', () => call.end())
}

function perform({ store, now }: Node, { options, events }: Pending): streams.BatchAppendResp {
  const stream = nameIn(options.getStreamIdentifier())
  const response = new streams.BatchAppendResp().setStreamIdentifier(identifier(stream))
  // The client's clock is compared with ours. A client whose clock is late can never append.
  if (deadlineIn(options) < now()) return response.setError(tooLate())
  const tooMuch = refusedSize(events)
  if (tooMuch) return response.setError(tooMuch)
  insistOnNames(stream, events)
  const expected = expectationOf(options)
  const written = store.write(stream, expected, events)
  if (written.outcome === 'written') return response.setSuccess(success(written))
  return response.setError(written.outcome === 'deleted' ? gone(stream) : conflict(expected, written.current))
}

const deadlineIn = (options: streams.BatchAppendReq.Options) => options.getDeadline()?.toDate().getTime() ?? Infinity

const tooLate = () => problem(Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout())

function refusedSize(events: readonly Proposed[]) {
  try {
    insistOnSizes(events)
    return null
  } catch (error) {
    const { metadata } = error as ServiceError
    const limit = Number(metadata.get('maximum-append-size')[0])
    // A message that is too large for the transport ends the whole call.
    if (Number.isNaN(limit)) throw error
    const size = new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit)
    return problem(Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', size)
  }
}

function expectationOf(options: streams.BatchAppendReq.Options): Expectation {
  if (options.hasNoStream()) return NO_STREAM
  if (options.hasAny()) return ANY
  if (options.hasStreamExists()) return STREAM_EXISTS
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition())
  throw expectsNothing('BatchAppendReq')
}

function success({ revision, position }: Extract<Written, { outcome: 'written' }>): streams.BatchAppendResp.Success {
  const message = new streams.BatchAppendResp.Success()
  if (revision === NO_STREAM) message.setNoStream(new empty.Empty())
  else message.setCurrentRevision(String(revision))
  if (position === null) return message.setNoPosition(new empty.Empty())
  return message.setPosition(both(new shared.AllStreamPosition(), position))
}

const gone = (stream: string) =>
  problem(Code.NOT_FOUND, 'StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(identifier(stream)))

function conflict(expected: Expectation, current: bigint): rpcStatus.Status {
  const message = new shared.WrongExpectedVersion()
  if (current === NO_STREAM) message.setCurrentNoStream(new empty.Empty())
  else message.setCurrentStreamRevision(String(current))
  if (expected === NO_STREAM) message.setExpectedNoStream(new empty.Empty())
  else if (expected === ANY) message.setExpectedAny(new empty.Empty())
  else if (expected === STREAM_EXISTS) message.setExpectedStreamExists(new empty.Empty())
  else message.setExpectedStreamPosition(String(expected))
  return problem(Code.ALREADY_EXISTS, 'WrongExpectedVersion', message)
}

function problem(code: rpcCode.Code, name: string, details: Details, message = name): rpcStatus.Status {
  const packed = new any.Any()
    .setTypeUrl(`type.googleapis.com/event_store.client.${name}`)
    .setValue(details.serializeBinary())
  return new rpcStatus.Status().setCode(code).setMessage(message).setDetails(packed)
}
