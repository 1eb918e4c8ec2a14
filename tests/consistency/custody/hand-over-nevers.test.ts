import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { justBefore } from '#tests/foyer/held-back.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, clockAt, eventsIn, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { chanceFrom, seed } from '#tests/storms/size.ts'
import { THREE_LOGS } from './on-three-logs.ts'
import { type Church, type Door, dropOff, handOver, inRoom, listOf, receive, refusal, twoDoors } from './two-doors.ts'

/** What may never happen when children leave, by the numbers of the design, tried on each log. */

const statuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

const aLeader = async ({ doors }: Church) =>
  (await signedIn(doors[0].server, { name: 'Esther Naramoor', roles: ['children'] })).browser

/** What a leader says who hands over without a receipt. */
const exception = (second: number) =>
  ({ proof: 'identity', reason: 'doubled', seen: 'photo-id', second: { personId: second } }) as const

/** A child of two households that are linked, dropped off with both at the same moment. */
async function droppedOffTwice(church: Church, open: () => EventLog) {
  const [one, other] = church.doors
  const [mothers, fathers] = [await aFamily(one.server), await aFamily(one.server)]
  const [a, b] = [mothers.familyMembers[1].id, fathers.familyMembers[1].id]
  await one.server.asAdmin(linkPeople, { body: { a, b } })
  await church.settled()
  let second = ''
  const meanwhile = async () => {
    const { body } = await dropOff(church, other, fathers)
    second = body.receipt!.code
  }
  const late = await foyer({ log: justBefore(open(), 'PartyCheckedIn', meanwhile) })
  const { body } = await dropOff(church, { ...one, server: late }, mothers)
  await late.stop()
  await church.settled()
  await receive(church, one, [a])
  await receive(church, one, [b])
  await church.settled()
  return { mothers, fathers, a, b, codes: [body.receipt!.code, second] as const }
}

