import type { ServerWritableStream, ServiceError } from '@grpc/grpc-js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Fault } from '#tests/eventstore-server/faults.ts'
import {
  type From,
  type LogPosition,
  type Wanted,
  hand,
  placeOf,
  readAll,
  readStream,
  wantedBy,
} from '#tests/eventstore-server/reading.ts'
import { eventMessage, nameIn, notFound } from '#tests/eventstore-server/messages.ts'
import { type Node, refusedAtTheDoor, refusedByNode } from '#tests/eventstore-server/node.ts'
import { type Outlet, openOutlet } from '#tests/eventstore-server/outlet.ts'
import { cannotCombine, deleted, threw } from '#tests/eventstore-server/refusals.ts'
import { followAll, followStream } from '#tests/eventstore-server/subscribing.ts'

type Options = streams.ReadReq.Options

/** Reads a stream or everything, once or continuously. One call for all of it. */
export function read(node: Node, call: ServerWritableStream<streams.ReadReq, streams.ReadResp>): void {
  const options = call.request.getOptions() ?? new streams.ReadReq.Options()
  const isSubscription = options.hasSubscription()
  const outlet = openOutlet(call)
  const open = isSubscription ? node.subscriptions : node.reads
  open.add(outlet)
  outlet.onEnded(() => open.delete(outlet))

  const fault = node.faults.meet(isSubscription ? 'subscribe' : 'read')
  // A follower serves subscriptions without the leader.
  const refused = isSubscription ? refusedAtTheDoor(node, call.metadata) : refusedByNode(node, call.metadata)
  const error = refused ?? fault.before
  if (error) return error === 'silence' ? undefined : outlet.end(error)
  void (isSubscription ? subscribe(node, options, outlet) : readOnce(node, options, outlet, fault)).catch(
    (error: ServiceError) => outlet.end(error),
  )
}

async function readOnce({ store }: Node, options: Options, outlet: Outlet, fault: Fault): Promise<void> {
  await fault.arrivesAfter?.()
  if (!options.hasCount()) throw combination(options, 'None')
  const stream = nameIn(options.getStream()?.getStreamIdentifier())
  const [isBackwards, count] = [isBackwardsIn(options), BigInt(options.getCount())]
  const events = options.hasAll()
    ? readAll(store, { from: placeIn(options), isBackwards, count }, wantedIn(options))
    : readStream(store, stream, { from: fromIn(options), isBackwards, count })
  await fault.repliesAfter?.()
  if (!events && options.hasAll()) return
  if (!events) await outlet.send(notFound(stream))
  // A reader must say how ids are to be written, or it gets no reply when there are events.
  if (events && events.length > 0 && !options.hasUuidOption()) return
  for (const event of events ?? []) await outlet.send(eventMessage(hand(store, event, options.getResolveLinks())))
  outlet.end()
}

async function subscribe({ store, liveBuffer }: Node, options: Options, outlet: Outlet): Promise<void> {
  const resolvesLinks = options.getResolveLinks()
  if (isBackwardsIn(options) || (!options.hasAll() && options.hasFilter())) throw combination(options, 'Subscription')
  if (options.hasAll()) {
    const from = placeIn(options)
    const after = from === 'start' ? -1n : placeOf(store, from)
    if (after >= 0n && after < store.end() && !store.isBoundary(after)) throw threw()
    const [isWanted, checkpoints] = [wantedIn(options), checkpointsIn(options)]
    return followAll(store, { after, isWanted, checkpoints, resolvesLinks, liveBuffer }, outlet)
  }
  const stream = nameIn(options.getStream()?.getStreamIdentifier())
  if (store.isTombstoned(stream)) throw deleted(stream)
  return followStream(store, { stream, after: fromIn(options), resolvesLinks, liveBuffer }, outlet)
}

const isBackwardsIn = (options: Options) =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS

function combination(options: Options, kind: 'None' | 'Subscription') {
  const [what, direction] = [options.hasAll() ? 'All' : 'Stream', isBackwardsIn(options) ? 'Backwards' : 'Forwards']
  return cannotCombine(what, kind, direction, options.hasFilter() ? 'Filter' : 'NoFilter')
}

function fromIn(options: Options): From {
  const stream = options.getStream()
  if (stream?.hasStart()) return 'start'
  return stream?.hasEnd() ? 'end' : BigInt(stream?.getRevision() ?? 0)
}

function placeIn(options: Options): LogPosition {
  const all = options.getAll()
  const position = all?.getPosition()
  if (position) return { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) }
  return all?.hasEnd() ? 'end' : 'start'
}

/** Throws, like the database, when the filter is invalid. */
function wantedIn(options: Options): Wanted {
  const filter = options.getFilter()
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType()
  if (!filter || !expression) return () => true
  try {
    const on = filter.hasStreamIdentifier() ? 'stream' : 'type'
    return wantedBy({ on, prefixes: expression.getPrefixList(), regex: expression.getRegex() })
  } catch {
    throw threw()
  }
}

function checkpointsIn(options: Options): { window: number; interval: number } | null {
  const filter = options.getFilter()
  if (!filter) return null
  const multiplier = filter.getCheckpointintervalmultiplier()
  if (multiplier === 0) throw threw()
  const window = filter.hasMax() ? filter.getMax() : 32
  return { window, interval: window * multiplier }
}
