import { onTestFinished } from 'vitest'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import type { Patience } from '#infra/event-log/eventstore/connection.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { layCable, type Cable } from './cable.ts'
import { startEventStoreServer, type EventStoreServer } from './server.ts'

/** A database, and a log that reaches it through a cable. */
export type BehindACable = {
  readonly server: EventStoreServer
  readonly cable: Cable
  readonly log: EventLog
  /** Opens a log that gives up soon, through the same cable. */
  hasty(): EventLog
}

/** A log with limits as short as a busy machine allows. */
export const logAt = (url: string, patience: Partial<Patience> = {}): EventLog =>
  eventStoreLog(readAddress(url), { deadline: 800, silence: 1_500, budget: 40_000, quiet: 600, ...patience })

/** Opens them for one test. At its end the logs are closed last, when nothing keeps them waiting any more. */
export async function behindACable(): Promise<BehindACable> {
  const server = await startEventStoreServer()
  const cable = await layCable(server)
  const logs: EventLog[] = []
  const open = (patience: Partial<Patience> = {}): EventLog => {
    const log = logAt(cable.url, patience)
    logs.push(log)
    return log
  }
  onTestFinished(async () => {
    await cable.unplug().catch(() => {})
    await server.kill()
    for (const log of logs) await log.close()
  })
  return { server, cable, log: open(), hasty: () => open({ budget: 2_000 }) }
}
