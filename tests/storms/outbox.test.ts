import { expect, onTestFinished, test } from 'vitest'
import { allAttendees } from '#domain/contract/directory-routes.ts'
import { currentEvent, eventAttendances, eventStats } from '#domain/contract/event-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { chanceFrom } from '#tests/consistency/taking-back/bad-network.ts'
import { presentIn } from '#tests/consistency/taking-back/reference.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, SECRET } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import { layRoad } from './bad-road.ts'
import { isLong, seed, times } from './size.ts'
import { believes, isUnsure, type Visit } from '#tests/storms/tab/told.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import { deliverEverything, tabletInStorm, type Ledger } from './tablet-in-a-storm.ts'

/**
 * The outbox of the kiosk, as it is, in threads that take the place of tabs, against a server that is a process of its
 * own. The road between them loses, delays and cuts what is sent, tabs are killed, and so is the server.
 */

const CHECK_INS = times(160, 5_000)
const TABLETS = times(8, 40)
const HOUSEHOLDS = times(30, 150)

const { within, start } = ownDirectory()

const chance = chanceFrom(seed)

async function householdsAt({ url }: FoyerProcess): Promise<number[][]> {
  const users = Array.from({ length: HOUSEHOLDS }, (_, n) => ({
    name: `Ruth Winter${n}`,
    phone: String(5_125_550_000 + n),
    familyMembers: [
      { name: `Boaz Winter${n}`, relationship: 'spouse' },
      { name: `Obed Winter${n}`, relationship: 'child' },
    ],
  }))
  await askAt(url, importDirectory, { body: { users } }, { authorization: ADMIN })
  const { body } = await askAt(url, allAttendees, {}, { authorization: ADMIN })
  return body.map(({ id, familyMembers }) => [id, ...familyMembers.map((member) => member.id)])
}

const upwards = (one: number, other: number): number => one - other

/** What the pages show. */
async function shownBy({ url }: FoyerProcess, eventId: number) {
  const { body: stats } = await askAt(url, eventStats, { params: { eventId } })
  const { body: rows } = await askAt(url, eventAttendances, { params: { eventId } }, { authorization: ADMIN })
  const present = new Map(
    rows.map(({ id, primary, familyAttendances }) => [
      id,
      [...(primary ? [id] : []), ...familyAttendances.map(({ familyMember }) => familyMember.id)].toSorted(upwards),
    ]),
  )
  return { stats, present, rows: rows.toSorted((one, other) => one.id - other.id) }
}

async function stop(server: FoyerProcess, signal: NodeJS.Signals): Promise<void> {
  server.signal(signal)
  await server.ended
}

/** Where the server keeps its log: its environment, and everything that the log holds in the end. */
type Kept = { environment: Record<string, string>; open(): Promise<EventLog> }

const inSqlite = async (): Promise<Kept> => ({ environment: {}, open: () => sqliteEventLog(within()) })

async function inEventStore(): Promise<Kept> {
  const { url, kill } = await startEventStoreServer()
  onTestFinished(() => kill())
  const environment = { EVENTSTORE_URL: url, FOYER_SECRET: SECRET }
  return { environment, open: async () => eventStoreLog(readAddress(url)) }
}

/** The short form takes the first of them, which is the one of most churches. */
const logs = [
  ['SQLite', inSqlite],
  ['EventStoreDB', inEventStore],
] as const

async function eventsIn({ open }: Kept): Promise<DomainEvent[]> {
  const log = await open()
  const events = (await everythingIn(log)).map(({ event }) => event)
  await log.close()
  return events
}

/** Whom the families believe to be present: `null` where nobody was told. */
function isPresent(person: number, visits: readonly Visit[]): boolean | null {
  const vouching = visits.filter(({ people }) => people.includes(person))
  if (vouching.some((visit) => believes(visit, 'is in') || believes(visit, 'is not out'))) return true
  return vouching.some(isUnsure) ? null : false
}

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
    const households = await householdsAt(server)
    const road = await layRoad(() => Number(environment.PORT), chance)
    onTestFinished(() => road.close())

    const ledger: Ledger = new Map()
    const tablets = Array.from({ length: TABLETS }, (_, n): Visits => {
      const tablet = { name: `tablet ${n}`, directory: within(`tablet-${n}`), url: road.url }
      const visits = Math.ceil(CHECK_INS / TABLETS)
      return { tablet, seed: n, visits, eventId: event.id, households, takeBackOfTen: 4 }
    })
    const storm = Promise.all(tablets.map((one) => tabletInStorm(one, ledger, chance)))
    // If a tab cannot begin, the wait ends with its error.
    await Promise.race([begunInHalf(ledger), storm])
    await stop(server, 'SIGKILL')
    server = await start(environment)
    await storm
    road.mend()
    await Promise.all(tablets.map(deliverEverything))

    const shown = await shownBy(server, event.id)
    await stop(server, 'SIGKILL')
    server = await start(environment)
    expect(await shownBy(server, event.id), 'rebuilt').toEqual(shown)
    await stop(server, 'SIGTERM')
    const log = await eventsIn(kept)

    expect([...road.met.values()].filter((count) => count > 0)).toHaveLength(8)
    expect(ledger.size).toBeGreaterThanOrEqual(CHECK_INS)
    const visits = [...ledger.values()]
    expect(visits.filter(({ heard }) => heard.includes('is told something wrong'))).toEqual([])

    for (const household of households) {
      const [id = 0] = household
      const present = shown.present.get(id) ?? []
      expect(present, 'the list, and the log').toEqual([...presentIn(id, log).keys()].toSorted(upwards))
      const theirs = visits.filter(({ userId }) => userId === id)
      for (const person of household) {
        const expected = isPresent(person, theirs)
        if (expected !== null) expect(present.includes(person), `${person} of ${id}`).toBe(expected)
      }
    }
    const people = [...shown.present.values()].reduce((sum, { length }) => sum + length, 0)
    expect(shown.stats.totalAttendees).toBe(people)

    for (const [commandId, visit] of ledger) {
      const checkIns = log.filter((one) => one.type === 'PartyCheckedIn' && one.data.commandId === commandId).length
      const takeBacks = log.filter((one) => one.type === 'CheckInTakenBack' && one.data.voids === commandId).length
      if (believes(visit, 'is in')) expect([checkIns, takeBacks], commandId).toEqual([1, 0])
      else
        expect(
          [checkIns, takeBacks].every((count) => count <= 1),
          commandId,
        ).toBe(true)
      if (believes(visit, 'is out') && checkIns === 1) expect(takeBacks, commandId).toBe(1)
    }
  },
  times(300_000, 3_600_000),
)
