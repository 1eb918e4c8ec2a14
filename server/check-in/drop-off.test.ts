import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { type Family, aFamily, clockAt, eventNow, eventsIn, foyer, newPhone } from '#tests/foyer/setup.ts'
import { Tablet, letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. Each family has a spouse and one child. */

const LAMBS = { name: 'Lambs', services: 'all', ages: { fromMonths: 12, toMonths: 35 } } as const
type Room = CallArguments<typeof roomRoutes.addRoom>['body']
type Body = CallArguments<typeof checkIn>['body']

/** A church with a room, and a tablet with marks. */
async function withLambs(room: Partial<Room> = {}, clock = clockAt()) {
  const opened = await foyer(clock)
  const { body } = await opened.asAdmin(roomRoutes.addRoom, { body: { ...LAMBS, ...room } })
  return { opened, clock, roomId: body.roomId, eventId: await eventNow(opened), ...(await aTablet(opened)) }
}

async function aTablet(opened: Foyer, kind: 'kiosk' | 'desk' = 'kiosk') {
  const { tablet } = await letInTablet(opened, { kind })
  const { body } = await tablet.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  return { tablet, marks: body.days[0]!.blocks[0]!.marks }
}

type Church = { opened: Foyer; roomId: number; eventId: number; tablet: Pick<Tablet, 'call'> }

/** The child of a family is given into our care. */
const dropOff = (
  { opened, roomId, eventId, tablet }: Church,
  family: Family,
  mark: string,
  more: Partial<Body> = {},
) => {
  const [, child] = family.familyMembers
  const body = { familyMemberIds: [child.id], stays: [{ personId: child.id, roomId }], mark, ...more }
  return tablet.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...body } })
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]
const count = async ({ opened, tablet, eventId }: Church) =>
  (await tablet.call(opened, roomRoutes.roomsOfEvent, { query: { eventId } })).body[0]?.count

describe('a drop-off', () => {
  test('18: is one event with the check-in, and its receipt has the mark and the secret that the tablet was lent', async () => {
    const church = await withLambs()
    const family = await aFamily(church.opened)
    const [spouse, child] = family.familyMembers
    const [{ mark, secret }] = church.marks as [(typeof church.marks)[0]]
    const { status, body } = await dropOff(church, family, mark, {
      familyMemberIds: [spouse.id, child.id],
      broughtBy: family.id,
    })
    const inLambs = { personId: child.id, roomId: church.roomId, index: 1 }
    const token = expect.stringContaining(`${mark}-${secret}-`)
    expect([status, body.receipt]).toEqual([200, { mark, code: `${mark}-${secret}`, token, children: [inLambs] }])
    const recorded = { stays: [inLambs], mark, broughtBy: family.id, familyMemberIds: [spouse.id, child.id] }
    expect(await eventsIn(church.opened.log, 'PartyCheckedIn')).toMatchObject([{ data: recorded }])
    expect(await count(church)).toBe(1)
  })

  test('22: is one stay with one mark, however often the command is sent', async () => {
    const church = await withLambs({ never: 12 })
    const family = await aFamily(church.opened)
    const [{ mark }] = church.marks as [(typeof church.marks)[0]]
    const commandId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => dropOff(church, family, mark, { commandId })))
    const again = await dropOff(church, family, mark, { commandId })
    for (const { status, body } of [...replies, again]) expect([status, body.receipt?.mark]).toEqual([200, mark])
    expect(await eventsIn(church.opened.log, 'PartyCheckedIn')).toHaveLength(1)
    expect(await count(church)).toBe(1)
  })

  test('24: is undone by the family, its mark stays used, and the room has the place again', async () => {
    const church = await withLambs()
    const { opened, tablet, eventId } = church
    const family = await aFamily(opened)
    const [{ mark }, next] = church.marks as [(typeof church.marks)[0], (typeof church.marks)[0]]
    const commandId = randomUUID()
    await dropOff(church, family, mark, { commandId })
    const undone = { params: { commandId }, body: { userData: { eventId, userId: family.id } } }
    expect((await tablet.call(opened, takeBackOwnCheckIn, undone as never)).status).toBe(200)
    expect(await count(church)).toBe(0)
    expect(refusal(await dropOff(church, family, mark))).toEqual([409, 'mark-used'])
    expect((await dropOff(church, family, next.mark)).status).toBe(200)
  })

  test('28: that a tablet has kept is taken in, also into a room that is full or closed', async () => {
    const clock = clockAt()
    const church = await withLambs({ never: 1 }, clock)
    const { opened, eventId, roomId } = church
    const [first, second] = [await aFamily(opened), await aFamily(opened)]
    const [{ mark }, next] = church.marks as [(typeof church.marks)[0], (typeof church.marks)[0]]
    await dropOff(church, first, mark)
    await opened.asAdmin(roomRoutes.closeRoom, { params: { roomId }, body: { eventId } })
    clock.turnTo('2026-11-22T17:30:00.000Z')
    const kept = { at: '2026-11-22T16:10:00.000Z', sentAt: '2026-11-22T17:30:00.000Z' }
    const { status, body } = await dropOff(church, second, next.mark, kept)
    expect([status, body.receipt?.code]).toEqual([200, `${next.mark}-${next.secret}`])
    expect(await count(church)).toBe(2)
  })
})