describe.each(THREE_LOGS)('with the log %s', (_, openLogs) => {
  test(`N1: the code of a drop-off opens its own children, and no others (${seed})`, async () => {
    const church = await twoDoors(await openLogs())
    const chance = chanceFrom(seed)
    const doors = () => church.doors[Math.floor(chance() * 2)]!
    const parties = [await inRoom(church, doors()), await inRoom(church, doors()), await inRoom(church, doors())]
    await church.settled()
    const tried = parties.flatMap(({ code }) => parties.map(({ child, family }) => ({ code, child, family })))
    const foreign = tried.filter(({ code, child }) => parties.find((one) => one.code === code)?.child !== child)
    const replies = await Promise.all(
      foreign
        .toSorted(() => chance() - 0.5)
        .map(({ code, child, family }) =>
          handOver(church, doors(), { code, personIds: [child], to: { personId: family.id } }),
        ),
    )
    expect(replies.map(refusal)).toEqual(foreign.map(() => [409, 'other-party']))
    expect(await eventsIn(church.doors[0].server.log, 'ChildHandedOver')).toEqual([])
    for (const { code, child, family } of parties) {
      const reply = await handOver(church, doors(), { code, personIds: [child], to: { personId: family.id } })
      expect([reply.status, reply.body.handedOver]).toEqual([201, [child]])
    }
  })

  test('N2: a mark that a device gives to two families at once opens no child of either', async () => {
    const church = await twoDoors(await openLogs())
    const [one, other] = church.doors
    const families = [await aFamily(one.server), await aFamily(one.server)] as const
    await church.settled()
    const mark = one.marks.shift()!
    const replies = await Promise.all([
      dropOff(church, one, families[0], { mark }),
      dropOff(church, { ...other, desk: one.desk }, families[1], { mark }),
    ])
    await church.settled()
    const dropped = families.filter((_family, n) => replies[n]?.status === 200)
    for (const family of dropped) await receive(church, one, [family.familyMembers[1].id])
    await church.settled()
    const { code } = replies.find(({ status }) => status === 200)!.body.receipt!
    for (const family of dropped) {
      const asked = { code, personIds: [family.familyMembers[1].id], to: { personId: family.id } }
      const reply = await handOver(church, one, asked)
      if (dropped.length === 2) expect(refusal(reply)).toEqual([403, 'leader-needed'])
      else expect(reply.status).toBe(201)
    }
  })

  test('N3: no night, no closing, no restart and no jump of the clock takes a child off the list', async () => {
    const open = await openLogs()
    const clock = clockAt()
    const church = await twoDoors(open, { now: clock.now })
    const { child } = await inRoom(church, church.doors[0])
    for (const moment of ['2026-11-23T06:00:30.000Z', '2026-11-21T09:00:00.000Z', '2027-03-14T08:30:00.000Z']) {
      clock.turnTo(moment)
      const begun = await foyer({ log: open(), now: clock.now })
      for (const { views } of [begun, church.doors[0].server, church.doors[1].server])
        expect(views.custody.all().map(({ personId, state }) => [personId, state])).toEqual([[child, 'in-the-room']])
      await begun.stop()
    }
  })

  test('N4: commands that come again, in any order and at another server, change nothing', async () => {
    const church = await twoDoors(await openLogs())
    const [one, other] = church.doors
    const sent: ((door: Door) => Promise<{ status: number; body: unknown }>)[] = []
    const doing = async (command: (door: Door) => Promise<{ status: number; body: unknown }>) => {
      sent.push(command)
      await church.settled()
      return await command(one)
    }
    const family = await aFamily(one.server)
    const child = family.familyMembers[1].id
    const [ids, mark] = [Array.from({ length: 3 }, () => randomUUID()), one.marks.shift()!]
    const dropped = await doing((door) =>
      dropOff(church, { ...door, desk: one.desk }, family, { commandId: ids[0]!, mark }),
    )
    const { code } = (dropped.body as { receipt: { code: string } }).receipt
    await doing((door) => receive(church, door, [child], { commandId: ids[1]! }))
    const asked = { code, personIds: [child], to: { personId: family.id } }
    await doing((door) => handOver(church, door, { ...asked, commandId: ids[2]! }))
    await church.settled()
    const recorded = await everythingIn(one.server.log)
    for (const command of sent.toReversed()) expect((await command(other)).status).toBeLessThan(300)
    expect((await everythingIn(one.server.log)).slice(recorded.length)).toEqual([])
    expect((await listOf(church, other)).children).toMatchObject([{ personId: child, state: 'handed-over' }])
  })

  test('40: one child at two tablets in one second leaves once, and the other tablet reads who collected and when', async () => {
    const church = await twoDoors(await openLogs())
    const { family, child, code } = await inRoom(church, church.doors[0])
    await church.settled()
    const [boaz] = family.familyMembers
    const replies = await Promise.all([
      handOver(church, church.doors[0], { code, personIds: [child], to: { personId: family.id } }),
      handOver(church, church.doors[1], { code, personIds: [child], to: { personId: boaz.id } }),
    ])
    expect(statuses(replies)).toEqual([201, 409])
    const { failure } = replies.find(({ status }) => status === 409)!
    expect(failure).toMatchObject({ code: 'handed-over', to: expect.any(String), at: expect.any(String) })
    expect(await eventsIn(church.doors[0].server.log, 'ChildHandedOver')).toHaveLength(1)
  })

  test.each(['in one go', 'when it is cut between the two, and sent again'])(
    'M1, 27: no code opens a child who was dropped off twice, and one command of a leader ends both, %s',
    async (how) => {
      const open = await openLogs()
      const church = await twoDoors(open)
      const twice = await droppedOffTwice(church, open)
      const leader = await aLeader(church)
      for (const [code, child, family] of [
        [twice.codes[0], twice.a, twice.mothers],
        [twice.codes[1], twice.b, twice.fathers],
      ] as const) {
        const asked = { code, personIds: [child], to: { personId: family.id } }
        expect(refusal(await handOver(church, church.doors[1], asked))).toEqual([403, 'leader-needed'])
      }
      const second = twice.mothers.familyMembers[0].id
      const commandId = randomUUID()
      const asked = {
        personIds: [twice.a],
        to: { personId: twice.mothers.id },
        exception: exception(second),
        commandId,
      }
      if (how !== 'in one go') {
        const cut = await foyer({ log: cutBetween(open()) })
        onTestFinished(() => cut.stop())
        const reply = await handOver(church, { ...church.doors[0], server: cut }, asked, leader)
        expect(reply.status).toBeGreaterThanOrEqual(500)
        await church.settled()
        expect((await listOf(church, church.doors[0])).count).toBe(1)
      }
      const done = await handOver(church, church.doors[1], asked, leader)
      expect([done.status, done.failure?.code, done.failure?.message]).toEqual([201, undefined, undefined])
      await church.settled()
      for (const door of church.doors) expect((await listOf(church, door)).count).toBe(0)
      expect(await eventsIn(church.doors[0].server.log, 'ChildHandedOver')).toHaveLength(2)
    },
  )

  test('M1, 27: closing a child who was dropped off twice ends both, also when it is cut between the two', async () => {
    const open = await openLogs()
    const church = await twoDoors(open)
    const [one, other] = church.doors
    const twice = await droppedOffTwice(church, open)
    const leader = await aLeader(church)
    const body = { eventId: church.eventId, personIds: [twice.a], as: 'collected' as const, commandId: randomUUID() }
    const cut = await foyer({ log: cutBetween(open(), 'StayClosedLater') })
    onTestFinished(() => cut.stop())
    expect((await leader.call(cut, stayRoutes.closeStays, { body })).status).toBeGreaterThanOrEqual(500)
    await church.settled()
    expect((await listOf(church, one)).count).toBe(1)
    const replies = [1, 2].map(() => () => leader.call(other.server, stayRoutes.closeStays, { body }))
    for (const reply of replies) expect((await reply()).status).toBe(200)
    await church.settled()
    for (const door of church.doors) expect((await listOf(church, door)).count).toBe(0)
    expect(await eventsIn(one.server.log, 'StayClosedLater')).toHaveLength(2)
  })

  test('M6: a child who was forgotten in the moment of the drop-off is on the list, and leaves with its code', async () => {
    const open = await openLogs()
    const church = await twoDoors(open)
    const [one, other] = church.doors
    const family = await aFamily(one.server)
    const child = family.familyMembers[1].id
    await church.settled()
    const forget = () => other.server.asAdmin(forgetFamilyMember, { params: { id: child } })
    const late = await foyer({ log: justBefore(open(), 'PartyCheckedIn', forget) })
    onTestFinished(() => late.stop())
    const { body } = await dropOff(church, { ...one, server: late }, family)
    await church.settled()
    expect((await listOf(church, other)).children.map(({ personId }) => personId)).toEqual([child])
    await receive(church, other, [child])
    const asked = { code: body.receipt!.code, personIds: [child], to: { personId: family.id } }
    expect((await handOver(church, other, asked)).status).toBe(201)
  })
})

/** The second fact of a kind is not recorded: the server was cut off between the two. */
function cutBetween(log: EventLog, type: DomainEvent['type'] = 'ChildHandedOver'): EventLog {
  let told = 0
  return {
    ...log,
    async append(stream, events, expected) {
      if (events.some(({ event }) => event.type === type)) told += 1
      if (told > 1) throw new Error('The connection was cut')
      return await log.append(stream, events, expected)
    },
  }
}
