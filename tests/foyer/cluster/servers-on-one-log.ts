import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from '#server/pages/built.ts'
import { type EventStoreServer, startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { PASSWORD, SECRET } from '#tests/foyer/foyer.ts'
import { type FoyerProcess, freePort, startProcess } from '#tests/foyer/foyer-process.ts'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One of the servers, and what it was started with. */
export type ServerOnLog = { readonly environment: Record<string, string>; running: FoyerProcess }

export type ServersOnOneLog = {
  readonly database: EventStoreServer
  readonly balancer: Balancer
  readonly servers: readonly ServerOnLog[]
  stop(): Promise<void>
}

/**
 * Starts servers as processes at the same moment, on one empty database, and a balancer that sends each call to any of
 * them. `environment` returns the other variables of each, which may depend on their addresses.
 */
export async function startServersOnOneLog(
  count: number,
  environment: (addresses: readonly string[]) => Record<string, string> = () => ({}),
): Promise<ServersOnOneLog> {
  await buildWhenStale(() => {})
  const directory = mkdtempSync(join(tmpdir(), 'foyer-'))
  const database = await startEventStoreServer()
  const ports: string[] = []
  while (ports.length < count) ports.push(String(await freePort()))
  const shared = {
    DATA_DIR: directory,
    EVENTSTORE_URL: database.url,
    ADMIN_PASSWORD: PASSWORD,
    FOYER_SECRET: SECRET,
    ...environment(ports.map((port) => `http://127.0.0.1:${port}`)),
  }
  const servers = await Promise.all(
    ports.map(async (PORT) => ({
      environment: { ...shared, PORT },
      running: await startProcess({ ...shared, PORT }),
    })),
  )
  const balancer = await startBalancer(() => servers.map(({ running }) => running.url))
  return {
    database,
    balancer,
    servers,
    async stop() {
      balancer.close()
      for (const { running } of servers) running.signal('SIGKILL')
      await Promise.all(servers.map(({ running }) => running.ended))
      await database.kill()
      rmSync(directory, { recursive: true })
    },
  }
}

/** Sends each request to the next of several servers. */
type Balancer = { readonly url: string; close(): void }

/** A server that cannot be reached is skipped; when one dies during a request, the reply is a 502. */
async function startBalancer(addresses: () => readonly string[]): Promise<Balancer> {
  let turn = 0

  function pass(asked: IncomingMessage, body: Buffer, reply: ServerResponse, triesLeft: number): void {
    const all = addresses()
    const to = all[(turn += 1) % all.length]
    const { method, headers } = asked
    let isConnected = false
    const passed = request(`${to}${asked.url}`, { method, headers, agent: false }, (passedBack) => {
      reply.writeHead(passedBack.statusCode ?? 502, passedBack.headers)
      passedBack.on('error', () => reply.destroy()).pipe(reply)
    })
    passed.once('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    passed.on('error', () => {
      if (!isConnected && triesLeft > 0) return pass(asked, body, reply, triesLeft - 1)
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    passed.end(body)
  }

  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => pass(asked, Buffer.concat(parts), reply, addresses().length))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}
