import { expect, onTestFinished, test } from 'vitest'
import { leaderRoutes } from '#domain/contract/custody/leader-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, type Foyer } from '#tests/foyer/foyer.ts'
import { type HelpersBrowser, signedIn } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { shownAt } from '#tests/storms/church.ts'
import { inEventStore, inSqlite, recordedIn } from '#tests/storms/kept-logs.ts'
import { expectOnceEach } from '#tests/storms/once-each.ts'
import { chanceFrom, isLong, seed, times } from '#tests/storms/size.ts'
import { deliverAndNote, deliverEverything, note, tabletInStorm, type Ledger } from '#tests/storms/tablet-in-a-storm.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import { startNetwork } from '#tests/storms/unreliable-network.ts'
import { expectEachChild } from './each-child.ts'
import { AtWork } from './at-work.ts'
import { lead, type RedCards } from './leader.ts'
import { helpAtDoor } from './room-tablet.ts'

/**
 * Children are dropped off, received, handed over, brought back and closed, over a network with every kind of accident.
 * Tabs, tablets and the phones of leaders are ended in the middle of something, and the server is killed.
 */

/** How many stays must stand in the end, at least. */
const STAYS = times(80, 5_000)
const KIOSKS = times(4, 20)
/** At the door of each room. */
const TABLETS = times(2, 4)
/** The server is killed twice in each: while families come, and while children leave. */
const WAVES = times(2, 10)
/** Some of a family’s children come each time. Of a day’s marks each visit uses one. */
const HOUSEHOLDS = times(80, 2_500)
/** Of the families at one kiosk in one wave. */
const VISITS = times(10, 7)
/** With so many, enough stays stand beside those that are taken back, and those of a child who is in our care. */
const CHILDREN = ['Obed', 'Levi', 'Noah', 'Asa', 'Micah', 'Joel', 'Amos', 'Seth']
const FASTER = 8

/** What happens to some child in each storm. */
const HAPPENED: DomainEvent['type'][] = [
  'ChildReceived',
  'ChildMoved',
  'ChildHandedOver',
  'ChildReturned',
  'StayClosedLater',
  'ReceiptRenewed',
]

const { within, start } = ownDirectory()
const chance = chanceFrom(seed)

const logs = [
  ['SQLite', async () => inSqlite(within())],
  ['EventStoreDB', inEventStore],
] as const

/** Households of two adults and their children. Each of the first ten shares a child with the household after it. */
async function familiesAt(url: string): Promise<{ households: number[][]; isSame: (a: number, b: number) => boolean }> {
  const users = Array.from({ length: HOUSEHOLDS }, (_, n) => ({
    name: `Ruth Winter${n}`,
    phone: String(5_125_550_000 + n),
    familyMembers: [
      { name: `Boaz Winter${n}`, relationship: 'spouse' },
      ...CHILDREN.map((name) => ({ name: `${name} Winter${n}`, relationship: 'child' })),
    ],
  }))
  await askAt(url, importDirectory, { body: { users } }, { authorization: ADMIN })
  const { body } = await askAt(url, allAttendees, {}, { authorization: ADMIN })
  const households = body.map(({ id, familyMembers }) => [id, ...familyMembers.map((member) => member.id)])
  const same = Array.from({ length: 5 }, (_, n) => [households[2 * n]![2]!, households[2 * n + 1]![2]!] as const)
  for (const [a, b] of same) await askAt(url, linkPeople, { body: { a, b } }, { authorization: ADMIN })
  return { households, isSame: (a, b) => a === b || same.some((two) => two.includes(a) && two.includes(b)) }
}

/** Two rooms, of which one wants to see the tag, each with tablets; kiosks, and leaders with phones. */
async function churchAt(url: string) {
  const server: Pick<Foyer, 'url' | 'asAdmin'> = {
    url,
    asAdmin: (route, asked) => askAt(url, route, asked, { authorization: ADMIN }),
  }
  const add = async (name: string, receiveBy: 'mark' | 'tap') =>
    (await server.asAdmin(roomRoutes.addRoom, { body: { name, services: 'all', receiveBy } })).body.roomId
  const rooms = [await add('Lambs', 'mark'), await add('Lions', 'tap')] as const
  const { id: martha } = await signedIn(server, { name: 'Martha Reed', roles: ['room'] })
  const leaders = [
    (await signedIn(server, { name: 'Esther Naramoor', roles: ['children'] })).browser,
    (await signedIn(server, { name: 'Micah Redfern', roles: ['children'] })).browser,
  ] as const
  const tablets = []
  for (const roomId of Array.from({ length: TABLETS }, () => rooms).flat()) {
    const { tablet } = await letInTablet(server, { kind: 'room', rooms: [roomId] })
    tablets.push({ tablet, roomId, otherRoom: rooms.find((one) => one !== roomId)!, by: { helperId: martha } })
  }
  const kiosks = []
  for (let n = 0; n < KIOSKS; n += 1) kiosks.push((await letInTablet(server, { kind: 'kiosk' })).tablet)
  return { rooms, leaders, tablets, kiosks, second: { helperId: martha }, ...(await familiesAt(url)) }
}

