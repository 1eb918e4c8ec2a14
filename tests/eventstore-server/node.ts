import type { Metadata, ServiceError } from '@grpc/grpc-js'
import type { Faults } from '#tests/eventstore-server/faults.ts'
import type { Outlet } from '#tests/eventstore-server/outlet.ts'
import { leaderUnknown, notLeader } from '#tests/eventstore-server/refusals.ts'
import type { Store } from '#tests/eventstore-server/store.ts'

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
}

/** Who insists on the leader is refused by all others. */
export function refusedByFollower({ leader }: Node, metadata: Metadata): ServiceError | null {
  if (leader === 'itself' || metadata.get('requires-leader')[0] !== 'true') return null
  return leader === 'unknown' ? leaderUnknown() : notLeader(leader.host, leader.port)
}
