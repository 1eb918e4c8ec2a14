import { expect, onTestFinished, test } from 'vitest'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { roomDayRoutes, stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { deskAfter, openSlips, type Slip } from '#tests/consistency/custody/slips.ts'
import { freePort, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { householdsAt } from '#tests/storms/church.ts'
import { inEventStore, inSqlite, recordedIn } from '#tests/storms/kept-logs.ts'
import { chanceFrom, isLong, isNightly, seed, times } from '#tests/storms/size.ts'
import { startNetwork } from '#tests/storms/unreliable-network.ts'
import { type Kiosk, kioskAt, type Receipt } from './entrance.ts'
import { newCommand, type RoomTablet, roomTablet } from './room-tablet.ts'

/**
 * Children are given into our care at kiosks, received and moved in rooms, and leave by the codes of their receipts,
 * over a network that loses, delays and cuts what is sent. Kiosks, tablets, a leader's commands and the server are
 * killed. In the end no child is lost, doubled without a red card, or out on another party's code.
 */

const STAYS = isNightly ? 20_000 : times(60, 5_000)
const KIOSKS = times(3, 20)
const TABLETS = times(3, 12)
/** So many families are at the church at once. */
const AT_ONCE = times(8, 40)

const { within, start } = ownDirectory()
const chance = chanceFrom(seed)
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!

type Family = { readonly userId: number; readonly child: number }

/** What a family believes in the end: the child is with us, or has left. Nobody knows where they got no receipt. */
type Visit = { readonly family: Family; readonly receipt: Receipt; where: 'with us' | 'left' | 'unsure' }

type Storm = {
  readonly eventId: number
  readonly rooms: readonly [number, number]
  readonly families: readonly Family[]
  readonly kiosks: readonly Kiosk[]
  readonly tablets: readonly RoomTablet[]
  readonly leader: RoomTablet
  readonly visits: Visit[]
  /** The mark of the code that each hand-over showed. */
  readonly shown: Map<string, string>
  /** What came of showing the code of another family: how the child left, or null. */
  readonly attacks: (string | null)[]
  readonly attacked: () => number
}

const codeOf = ({ mark, secret }: Receipt): string => `${mark}-${secret}`

/** A family comes, its child goes to a room and perhaps to another one, and leaves again. */
async function sunday(storm: Storm, family: Family): Promise<void> {
  const { kiosks, tablets, rooms, visits } = storm
  const first = pick(rooms)
  const receipt = await pick(kiosks).dropOff({ ...family, roomId: first })
  if (!receipt) return
  const visit: Visit = { family, receipt, where: 'unsure' }
  visits.push(visit)
  if (!(await receiveIn(storm, pick(tablets), visit, first))) return
  visit.where = 'with us'
  let room = first
  if (chance() < 0.3) {
    const to = rooms.find((one) => one !== first)!
    const params = { eventId: storm.eventId, roomId: first }
    const moved = await storm.leader.send(custodyRoutes.moveChildren, {
      params,
      body: { personIds: [family.child], to, ...newCommand() },
    })
    if (moved.isDone && (await receiveIn(storm, pick(tablets), visit, to))) room = to
  }
  if (chance() < 0.3) await attack(storm, visit)
  if (chance() < 0.1) return
  await leave(storm, visit, room)
}

async function receiveIn({ eventId }: Storm, tablet: RoomTablet, { family, receipt }: Visit, roomId: number) {
  const body = { personIds: [family.child], mark: receipt.mark, ...newCommand() }
  return (await tablet.send(roomDayRoutes.receiveChildren, { params: { eventId, roomId }, body })).isDone
}

/** Somebody shows the receipt of another family. */
async function attack({ eventId, tablets, visits, attacks }: Storm, { family, receipt }: Visit): Promise<void> {
  const other = pick(visits)
  if (other.receipt.mark === receipt.mark) return
  const to = { personId: other.family.userId }
  const body = { eventId, code: codeOf(other.receipt), personIds: [family.child], to, ...newCommand() }
  const answer = await pick(tablets).send(handOverRoutes.handOver, { body })
  attacks.push(answer.isDone ? `${family.child} left with ${other.receipt.mark}` : null)
}

/** The child leaves by its code, sometimes at two tablets at once. */
async function leave({ eventId, tablets, leader, shown }: Storm, visit: Visit, _room: number): Promise<void> {
  const { family, receipt } = visit
  const at = chance() < 0.2 ? [pick(tablets), pick(tablets)] : [pick(tablets)]
  const answers = await Promise.all(
    at.map((tablet) => {
      const command = newCommand()
      shown.set(command.commandId, receipt.mark)
      const to = { personId: family.userId }
      const body = { eventId, code: codeOf(receipt), personIds: [family.child], to, ...command }
      return tablet.send(handOverRoutes.handOver, { body })
    }),
  )
  if (answers.some(({ isDone }) => isDone)) visit.where = 'left'
  if (visit.where === 'left' || chance() < 0.5) return
  // What no code opens, a leader ends. The command is sent until the server has said that it is done.
  const body = { eventId, personIds: [family.child], as: 'collected' as const, ...newCommand() }
  const closed = await leader.send(stayRoutes.closeStays, { body })
  // It ends one of two stays of a child who was dropped off twice.
  if (closed.isDone) visit.where = 'unsure'
}

/** As many Sundays of families, several at once. Two of a hundred families have the same child. */
async function liveThrough(storm: Storm): Promise<void> {
  const left = Array.from({ length: STAYS }, (_, n) => storm.families[n % storm.families.length]!)
  const busy = new Set<number>()
  const next = async (): Promise<void> => {
    const place = left.findIndex(({ userId }) => !busy.has(userId))
    const family = place < 0 ? undefined : left.splice(place, 1)[0]
    if (!family) return
    busy.add(family.userId)
    await sunday(storm, family)
    busy.delete(family.userId)
    await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const logs = [
  ['SQLite', async () => inSqlite(within())],
  ['EventStoreDB', inEventStore],
] as const

test.each(isLong ? logs : logs.slice(0, 1))(
  'children over a bad network: none is lost, doubled without a red card, or out on another code, in %s',
  async (_, keep) => {
    const kept = await keep()
    const environment = { PORT: String(await freePort()), ...kept.environment }
    let server = await start(environment)
    const network = await startNetwork(() => Number(environment.PORT), chance)
    onTestFinished(() => network.close())
    let isOver = false
    const storm = await church(server.url, network.url, () => isOver)

    const underWay = liveThrough(storm)
    await Promise.race([begunInHalf(storm), underWay])
    server = await killed(server, () => start(environment))
    const patience = setTimeout(() => (isOver = true), times(30_000, 1_800_000))
    await underWay
    clearTimeout(patience)
    network.restore()
    await Promise.all(storm.kiosks.map((kiosk) => kiosk.enough()))

    const lists = await listsAt(server.url, storm)
    server = await killed(server, () => start(environment))
    expect(await listsAt(server.url, storm), 'rebuilt').toEqual(lists)
    server.signal('SIGTERM')
    await server.ended
    const log = (await recordedIn(kept)).map(({ event }) => event)
    expectNobodyLost(storm, log, lists)
    const left = storm.visits.filter(({ where }) => where === 'left').length
    const here = storm.visits.filter(({ where }) => where === 'with us').length
    console.info({ STORM_SEED: seed, receipts: storm.visits.length, left, here, attacked: storm.attacked() })
    expect(Math.min(left, here, storm.attacked())).toBeGreaterThan(0)
    expect(storm.kiosks.reduce((sum, kiosk) => sum + kiosk.ended(), 0)).toBeGreaterThan(0)
    expect(storm.tablets.reduce((sum, tablet) => sum + tablet.ended(), 0)).toBeGreaterThan(0)
  },
  times(600_000, 14_400_000),
)

async function killed(server: FoyerProcess, again: () => Promise<FoyerProcess>): Promise<FoyerProcess> {
  server.signal('SIGKILL')
  await server.ended
  return await again()
}

async function begunInHalf({ visits }: Storm): Promise<void> {
  await expect
    .poll(() => visits.length, { timeout: times(300_000, 7_200_000), interval: 50 })
    .toBeGreaterThan(STAYS / 3)
}

/** Two rooms, families, kiosks at the children's entrance, tablets of helpers at the rooms, and a leader. */
async function church(url: string, network: string, isOver: () => boolean): Promise<Storm> {
  const asAdmin: Parameters<typeof signedIn>[0]['asAdmin'] = (route, asked) =>
    askAt(url, route, asked, { authorization: ADMIN })
  const { body: event } = await askAt(url, currentEvent, {})
  const room = async (name: string) =>
    (await asAdmin(addRoom, { body: { name, services: 'all', receiveBy: 'mark' } })).body.roomId
  const rooms = [await room('Lambs'), await room('Lions')] as const
  const households = await householdsAt(url, times(30, 600))
  const families = households.map(([userId = 0, , child = 0]) => ({ userId, child }))
  for (let n = 0; n + 1 < families.length; n += 50)
    await asAdmin(linkPeople, { body: { a: families[n]!.child, b: families[n + 1]!.child } })
  const helper = async (name: string, role: 'room' | 'children') => {
    const { browser } = await signedIn({ url, asAdmin }, { name, roles: [role] })
    return roomTablet({ url: () => network, headers: browser.headers({ url: network }), chance, isOver })
  }
  const kiosks = await Promise.all(
    Array.from({ length: KIOSKS }, async (_, n) => {
      const { tablet } = await letInTablet({ url }, { kind: 'kiosk', name: `Entrance ${n}` })
      const kiosk = {
        name: `kiosk ${n}`,
        directory: within(`kiosk-${n}`),
        url: network,
        headers: tablet.headers(),
        faster: 5,
      }
      return kioskAt({ tablet: kiosk, eventId: event.id, roomIds: [...rooms] }, chance)
    }),
  )
  const tablets: RoomTablet[] = []
  for (let n = 0; n < TABLETS; n += 1) tablets.push(await helper(`Martha Reed${n}`, 'room'))
  const leader = await helper('Esther Naramoor', 'children')
  const attacks: Storm['attacks'] = []
  const told = { visits: [], shown: new Map(), attacks, attacked: () => attacks.length }
  return { eventId: event.id, rooms, families, kiosks, tablets, leader, ...told }
}

/** The lists of all rooms, as a leader reads them. */
async function listsAt(url: string, { eventId, rooms }: Storm) {
  const lists = await Promise.all(
    rooms.map((roomId) =>
      askAt(url, roomDayRoutes.roomOnDay, { params: { eventId, roomId } }, { authorization: ADMIN }),
    ),
  )
  return lists.map(({ body }) => body)
}

type Lists = Awaited<ReturnType<typeof listsAt>>

/** The slips of paper of each family, and of a family whose child is the same one. */
function slipsIn(log: readonly DomainEvent[], families: readonly Family[]): Slip[] {
  const isOf = (ids: readonly number[]) => (event: DomainEvent) =>
    ('attendeeId' in event.data && ids.includes(event.data.attendeeId)) ||
    (event.type === 'PeopleLinked' && ids.includes(event.data.a))
  const byHousehold = Map.groupBy(log, ({ data }) => ('attendeeId' in data ? data.attendeeId : 0))
  const links = log.filter(({ type }) => type === 'PeopleLinked')
  return families.flatMap(({ userId, child }, n) => {
    const isFirst = n % 50 === 0
    const pair = isFirst ? families[n + 1] : undefined
    if (n % 50 === 1) return []
    const own = [userId, child, ...(pair ? [pair.userId, pair.child] : [])]
    const facts = pair ? log.filter(isOf(own)) : (byHousehold.get(userId) ?? [])
    return deskAfter([...links.filter(isOf(own)), ...facts]).slips
  })
}

function expectNobodyLost(
  { visits, shown, attacks, families }: Storm,
  log: readonly DomainEvent[],
  lists: Lists,
): void {
  expect(
    attacks.filter((one) => one !== null),
    'out on the code of another family',
  ).toEqual([])
  const slips = slipsIn(log, families)
  const open = openSlips({ slips, contradicted: new Map(), everLeft: new Set() })
  const listed = lists.flatMap(({ children }) => children.filter(({ state }) => state !== 'handed-over'))
  expect(listed.map(({ mark, personId }) => `${mark} ${personId}`).toSorted(), 'the lists, and the slips').toEqual(
    open.map(({ mark, child }) => `${mark} ${child}`).toSorted(),
  )
  for (const { receipt, family, where } of visits) {
    const own = slips.filter(({ mark, child }) => mark === receipt.mark && child === family.child)
    expect(own.length, `the drop-off of ${receipt.mark}`).toBe(1)
    if (where !== 'unsure') expect(own[0]!.ended === null, `${receipt.mark} is with us`).toBe(where === 'with us')
  }
  for (const { mark, ended } of slips)
    if (ended !== null && typeof ended === 'object') expect(shown.get(ended.by), `the code of ${mark}`).toBe(mark)
  const child = (id: number) => open.filter((slip) => slip.child === id)
  for (const { personId, isDoubled } of listed)
    if (child(personId).length > 1) expect(isDoubled, `${personId} is a red card`).toBe(true)
}
