import { randomUUID } from 'node:crypto'
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import type shared from '@eventstore/db-client/generated/shared_pb.js'
import { structured } from '#tests/eventstore-server/messages.ts'
import type { Endpoint, Node } from '#tests/eventstore-server/node.ts'

/** A member of the cluster, as gossip reports it. */
export type Member = Endpoint & { readonly state: 'leader' | 'follower' | 'unknown'; readonly isAlive: boolean }

const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState
const STATES = { leader: LEADER, follower: FOLLOWER, unknown: UNKNOWN }

/** The members of the cluster. Every client with more than one address asks for them. */
export function tellMembers(
  node: Node,
  members: readonly Member[],
  _call: ServerUnaryCall<shared.Empty, gossip.ClusterInfo>,
  reply: sendUnaryData<gossip.ClusterInfo>,
): void {
  const { before } = node.faults.meet('gossip')
  if (before) return before === 'silence' ? undefined : reply(before)
  reply(null, new gossip.ClusterInfo().setMembersList(members.map(memberInfo)))
}

function memberInfo({ host, port, state, isAlive }: Member): gossip.MemberInfo {
  return new gossip.MemberInfo()
    .setInstanceId(structured(randomUUID()))
    .setTimeStamp('0')
    .setState(STATES[state])
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port))
}

const STREAMS = 'event_store.client.streams.streams'
const METHODS: readonly [service: string, method: string, features: string[]][] = [
  [STREAMS, 'read', ['position', 'events']],
  [STREAMS, 'append', []],
  [STREAMS, 'delete', []],
  [STREAMS, 'tombstone', []],
  [STREAMS, 'batchappend', ['deadline_duration']],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
]

/** The methods of the server. Clients that append without credentials ask for them. */
export function tellFeatures(
  node: Node,
  _call: ServerUnaryCall<shared.Empty, features.SupportedMethods>,
  reply: sendUnaryData<features.SupportedMethods>,
): void {
  const { before } = node.faults.meet('features')
  if (before) return before === 'silence' ? undefined : reply(before)
  const methods = METHODS.map(([service, method, list]) =>
    new features.SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(list),
  )
  reply(null, new features.SupportedMethods().setEventStoreServerVersion('23.10.7').setMethodsList(methods))
}
