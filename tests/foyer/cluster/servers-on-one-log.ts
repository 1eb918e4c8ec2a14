import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from '#server/pages/built.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { PASSWORD, SECRET } from '#tests/foyer/foyer.ts'
import { freePort, startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'

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
