import type { Metadata, ServiceError } from '@grpc/grpc-js'
import type { Faults } from './faults.ts'
import type { Outlet } from './outlet.ts'
import { denied, leaderUnknown, notLeader, unauthenticated } from './refusals.ts'
import type { Store } from './store.ts'

export type Endpoint = { readonly host: string; readonly port: number }

/** What the calls of one server share. */
export type Node = {
  readonly store: Store
  readonly faults: Faults
  /** Reads that have not ended yet. */
  readonly reads: Set<Outlet>
  readonly subscriptions: Set<Outlet>
  /** The leader: this node, another node, or unknown. */
  leader: 'itself' | 'unknown' | Endpoint
  liveBuffer: number
  /** Its clock, in milliseconds. Deadlines from clients are compared with it. */
  now: () => number
  /** The accepted users with their passwords. An insecure node accepts everybody. */
  readonly users: ReadonlyMap<string, string> | null
}

/** Refuses a call without credentials, or with wrong ones. */
export function refusedAtTheDoor({ users }: Node, metadata: Metadata): ServiceError | null {
  const [header] = metadata.get('authorization')
  if (!users) return null
  if (header === undefined) return denied()
  const [name = '', password] = Buffer.from(String(header).replace('Basic ', ''), 'base64').toString().split(':', 2)
  return password !== undefined && users.get(name) === password ? null : unauthenticated()
}

/** Also refuses a call that requires the leader, if this node is not the leader. */
export function refusedByNode(node: Node, metadata: Metadata): ServiceError | null {
  const { leader } = node
  const atTheDoor = refusedAtTheDoor(node, metadata)
  if (atTheDoor) return atTheDoor
  if (leader === 'itself' || metadata.get('requires-leader')[0] !== 'true') return null
  return leader === 'unknown' ? leaderUnknown() : notLeader(leader.host, leader.port)
}
