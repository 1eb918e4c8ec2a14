import { expect, onTestFinished, test } from 'vitest'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { householdsAt, shownAt } from './church.ts'
import { inEventStore, inSqlite, recordedIn } from './kept-logs.ts'
import { startNetwork } from './unreliable-network.ts'
import { expectOnceEach } from './once-each.ts'
import { chanceFrom, isLong, seed, times } from './size.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import { deliverEverything, tabletInStorm, type Ledger } from './tablet-in-a-storm.ts'

/**
 * The outbox of the kiosk, as it is, in threads that take the place of tabs, against a server that is a process of its
 * own. The network between them loses, delays and cuts what is sent. Tabs and the server are killed.
 */

const CHECK_INS = times(160, 5_000)
const TABLETS = times(8, 40)
const HOUSEHOLDS = times(30, 150)

const { within, start } = ownDirectory()

const chance = chanceFrom(seed)

async function stop(server: FoyerProcess, signal: NodeJS.Signals): Promise<void> {
  server.signal(signal)
  await server.ended
}

/** The short form takes the first of them, which is the one of most churches. */
const logs = [
  ['SQLite', async () => inSqlite(within())],
  ['EventStoreDB', inEventStore],
] as const

/** Resolves when half of the visits have begun. */
async function begunInHalf(ledger: Ledger): Promise<void> {
  const timeout = times(200_000, 3_600_000)
  await expect.poll(() => ledger.size, { timeout, interval: 100 }).toBeGreaterThan(CHECK_INS / 2)
}

test.each(isLong ? logs : logs.slice(0, 1))(
  'check-ins and take-backs over a bad network: none is lost, none counts twice, and none is wrong, in %s',
  async (_, keep) => {
    const kept = await keep()
    const environment = { PORT: String(await freePort()), ...kept.environment }
    let server = await start(environment)
    const { body: event } = await askAt(server.url, currentEvent, {})
    const households = await householdsAt(server.url, HOUSEHOLDS)
    const network = await startNetwork(() => Number(environment.PORT), chance)
    onTestFinished(() => network.close())

    const ledger: Ledger = new Map()
    const tablets = Array.from({ length: TABLETS }, (_, n): Visits => {
      const tablet = { name: `tablet ${n}`, directory: within(`tablet-${n}`), url: network.url }
      const visits = Math.ceil(CHECK_INS / TABLETS)
      return { tablet, seed: n, visits, eventId: event.id, households, takeBackOfTen: 4 }
    })
    const storm = Promise.all(tablets.map((one) => tabletInStorm(one, ledger, chance)))
    // If a tab cannot begin, the wait ends with its error.
    await Promise.race([begunInHalf(ledger), storm])
    await stop(server, 'SIGKILL')
    server = await start(environment)
    await storm
    await network.restore()
    await Promise.all(tablets.map(deliverEverything))

    const shown = await shownAt(server.url, event.id)
    await stop(server, 'SIGKILL')
    server = await start(environment)
    expect(await shownAt(server.url, event.id), 'rebuilt').toEqual(shown)
    await stop(server, 'SIGTERM')
    const log = (await recordedIn(kept)).map(({ event: fact }) => fact)

    expect([...network.met.values()].filter((count) => count > 0)).toHaveLength(8)
    expect(ledger.size).toBeGreaterThanOrEqual(CHECK_INS)
    expectOnceEach({ ledger, households, shown, log })
  },
  times(600_000, 3_600_000),
)
