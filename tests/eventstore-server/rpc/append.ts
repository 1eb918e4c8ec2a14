import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Fault } from '#tests/eventstore-server/faults.ts'
import { nameIn, nothing } from '#tests/eventstore-server/messages.ts'
import { refusedByNode, type Node } from '#tests/eventstore-server/node.ts'
import { ANY, NO_STREAM, STREAM_EXISTS, type Expectation, type Proposed } from '#tests/eventstore-server/record.ts'
import { deleted, expectsNothing, lacks, threw, tooLarge, tooMuch } from '#tests/eventstore-server/refusals.ts'
import type { Written } from '#tests/eventstore-server/store.ts'

/** The largest append, and the largest message, in bytes of data. */
const MAX_APPEND = 1024 * 1024
const MAX_MESSAGE = 16 * 1024 * 1024 - 10_000

const NIL = '00000000-0000-0000-0000-000000000000'

type Call = ServerReadableStream<streams.AppendReq, streams.AppendResp>
type Respond = sendUnaryData<streams.AppendResp>

/** The older way to append: one call for each append. */
export function append(node: Node, call: Call, respond: Respond): void {
  const fault = node.faults.meet('append')
  const requests: streams.AppendReq[] = []
  call.on('data', (request: streams.AppendReq) => void requests.push(request))
  // A client that cancels in the middle ends the call too, which is noticed a turn later. Nothing of an incomplete
  // append is written.
  call.on('end', () => void setImmediate(() => void arrive(node, call, requests, fault, respond)))
}

async function arrive(...[node, call, requests, fault, respond]: Parameters<typeof settle>): Promise<void> {
  await fault.arrivesAfter?.()
  if (!call.cancelled) await settle(node, call, requests, fault, respond)
}

async function settle(
  node: Node,
  call: Call,
  requests: readonly streams.AppendReq[],
  fault: Fault,
  respond: Respond,
): Promise<void> {
  const refused = refusedByNode(node, call.metadata)
  if (refused) return respond(refused)
  if (fault.before) return fault.before === 'silence' ? undefined : respond(fault.before)
  let message
  try {
    message = perform(node, requests, fault)
  } catch (error) {
    return respond(error as Parameters<Respond>[0])
  }
  await fault.repliesAfter?.()
  if (fault.after !== 'silence') respond(fault.after ?? null, message)
}

function perform({ store }: Node, [head, ...rest]: readonly streams.AppendReq[], fault: Fault): streams.AppendResp {
  const options = head?.getOptions()
  if (!options) throw threw()
  const stream = nameIn(options.getStreamIdentifier())
  const expected = expectationIn(options, 'AppendReq')
  const events = rest.flatMap((request) => request.getProposedMessage() ?? []).map(proposed)
  insistOnSizes(events)
  insistOnNames(stream, events)
  const written = store.write(stream, expected, events)
  if (written.outcome === 'deleted') throw deleted(stream)
  return written.outcome === 'conflict' ? conflict(expected, written.current) : success(written, fault)
}

type Expecting = Pick<
  streams.AppendReq.Options,
  'hasRevision' | 'getRevision' | 'hasNoStream' | 'hasAny' | 'hasStreamExists'
>

/** What a request expects of the stream. */
export function expectationIn(options: Expecting, request: string): Expectation {
  if (options.hasRevision()) return BigInt(options.getRevision())
  if (options.hasNoStream()) return NO_STREAM
  if (options.hasAny()) return ANY
  if (options.hasStreamExists()) return STREAM_EXISTS
  throw expectsNothing(request)
}

/** A proposed event, for both ways to append. */
export function proposed(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): Proposed {
  const type = message.getMetadataMap().get('type')
  const contentType = message.getMetadataMap().get('content-type')
  if (type === undefined) throw lacks('type')
  if (contentType === undefined) throw lacks('content-type')
  return {
    id: message.getId()?.getString() ?? NIL,
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

/** Only the data counts, not the types and the metadata. */
export function insistOnSizes(events: readonly Proposed[]): void {
  if (events.some(({ data }) => data.length > MAX_MESSAGE)) throw tooLarge()
  if (events.reduce((sum, { data }) => sum + data.length, 0) > MAX_APPEND) throw tooMuch(MAX_APPEND)
}

export function insistOnNames(stream: string, events: readonly Proposed[]): void {
  if (stream === '' || stream === '$$') throw threw()
  if (events.some(({ id, type }) => type === '' || id === NIL)) throw threw()
}

function success(written: Extract<Written, { outcome: 'written' }>, { withoutPosition }: Fault): streams.AppendResp {
  const message = new streams.AppendResp.Success()
  if (written.revision === NO_STREAM) message.setNoStream(nothing())
  else message.setCurrentRevision(String(written.revision))
  const position = withoutPosition ? null : written.position
  if (position === null) message.setNoPosition(nothing())
  else message.setPosition(both(new streams.AppendResp.Position(), position))
  return new streams.AppendResp().setSuccess(message)
}

type Position = { setCommitPosition(value: string): unknown; setPreparePosition(value: string): unknown }

/** A position with two equal halves, as all positions of clients' events have. */
export function both<Message extends Position>(message: Message, position: bigint): Message {
  message.setCommitPosition(String(position))
  message.setPreparePosition(String(position))
  return message
}

/** The database sends -1 here as 64 bits without a sign. This is the nearest number in JavaScript. */
const ALMOST_MINUS_ONE = 2 ** 64 - 2048

/** The fields that end in 2060 are for old clients, but are always filled. */
function conflict(expected: Expectation, current: bigint): streams.AppendResp {
  const message = new streams.AppendResp.WrongExpectedVersion()
  if (current === NO_STREAM) message.setCurrentNoStream(nothing()).setNoStream2060(nothing())
  else message.setCurrentRevision(String(current)).setCurrentRevision2060(Number(current))
  if (expected === ANY) message.setExpectedAny(nothing()).setAny2060(nothing())
  else if (expected === STREAM_EXISTS) message.setExpectedStreamExists(nothing()).setStreamExists2060(nothing())
  else if (expected === NO_STREAM) message.setExpectedNoStream(nothing()).setExpectedRevision2060(ALMOST_MINUS_ONE)
  else message.setExpectedRevision(String(expected)).setExpectedRevision2060(Number(expected))
  return new streams.AppendResp().setWrongExpectedVersion(message)
}
