import type { EventStoreDBClient } from '@eventstore/db-client'

/** The connection to the node that the client uses. */
export type NodeLine = {
  /** To be called when a reply came. */
  heard(): void
  /** To be called when no reply came: the next call looks for a node again, unless a reply came after that moment. */
  leaveUnlessHeardSince(moment: number): void
  /** Aborted when the present connection is given up. Nothing more will come over it. */
  left(): AbortSignal
}

/** Methods that the client's types hide: how it gets its connection, and how it drops one. */
type Inside = {
  getGRPCClient(...what: unknown[]): Promise<unknown>
  handleError(connection: unknown, error: unknown): Promise<void>
}

/** gRPC's code for a lost connection, the only one that makes the client look for another node. */
const GONE = Object.assign(new Error('No connection'), { code: 14, details: '' })

/**
 * The client looks for another node only when a connection breaks. When a machine loses its power or its network, the
 * client would notice after twenty seconds, long after the rest of the cluster has chosen a new leader.
 */
export function holdLine(client: EventStoreDBClient): NodeLine {
  const inside = client as unknown as Inside
  const { getGRPCClient, handleError } = inside
  let connection: unknown = null
  let heardAt = 0
  let leaving = new AbortController()
  inside.getGRPCClient = async (...what) => (connection = await getGRPCClient(...what))
  // The client handles a lost connection in a promise that nothing awaits. If it finds no node, that promise rejects,
  // which would end the process.
  inside.handleError = (...what) => handleError(...what).catch(() => {})

  return {
    heard: () => void (heardAt = performance.now()),
    leaveUnlessHeardSince(moment) {
      if (connection === null || heardAt > moment) return
      heardAt = performance.now()
      void inside.handleError(connection, GONE)
      leaving.abort()
      leaving = new AbortController()
    },
    left: () => leaving.signal,
  }
}
