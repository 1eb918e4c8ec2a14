import { Server, ServerCredentials, type ServiceError } from '@grpc/grpc-js'
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { createFaults, type Faults } from './faults.ts'
import { caughtUp } from './messages.ts'
import type { Node } from './node.ts'
import { append } from '#tests/eventstore-server/rpc/append.ts'
import { batchAppend } from '#tests/eventstore-server/rpc/batch-append.ts'
import { tellFeatures, tellMembers, type Member } from '#tests/eventstore-server/rpc/cluster.ts'
import { softDelete, tombstone } from '#tests/eventstore-server/rpc/delete.ts'
import { read } from '#tests/eventstore-server/rpc/read.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { createStore, type Store } from './store.ts'
import { LIVE_BUFFER } from './subscribing.ts'

/**
 * A server on this machine that speaks the protocol of EventStoreDB with the real client. It proves what our adapter
 * does, and nothing about the database. It keeps everything in memory. `replay.test.ts` shows how closely it follows
 * the real one.
 */
export type EventStoreServer = {
  readonly host: string
  readonly port: number
  /** A connection string for this server alone. */
  readonly url: string
  readonly store: Store
  readonly faults: Faults
  readonly node: Node
  /** The members that gossip reports. */
  members: readonly Member[]
  /** Ends every subscription: normally, or with an error. */
  endSubscriptions(error?: ServiceError): void
  /** Sends all subscribers once more the mark that nothing waits for them, as later versions of the database do. */
  repeatCaughtUp(): void
  /** Like a kill: cuts every connection, and refuses new ones. */
  kill(): Promise<void>
  /** Starts again on the same port, with everything that was written. */
  restart(): Promise<void>
}

export type Options = {
  readonly store?: Store
  readonly port?: number
  readonly liveBuffer?: number
  /** Uses a certificate, and accepts only these users. */
  readonly secure?: { readonly cert: string; readonly key: string; readonly users: ReadonlyMap<string, string> }
}

const HOST = '127.0.0.1'

export async function startEventStoreServer({
  store = createStore(),
  port: wanted,
  liveBuffer = LIVE_BUFFER,
  secure,
}: Options = {}): Promise<EventStoreServer> {
  const node: Node = {
    store,
    faults: createFaults(),
    reads: new Set(),
    subscriptions: new Set(),
    leader: 'itself',
    liveBuffer,
    now: Date.now,
    users: secure?.users ?? null,
  }
  const credentials = secure ? credentialsOf(secure) : ServerCredentials.createInsecure()
  let grpc = serve(node, () => server.members)
  const port = await bind(grpc, wanted ?? (await freePort()), credentials)

  const server: EventStoreServer = {
    host: HOST,
    port,
    url: `esdb://${HOST}:${port}?tls=false`,
    store,
    faults: node.faults,
    node,
    members: [{ host: HOST, port, state: 'leader', isAlive: true }],
    endSubscriptions(error) {
      for (const outlet of node.subscriptions) outlet.end(error)
    },
    repeatCaughtUp() {
      for (const outlet of node.subscriptions) void outlet.send(caughtUp())
    },
    async kill() {
      grpc.forceShutdown()
    },
    async restart() {
      store.forgetIds()
      grpc = serve(node, () => server.members)
      await bind(grpc, port, credentials)
    },
  }
  return server
}

function serve(node: Node, members: () => readonly Member[]): Server {
  const grpc = new Server({ 'grpc.max_receive_message_length': -1 })
  grpc.addService(streams.StreamsService, {
    append: append.bind(null, node),
    batchAppend: batchAppend.bind(null, node),
    read: read.bind(null, node),
    delete: softDelete.bind(null, node),
    tombstone: tombstone.bind(null, node),
  })
  grpc.addService(gossip.GossipService, {
    read: (call: Parameters<typeof tellMembers>[2], reply: Parameters<typeof tellMembers>[3]) =>
      tellMembers(node, members(), call, reply),
  })
  grpc.addService(features.ServerFeaturesService, { getSupportedMethods: tellFeatures.bind(null, node) })
  return grpc
}

const credentialsOf = ({ cert, key }: { cert: string; key: string }) =>
  ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(cert), private_key: Buffer.from(key) }])

function bind(grpc: Server, port: number, credentials: ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    grpc.bindAsync(`${HOST}:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)))
  })
}
