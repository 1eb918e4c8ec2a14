import { setTimeout as wait } from 'node:timers/promises'
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'
import type { Address } from './address.ts'

/** The one connection of this process, with its user and its time limits. */
export type Connection = {
  readonly client: EventStoreDBClient
  readonly line: NodeLine
  readonly credentials: Credentials
  readonly patience: Patience
  /** The prefix of this log's stream names in the database. */
  readonly within: string
  /** Once this is aborted, failed commands are not tried again. */
  readonly closing: AbortSignal
}

/** In milliseconds. */
export type Patience = {
  /** How long one attempt at a command may take. */
  readonly deadline: number
  /** How long a read waits for the next event, because the client itself would wait for ever. */
  readonly silence: number
  /** For how long a command or a read is tried again. */
  readonly budget: number
  /** After how long without an event from a subscription the database is asked whether there are any. */
  readonly quiet: number
}

/**
 * When a leader fails, several short attempts find the new one sooner than one long attempt. The budget is longer than
 * an election or an orderly stop of the leader, and shorter than a tablet waits.
 */
export const PATIENCE: Patience = { deadline: 1_500, silence: 3_000, budget: 9_000, quiet: 5_000 }

export function connect(address: Address, patience: Patience, within: string, closing: AbortSignal): Connection {
  const { connectionString, credentials } = address
  const client = EventStoreDBClient.connectionString(connectionString)
  return { client, line: holdLine(client), credentials, patience, within, closing }
}

/**
 * Gives the client up. It waits until each of its calls has said that it ended, and a call that was cut off may never
 * say so. That must not keep a server from stopping.
 */
export async function leave({ client, patience }: Pick<Connection, 'client' | 'patience'>): Promise<void> {
  const waited = new AbortController()
  await Promise.race([client.dispose(), wait(patience.deadline, undefined, { signal: waited.signal })])
  waited.abort()
}

/** The options of every command. Without credentials, the client uses another kind of append, which can lose events. */
export const commandOptions = ({ credentials, patience }: Connection) => ({
  credentials,
  requiresLeader: true,
  deadline: patience.deadline,
})

/** The connection to the node that the client uses. */
type NodeLine = {
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
function holdLine(client: EventStoreDBClient): NodeLine {
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
