import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { callParent } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { endRollCall, rollCallNow, startRollCall } from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { GatheringId, Mark, PersonId } from '#domain/ids.ts'
import { chanceFrom } from '#commands/seed/chance.ts'
import { startServersOnOneLog, type ServersOnOneLog } from '#tests/foyer/cluster/servers-on-one-log.ts'
import type { HttpReply } from '#tests/foyer/foyer.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { times } from '#tests/storms/size.ts'
import { at, type At, type Church, familiesIn, type FamilyWithChildren, openRooms, type Room } from './church.ts'
import { TimesOfDay } from './times.ts'

/**
 * A full Sunday of a large church with children, on two servers and one database: in the long form 1,000 children are
 * dropped off, are received in 40 rooms with 60 tablets, are counted in a roll call, and leave, in some minutes
 * instead of two hours.
 */

/** In the long form they have 1,000 children. */
const FAMILIES = times(40, 334)
const SIZE = { rooms: 40, tablets: 60, kiosks: 10 }
/** How many families are at the doors of their rooms at the same moment when the service is over. */
const LEAVE_AT_ONCE = 10
const CALLED = 8

let cluster: ServersOnOneLog

beforeAll(async () => {
  cluster = await startServersOnOneLog(2, (addresses) => ({ PEERS: addresses.join(', ') }))
})
afterAll(() => cluster.stop())

type Party = FamilyWithChildren & { readonly code: string; readonly rooms: Map<PersonId, Room> }

/** The Sunday as its helpers live it. */
class Sunday {
  readonly times = new TimesOfDay()
  readonly parties: Party[] = []
  readonly #chance = chanceFrom(1)
  readonly #church: Church
  readonly #eventId: GatheringId

  constructor(church: Church, eventId: GatheringId) {
    this.#church = church
    this.#eventId = eventId
  }

