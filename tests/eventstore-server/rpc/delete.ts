import type { sendUnaryData, ServerUnaryCall, ServiceError } from '@grpc/grpc-js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { nameIn } from '#tests/eventstore-server/messages.ts'
import { refusedByNode, type Node } from '#tests/eventstore-server/node.ts'
import { cannotDelete, deleted } from '#tests/eventstore-server/refusals.ts'
import { both, expectationIn } from './append.ts'
import type { Store } from '#tests/eventstore-server/store.ts'

/** Hides a stream until the next write to it. */
export function softDelete(
  node: Node,
  call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>,
  reply: sendUnaryData<streams.DeleteResp>,
): void {
  removing(node, 'delete', call, reply, (position) =>
    new streams.DeleteResp().setPosition(both(new streams.DeleteResp.Position(), position)),
  )
}

/** Ends a stream for ever. */
export function tombstone(
  node: Node,
  call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
  reply: sendUnaryData<streams.TombstoneResp>,
): void {
  removing(node, 'tombstone', call, reply, (position) =>
    new streams.TombstoneResp().setPosition(both(new streams.TombstoneResp.Position(), position)),
  )
}

function removing<Request extends streams.DeleteReq | streams.TombstoneReq, Response>(
  node: Node,
  kind: 'delete' | 'tombstone',
  { request, metadata }: ServerUnaryCall<Request, Response>,
  reply: sendUnaryData<Response>,
  respond: (position: bigint) => Response,
): void {
  const fault = node.faults.meet(kind)
  const refused = refusedByNode(node, metadata)
  if (refused) return reply(refused)
  if (fault.before) return fault.before === 'silence' ? undefined : reply(fault.before)
  let position
  try {
    position = remove(node.store, kind, request)
  } catch (error) {
    return reply(error as ServiceError)
  }
  if (fault.after !== 'silence') reply(fault.after ?? null, respond(position))
}

function remove(store: Store, kind: 'delete' | 'tombstone', request: streams.DeleteReq | streams.TombstoneReq): bigint {
  const options = request.getOptions() as streams.DeleteReq.Options
  const stream = nameIn(options.getStreamIdentifier())
  const expected = expectationIn(options, 'DeleteReq')
  const written = kind === 'delete' ? store.softDelete(stream, expected) : store.tombstone(stream, expected)
  if (written.outcome === 'deleted') throw deleted(stream)
  if (written.outcome === 'conflict') throw cannotDelete(stream, expected, written.current)
  return written.position ?? 0n
}
