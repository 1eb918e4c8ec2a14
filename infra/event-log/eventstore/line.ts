import type { EventStoreDBClient } from '@eventstore/db-client'

/** The way to the node that the client talks to. */
export type Line = {
  /** An answer came. */
  heard(): void
  /** Nobody answers: the next question looks for a node anew, unless something was heard since that moment. */
  leaveUnlessHeardSince(moment: number): void
  /** Aborted when the way that is taken now is left: nothing more is to be expected over it. */
  left(): AbortSignal
}

/** What the client's types hide: how it comes by its connection, and how it leaves one. */
type Inside = {
  getGRPCClient(...what: unknown[]): Promise<unknown>
  handleError(connection: unknown, error: unknown): Promise<void>
}

/** gRPC's word for a connection that is gone: the only one that makes the client look for another. */
const GONE = Object.assign(new Error('Nobody answers'), { code: 14, details: '' })

/**
 * The client looks for another node only when a connection breaks. From a machine that lost its power or its network
 * it would learn that after twenty seconds, while the rest of the cluster has long had a new leader.
 */
export function holdLine(client: EventStoreDBClient): Line {
  const inside = client as unknown as Inside
  const { getGRPCClient, handleError } = inside
  let connection: unknown = null
  let heardAt = 0
  let leaving = new AbortController()
  inside.getGRPCClient = async (...what) => (connection = await getGRPCClient(...what))
  // The client attends to a lost connection in a promise that nobody waits for. Where it was looking for a node meanwhile
  // and finds none, that rejection would end the process.
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