  /** Families come to the kiosks, one after the other at each, and bring their children to the rooms. */
  async come(families: readonly FamilyWithChildren[]): Promise<void> {
    const queue = [...families]
    await Promise.all(
      this.#church.kiosks.map(async (kiosk) => {
        const marks: Mark[] = []
        for (let family = queue.shift(); family; family = queue.shift()) {
          if (marks.length === 0) marks.push(...(await marksFor(kiosk)))
          await this.#comeTo(kiosk, family, marks.pop()!)
        }
      }),
    )
  }

  async #comeTo({ tablet, url }: Church['kiosks'][number], family: FamilyWithChildren, mark: Mark): Promise<void> {
    const { phone, adult, children } = family
    done(await tablet.call({ url }, checkPhone, { body: { phone } }))
    const rooms = new Map(children.map((child) => [child, this.#chance.pick(this.#church.rooms)]))
    const stays = children.map((personId) => ({ personId, roomId: rooms.get(personId)!.roomId }))
    const userData = { eventId: this.#eventId, userId: adult, primary: true }
    const body = { userData, familyMemberIds: children, stays, mark, broughtBy: adult, commandId: randomUUID() }
    const began = performance.now()
    const { receipt } = done(await tablet.call({ url }, checkIn, { body }))
    this.times.add('drop-off of three children: until the reply', performance.now() - began)
    for (const [child, { comeIn }] of rooms) {
      const shown = await comeIn.shows(child, 'on-the-way')
      this.times.add('drop-off: until the tablet of the room shows the child', shown - began)
      await this.#timed('received at the door', () => comeIn.receives(child))
      await comeIn.shows(child, 'in-the-room')
    }
    this.parties.push({ ...family, code: receipt!.code, rooms })
  }

  /** Some children go out for a while, and some move to another room. */
  async beInTheRooms(): Promise<void> {
    for (const { rooms } of this.parties)
      for (const [child, room] of rooms) {
        if (this.#chance.happens(0.05)) {
          await room.comeIn.takesOut(child, this.#church.second)
          await room.comeIn.bringsBack(child)
        }
        if (this.#chance.happens(0.02)) await this.#move(rooms, child, room)
      }
  }

  async #move(rooms: Map<PersonId, Room>, child: PersonId, from: Room): Promise<void> {
    const to = this.#chance.pick(this.#church.rooms)
    if (to === from) return
    await from.comeIn.moves(child, to.roomId)
    await to.comeIn.shows(child, 'on-the-way')
    await to.comeIn.receives(child)
    await to.comeIn.shows(child, 'in-the-room')
    rooms.set(child, to)
  }

  /** Each parent goes from room to room with the receipt. */
  async leave(): Promise<void> {
    const queue = [...this.parties]
    await Promise.all(
      Array.from({ length: LEAVE_AT_ONCE }, async () => {
        for (let party = queue.shift(); party; party = queue.shift())
          for (const [child, { leave, comeIn }] of party.rooms) {
            const began = performance.now()
            await leave.handsOver(party.code, [child], party.adult)
            this.times.add('handed over by the code, checked before: until the reply', performance.now() - began)
            this.times.add('hand-over: until the other tablet shows it', (await comeIn.showsGone(child)) - began)
          }
      }),
    )
  }

  async #timed(what: string, act: () => Promise<void>): Promise<void> {
    const began = performance.now()
    await act()
    this.times.add(what, performance.now() - began)
  }
}

async function marksFor({ tablet, url }: Church['kiosks'][number]): Promise<Mark[]> {
  const { days } = done(await tablet.call({ url }, lendMarks, { body: { holds: [], more: true } }))
  return days[0]!.blocks.flatMap(({ marks }) => marks.map(({ mark }) => mark))
}

/** The body of a reply that is no refusal. */
function done<R extends Route>({ status, body, failure }: HttpReply<R>): Reply<R> {
  if (status >= 300) throw new Error(`Refused: ${status} ${failure.code}`)
  return body
}

/** The children in our care, as the leader sees them at each of the servers, once both know the same. */
async function inCare(servers: readonly At[], { leader }: Church, count: number): Promise<PersonId[]> {
  const ask = async <R extends Route>(server: At, route: R, asked: CallArguments<R>) =>
    done(await leader.browser.call(server, route, asked))
  const states = async () => await Promise.all(servers.map(async (server) => await ask(server, staysForLeaders, {})))
  await expect.poll(async () => (await states()).map(({ stays }) => stays.length)).toEqual(servers.map(() => count))
  const [one, other] = await states()
  expect(one).toEqual(other)
  expect([one!.contradictions, one!.lookAt, one!.tags]).toEqual([[], [], []])
  return one!.stays.map(({ personId }) => personId)
}

/** The roll call of the house: every tablet shows it, everybody is seen, and the leader ends it at the other server. */
async function rollCall(servers: readonly At[], church: Church, sunday: Sunday, eventId: GatheringId): Promise<void> {
  const [one, other] = servers as [At, At]
  const { leader, rooms } = church
  const began = performance.now()
  const { id } = done(await leader.browser.call(one, startRollCall, { body: { eventIds: [eventId] } }))
  const tablets = [...new Set(rooms.flatMap(({ comeIn, leave }) => [comeIn, leave]))]
  for (const shown of await Promise.all(tablets.map((tablet) => tablet.showsRollCall())))
    sunday.times.add('roll call: until a tablet shows it', shown.at - began)
  await Promise.all(rooms.map(({ comeIn }) => comeIn.accountsForAll()))
  const house = async () => done(await leader.browser.call(other, rollCallNow, {})).house
  await expect.poll(async () => (await house())?.isEverybody).toBe(true)
  sunday.times.add('roll call: until everybody is seen', performance.now() - began)
  const ended = { params: { rollCallId: id }, body: { missing: [], ...leader.given, commandId: randomUUID() } }
  done(await leader.browser.call(other, endRollCall, ended))
}

/** Some parents are called from their rooms. A wall at the other server shows at most three at once. */
async function callParents(servers: readonly At[], church: Church, sunday: Sunday, eventId: GatheringId) {
  const [one, other] = servers as [At, At]
  const { tablet } = await letInTablet(other, { name: 'Wall', kind: 'wall' })
  const wall = tablet.connect(other)
  const shown: string[][] = []
  wall.on('page', ({ calls }) => void shown.push(calls.map(({ mark }) => mark)))
  expect((await wall.emitWithAck('page:watch', {})).ok).toBe(true)
  for (const { code, rooms } of sunday.parties.slice(0, CALLED)) {
    const [{ roomId }] = rooms.values() as unknown as [Room]
    const body = { eventId, mark: code.slice(0, 3), roomId, commandId: randomUUID() }
    done(await church.leader.browser.call(one, callParent, { body }))
  }
  const first = sunday.parties.slice(0, 3).map(({ code }) => code.slice(0, 3))
  // Later ones have their turn after them.
  await expect.poll(() => shown).toContainEqual(first)
  expect(Math.max(...shown.map((calls) => calls.length))).toBe(3)
}

test('on a Sunday with children in 40 rooms, on two servers, nobody is refused and every child leaves', async () => {
  const servers = cluster.servers.map(({ running }) => at(running.url)) as [At, At]
  const families = await familiesIn(servers[0], FAMILIES)
  const children = families.flatMap((family) => family.children)
  const eventId = (await servers[0].asAdmin(currentEvent, {})).body.id
  const church = await openRooms(servers, eventId, SIZE)
  const sunday = new Sunday(church, eventId)

  await sunday.come(families)
  expect(new Set(await inCare(servers, church, children.length))).toEqual(new Set(children))
  await sunday.beInTheRooms()
  await rollCall(servers, church, sunday, eventId)
  await callParents(servers, church, sunday, eventId)
  await sunday.leave()

  expect(await inCare(servers, church, 0)).toEqual([])
  for (const { asAdmin } of servers) {
    const { totalAttendees } = (await asAdmin(eventStats, { params: { eventId } })).body
    expect(totalAttendees).toBe(families.length + children.length)
  }
  console.info(sunday.times.lines().join('\n'))
})
