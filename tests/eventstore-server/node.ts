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
  /** Readers who have not been told that there is no more. */
  readonly reads: Set<Outlet>
  readonly subscriptions: Set<Outlet>
  /** Who leads: this node, another, or nobody whom it knows. */
  leader: 'itself' | 'unknown' | Endpoint
  liveBuffer: number
  /** Its clock, in milliseconds, by which the moments are judged that a client names. */
  now: () => number
  /** The passwords of those who are let in; an insecure node lets everybody in. */
  readonly users: ReadonlyMap<string, string> | null
}

/** Who does not say who they are may do nothing here; who says it wrongly is nobody. */
export function refusedAtTheDoor({ users }: Node, metadata: Metadata): ServiceError | null {
  const [header] = metadata.get('authorization')
  if (!users) return null
  if (header === undefined) return denied()
  const [name = '', password] = Buffer.from(String(header).replace('Basic ', ''), 'base64').toString().split(':', 2)
  return password !== undefined && users.get(name) === password ? null : unauthenticated()
}

/** Who insists on the leader is refused by all others, and who is not let in by everybody. */
export function refusedByNode(node: Node, metadata: Metadata): ServiceError | null {
  const { leader } = node
  const atTheDoor = refusedAtTheDoor(node, metadata)
  if (atTheDoor) return atTheDoor
  if (leader === 'itself' || metadata.get('requires-leader')[0] !== 'true') return null
  return leader === 'unknown' ? leaderUnknown() : notLeader(leader.host, leader.port)
}