describe('a room', () => {
  test('8: that is full takes nobody at a tablet, and one more at the desk', async () => {
    const church = await withLambs({ places: 1 })
    const desk = { ...church, ...(await aTablet(church.opened, 'desk')) }
    const families = [await aFamily(church.opened), await aFamily(church.opened)] as const
    await dropOff(church, families[0], church.marks[0]!.mark)
    expect(refusal(await dropOff(church, families[1], church.marks[1]!.mark, { oneMore: true }))).toEqual([
      409,
      'room-full',
    ])
    expect(refusal(await dropOff(desk, families[1], desk.marks[0]!.mark))).toEqual([409, 'room-full'])
    expect((await dropOff(desk, families[1], desk.marks[0]!.mark, { oneMore: true })).status).toBe(200)
    expect(await count(church)).toBe(2)
  })

  test('9: never has more than it may, at the desk either', async () => {
    const church = await withLambs({ never: 1 })
    const desk = { ...church, ...(await aTablet(church.opened, 'desk')) }
    await dropOff(church, await aFamily(church.opened), church.marks[0]!.mark)
    const more = await dropOff(desk, await aFamily(church.opened), desk.marks[0]!.mark, { oneMore: true })
    expect(refusal(more)).toEqual([409, 'room-full'])
  })

  test('10: of two families that confirm at the same moment one gets the last place, and nothing of the other is recorded', async () => {
    const church = await withLambs({ never: 1 })
    const families = [await aFamily(church.opened), await aFamily(church.opened)]
    const replies = await Promise.all(families.map((family, n) => dropOff(church, family, church.marks[n]!.mark)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await eventsIn(church.opened.log, 'PartyCheckedIn')).toHaveLength(1)
  })

  test('that is closed at this event takes nobody', async () => {
    const church = await withLambs()
    const { opened, roomId, eventId } = church
    await opened.asAdmin(roomRoutes.closeRoom, { params: { roomId }, body: { eventId } })
    const family = await aFamily(opened)
    expect(refusal(await dropOff(church, family, church.marks[0]!.mark))).toEqual([409, 'room-closed'])
    expect(refusal(await dropOff({ ...church, roomId: 9 }, family, church.marks[0]!.mark))).toEqual([
      409,
      'room-closed',
    ])
  })
})

describe('a child', () => {
  test('25: who is in our care already is refused, and is checked in without a stay', async () => {
    const church = await withLambs()
    const family = await aFamily(church.opened)
    await dropOff(church, family, church.marks[0]!.mark)
    expect(refusal(await dropOff(church, family, church.marks[1]!.mark))).toEqual([409, 'in-care'])
    const [, child] = family.familyMembers
    const { opened, tablet, eventId } = church
    const alone = { userData: { eventId, userId: family.id }, familyMemberIds: [child.id] }
    const { status, body } = await tablet.call(opened, checkIn, { body: alone })
    expect([status, body.receipt]).toEqual([200, undefined])
    expect(await count(church)).toBe(1)
  })

  test('27: who stands in two linked families is in our care with both', async () => {
    const church = await withLambs()
    const [mothers, fathers] = [await aFamily(church.opened), await aFamily(church.opened)]
    const [a, b] = [mothers.familyMembers[1].id, fathers.familyMembers[1].id]
    await church.opened.asAdmin(linkPeople, { body: { a, b } })
    await dropOff(church, mothers, church.marks[0]!.mark)
    expect(refusal(await dropOff(church, fathers, church.marks[1]!.mark))).toEqual([409, 'in-care'])
  })

  test('20: without an adult or a number goes to the desk, and nothing is recorded', async () => {
    const church = await withLambs()
    const { opened, roomId, eventId, tablet } = church
    const mark = church.marks[0]!.mark
    const { body: alone } = await opened.asAdmin(createUser, { body: { name: 'Noah Winter', phone: newPhone() } })
    const stays = [{ personId: alone.id, roomId }]
    const give = () => tablet.call(opened, checkIn, { body: { userData: { eventId, userId: alone.id }, stays, mark } })
    expect(refusal(await give())).toEqual([409, 'no-adult'])
    const uncle = { userId: alone.id, name: 'Laban Winter', relationship: 'other' } as const
    await tablet.call(opened, addFamilyMember, { body: uncle })
    expect(refusal(await give())).toEqual([409, 'no-adult'])
    const family = await aFamily(opened)
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { phone: null } })
    expect(refusal(await dropOff(church, family, mark))).toEqual([409, 'no-number'])
    expect(await eventsIn(opened.log, 'PartyCheckedIn')).toEqual([])
  })
})

describe('a mark', () => {
  test('is needed, is one that the tablet was lent, and is used once', async () => {
    const church = await withLambs()
    const { opened, eventId, roomId, tablet } = church
    const other = await aTablet(opened)
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    const without = {
      userData: { eventId, userId: family.id },
      familyMemberIds: [child.id],
      stays: [{ personId: child.id, roomId }],
    }
    expect(refusal(await tablet.call(opened, checkIn, { body: without }))).toEqual([409, 'mark-needed'])
    for (const offeredAgain of [false, true])
      expect(refusal(await dropOff(church, family, other.marks[0]!.mark, { offeredAgain }))).toEqual([
        409,
        'mark-unknown',
      ])
    await dropOff(church, family, church.marks[0]!.mark)
    expect(refusal(await dropOff(church, await aFamily(opened), church.marks[0]!.mark))).toEqual([409, 'mark-used'])
  })

  test('66: and a stay are nothing for a browser that was not let in, whose children check in as people', async () => {
    const church = await withLambs()
    const { opened, eventId } = church
    const family = await aFamily(opened)
    expect(refusal(await dropOff({ ...church, tablet: new Tablet() }, family, church.marks[0]!.mark))).toEqual([
      403,
      'device-unknown',
    ])
    const asPeople = {
      userData: { eventId, userId: family.id },
      familyMemberIds: family.familyMembers.map(({ id }) => id),
    }
    const { status, body } = await opened.ask(checkIn, { body: asPeople })
    expect([status, body.receipt]).toEqual([200, undefined])
  })
})