/** Everything that is shown of children, and of who is there. */
async function shownOf(url: string, eventId: number, leader: HelpersBrowser, rooms: readonly number[]) {
  const { body: stays } = await leader.call({ url }, leaderRoutes.staysForLeaders, {})
  const listOf = (roomId: number) => leader.call({ url }, roomDayRoutes.roomOnDay, { params: { eventId, roomId } })
  const lists = await Promise.all(rooms.map(async (roomId) => (await listOf(roomId)).body))
  return { ...(await shownAt(url, eventId)), stays, lists }
}

test.each(isLong ? logs : logs.slice(0, 1))(
  `no child is lost, is here twice without a red card, or leaves on the receipt of another family, in %s (${seed})`,
  { timeout: times(600_000, 7_200_000) },
  async (_, keep) => {
    const kept = await keep()
    const environment = { PORT: String(await freePort()), ...kept.environment }
    let server = await start(environment)
    const { url } = server
    const { body: event } = await askAt(url, currentEvent, {})
    const { households, isSame, rooms, leaders, second, ...church } = await churchAt(url)
    const network = await startNetwork(() => Number(environment.PORT), chance)
    onTestFinished(() => network.close())

    const ledger: Ledger = new Map()
    const work = new AtWork(ledger, chance)
    const visitsAt = (n: number): Visits => {
      const headers = church.kiosks[n]!.headers()
      const tablet = { name: `kiosk ${n}`, directory: within(`kiosk-${n}`), url: network.url, headers, faster: FASTER }
      return { tablet, seed: n, visits: VISITS, eventId: event.id, households, takeBackOfTen: 1, rooms }
    }
    const kiosks = Array.from({ length: KIOSKS }, (_, n) => visitsAt(n))
    // Before the service each kiosk is lent its first marks.
    await Promise.all(kiosks.map((one) => deliverEverything({ ...one, tablet: { ...one.tablet, url } })))
    const adultOf = (child: number): number => households.find((people) => people.includes(child))![0]!
    const cards: RedCards = { red: 0, notRed: [] }
    const helpers = [
      ...church.tablets.map((tablet) => helpAtDoor(work, { ...tablet, url: network.url, eventId: event.id })),
      ...leaders.map((browser) => lead(work, { browser, url: network.url, second, adultOf, isSame }, cards)),
    ]
    onTestFinished(() => void (work.isOver = true))
    const atDoors = Promise.all(helpers)

    for (let wave = 1; wave <= WAVES; wave += 1) {
      const storm = Promise.all(kiosks.map((one) => tabletInStorm(one, ledger, chance)))
      await Promise.race([begun(ledger, (wave - 0.5) * KIOSKS * VISITS), storm, atDoors])
      server = await restarted(server, environment)
      await storm
      await Promise.all(kiosks.map((one) => deliverAndNote(one, (told) => note(ledger, told))))
      await Promise.race([left(work, STAYS / WAVES / 4), atDoors])
      server = await restarted(server, environment)
      // What comes late has come.
      if (wave === WAVES) await network.restore()
      await Promise.race([left(work, 0), atDoors])
    }
    work.isOver = true
    await atDoors

    const shown = await shownOf(url, event.id, leaders[0], rooms)
    server = await restarted(server, environment)
    expect(await shownOf(url, event.id, leaders[0], rooms), 'rebuilt').toEqual(shown)
    await stop(server, 'SIGTERM')
    const log = (await recordedIn(kept)).map(({ event: fact }) => fact)

    expectOnceEach({ ledger, households, shown, log, isSame })
    const stays = expectEachChild(work, { shown, log })
    expect(cards.notRed).toEqual([])
    const fates = Object.fromEntries(network.met)
    console.info({ STORM_SEED: seed, stays, visits: ledger.size, red: cards.red, ended: work.ended, ...fates })
    expect(stays).toBeGreaterThanOrEqual(STAYS)
    expect(Object.keys(fates)).toHaveLength(8)
    expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(HAPPENED))
  },
)

async function begun(ledger: Ledger, count: number): Promise<void> {
  await expect
    .poll(() => ledger.size, { timeout: times(300_000, 3_600_000), interval: 50 })
    .toBeGreaterThanOrEqual(count)
}

/** Resolves when helpers have no more than this left to do, as a leader sees it from now on. */
async function left(work: AtWork, count: number): Promise<void> {
  work.left = Infinity
  await expect.poll(() => work.left, { timeout: times(300_000, 3_600_000), interval: 50 }).toBeLessThanOrEqual(count)
}

async function stop(server: FoyerProcess, signal: NodeJS.Signals): Promise<void> {
  server.signal(signal)
  await server.ended
}

async function restarted(server: FoyerProcess, environment: Record<string, string>): Promise<FoyerProcess> {
  await stop(server, 'SIGKILL')
  return await start(environment)
}
