import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  updateUser,
  userByCode,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { grantFor, type Foyer } from '#tests/foyer/foyer.ts'
import { type Family, aFamily, clockAt, eventNow, eventsIn, foyer, newPhone } from '#tests/foyer/setup.ts'
import { Tablet, letInTablet } from '#tests/foyer/tablets.ts'

/** What a tablet or the desk is told of the children of a family. By the numbers of the examples in the design. */

const years = (from: number, to: number) => ({ fromMonths: from * 12, toMonths: to * 12 + 11 })
const LAMBS = { name: 'Lambs', where: 'upstairs', services: 'all', ages: years(2, 4) } as const
const LIONS = { name: 'Lions', services: 'all', ages: years(5, 7) } as const

async function withRooms() {
  const clock = clockAt()
  const opened = await foyer(clock)
  const add = async (body: typeof LAMBS | typeof LIONS) =>
    (await opened.asAdmin(roomRoutes.addRoom, { body })).body.roomId
  const [lambs, lions] = [await add(LAMBS), await add(LIONS)]
  const [kiosk, desk] = [await letInTablet(opened), await letInTablet(opened, { kind: 'desk' })]
  return { opened, clock, lambs, lions, kiosk: kiosk.tablet, desk: desk.tablet, eventId: await eventNow(opened) }
}
type Church = Awaited<ReturnType<typeof withRooms>>

const say = (
  opened: Foyer,
  personId: number,
  body: { born?: string; bornAbout?: number; allergies?: string; careNotes?: string },
) => opened.asAdmin(childRoutes.describeChild, { params: { personId }, body })

/** What a tablet is told when the number of the family is typed. */
async function typed(at: Pick<Foyer, 'url'>, tablet: Pick<Tablet, 'call'>, { phone }: { phone: string }) {
  return (await tablet.call(at, checkPhone, { body: { phone } })).body.user
}
const obedIn = (user: Awaited<ReturnType<typeof typed>>) => user?.familyMembers.find(({ name }) => /Obed/.test(name))

/** The family of a church at the desk. */
async function atDesk({ opened, desk, eventId }: Church, { phone }: { phone: string }) {
  const { body } = await desk.call(opened, findAtDesk, { body: { typed: phone, eventId } })
  return body.households[0]
}

/** A child is given into our care with a family. */
async function givenBy({ opened, kiosk, eventId }: Church, { id }: Family, personId: number, roomId: number) {
  const { body } = await kiosk.call(opened, marksRoutes.lendMarks, { body: { holds: [], more: true } })
  const { mark } = body.days[0]!.blocks.at(-1)!.marks[0]!
  const asked = { userData: { eventId, userId: id }, familyMemberIds: [personId], stays: [{ personId, roomId }], mark }
  return await kiosk.call(opened, checkIn, { body: asked })
}
async function dropOff(church: Church, family: Family, roomId: number) {
  const { status, body } = await givenBy(church, family, family.familyMembers[1].id, roomId)
  expect(status).toBe(200)
  return body.receipt?.mark ?? ''
}

type Answer = CallArguments<typeof childRoutes.answerAboutChild>['body']

/** A tablet that has looked the family of the child up sends an answer. */
async function answer(opened: Foyer, tablet: Tablet, personId: number, body: Answer) {
  const home = opened.views.directory.ownerOf(personId) ?? 0
  const headers = { ...tablet.headers(), ...grantFor(home) }
  return await opened.ask(childRoutes.answerAboutChild, { params: { personId }, body }, headers)
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('every reply about a family', () => {
  test('has the rooms of each child, the same at a tablet however the family was found', async () => {
    const { opened, kiosk, lambs } = await withRooms()
    const family = await aFamily(opened)
    await say(opened, family.familyMembers[1].id, { bornAbout: 2023, allergies: 'Peanuts', careNotes: 'Has a pen' })
    const [found, byCode, byId] = [
      await typed(opened, kiosk, family),
      (await kiosk.call(opened, userByCode, { params: { code: family.code } })).body,
      (await kiosk.call(opened, userWithFamily, { params: { userId: family.id } })).body,
    ]
    const lambsFit = { roomId: lambs, name: 'Lambs', where: 'upstairs', isFull: false, why: 'fits' }
    const flags = { ageKnown: true, allergiesAsked: true, inCare: false, note: true, rule: false }
    for (const reply of [found, byCode, byId]) {
      expect(reply).toMatchObject({ canDropOff: 'yes', asksLater: true })
      expect(obedIn(reply)).toEqual({
        id: family.familyMembers[1].id,
        name: 'Obed Winter',
        relationship: 'child',
        care: { choices: [lambsFit], chosen: lambs, ...flags },
      })
      expect([reply?.care, reply?.familyMembers[0]?.care]).toEqual([undefined, undefined])
      expect(JSON.stringify(reply)).not.toContain('Peanuts')
    }
  })

  test('says at the desk that a child has an allergy, and not which', async () => {
    const church = await withRooms()
    const family = await aFamily(church.opened)
    const flag = async (allergies: string) => {
      await say(church.opened, family.familyMembers[1].id, { allergies })
      const household = await atDesk(church, family)
      expect(JSON.stringify(household)).not.toContain('Peanuts')
      return household?.people.find(({ name }) => /Obed/.test(name))?.care?.allergy
    }
    expect(await flag('Peanuts')).toBe(true)
    expect(await flag('none')).toBeUndefined()
  })

  test('has them too when somebody is registered, changed or added', async () => {
    const { opened, kiosk } = await withRooms()
    const { body } = await kiosk.call(opened, createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
    expect(body).not.toHaveProperty('canDropOff')
    const noah = { userId: body.id, name: 'Noah Winter', relationship: 'child' } as const
    const added = await kiosk.call(opened, addFamilyMember, { body: noah })
    const unknown = { choices: [], ageKnown: false, allergiesAsked: false, inCare: false, note: false, rule: false }
    expect(added.body.care).toEqual(unknown)
    const changed = await kiosk.call(opened, updateUser, {
      params: { userId: body.id },
      body: { name: 'Ruth Winters' },
    })
    expect(changed.body).toMatchObject({ canDropOff: 'yes', familyMembers: [{ care: unknown }] })
  })

  test('65, 66: has nothing of this in a church without rooms, or in a browser that was not let in', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const { tablet } = await letInTablet(opened)
    const before = JSON.stringify(await typed(opened, tablet, family))
    expect(before).not.toMatch(/care|canDropOff|asksLater|mayBring/)
    await opened.asAdmin(roomRoutes.addRoom, { body: LAMBS })
    expect(JSON.stringify(await typed(opened, new Tablet(), family))).toBe(before)
    expect(JSON.stringify(await typed(opened, tablet, family))).toMatch(/care/)
  })

  test('has nothing of this at an event without rooms', async () => {
    const { opened, kiosk, lambs, lions } = await withRooms()
    const family = await aFamily(opened)
    for (const roomId of [lambs, lions]) await opened.asAdmin(roomRoutes.endRoom, { params: { roomId }, body: {} })
    expect(await typed(opened, kiosk, family)).not.toHaveProperty('canDropOff')
  })
})

describe('a room for a child', () => {
  test('4, 5: is the one of the last time; a child who is too old for it is offered a new one', async () => {
    const church = await withRooms()
    const { opened, clock, kiosk, lambs, lions } = church
    const [family, younger] = [await aFamily(opened), await aFamily(opened)]
    await say(opened, family.familyMembers[1].id, { born: '2022-06-01' })
    await say(opened, younger.familyMembers[1].id, { bornAbout: 2024 })
    for (const one of [family, younger]) await dropOff(church, one, lambs)
    // A year later. Nobody has handed the children over, so a helper of the desk takes both drop-offs back.
    for (const { id: userId } of [family, younger])
      await opened.asAdmin(takeBackAttendance, { params: { eventId: church.eventId, userId }, body: {} })
    clock.turnTo('2027-11-28T16:00:00.000Z')
    const [moved, stayed] = [obedIn(await typed(opened, kiosk, family)), obedIn(await typed(opened, kiosk, younger))]
    expect(moved?.care).toMatchObject({ chosen: lions, choices: [{ name: 'Lions', why: 'new' }] })
    expect(stayed?.care).toMatchObject({ chosen: lambs, choices: [{ name: 'Lambs', why: 'usual' }] })
  })

  test('7, 8: that does not fit or is full is not proposed, and the desk is told of rooms that may fit', async () => {
    const church = await withRooms()
    const { opened, kiosk, lambs } = church
    const [family, other] = [await aFamily(opened), await aFamily(opened)]
    await opened.asAdmin(roomRoutes.changeRoom, { params: { roomId: lambs }, body: { places: 1 } })
    await say(opened, other.familyMembers[1].id, { bornAbout: 2023 })
    expect(obedIn(await typed(opened, kiosk, family))?.care?.choices).toEqual([])
    const obed = (await atDesk(church, family))?.people[2]
    expect(obed?.care?.choices.map(({ name }) => name)).toEqual(['Lambs', 'Lions'])
    await dropOff(church, family, lambs)
    const { choices, chosen } = obedIn(await typed(opened, kiosk, other))?.care ?? {}
    expect([choices, chosen]).toMatchObject([[{ name: 'Lambs', isFull: true }], undefined])
  })
})

describe('a household', () => {
  test('20: needs somebody who is grown up, and a number', async () => {
    const church = await withRooms()
    const { opened, kiosk } = church
    const { body: alone } = await opened.asAdmin(createUser, { body: { name: 'Noah Winter', phone: newPhone() } })
    await say(opened, alone.id, { bornAbout: 2020 })
    expect(await typed(opened, kiosk, alone)).toMatchObject({ canDropOff: 'no-adult', care: { ageKnown: true } })
    const family = await aFamily(opened)
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { phone: null } })
    expect(await atDesk(church, { phone: 'Winter Boaz' })).toMatchObject({ canDropOff: 'no-number' })
  })

  test('26: brings a child of friends where that is allowed, with a mark of its own, and no other child', async () => {
    const church = await withRooms()
    const { opened, kiosk, lambs, eventId } = church
    const [family, friends] = [await aFamily(opened), await aFamily(opened)]
    const [, noah] = friends.familyMembers
    await say(opened, noah.id, { bornAbout: 2023 })
    expect(await typed(opened, kiosk, family)).not.toHaveProperty('mayBring')
    expect((await givenBy(church, family, noah.id, lambs)).failure.code).toBe('unknown-family-member')
    const params = { personId: noah.id, householdId: family.id }
    await opened.asAdmin(childRoutes.letBring, { params, body: {} })
    const offered = { id: noah.id, name: noah.name, relationship: 'child', care: { chosen: lambs } }
    expect((await typed(opened, kiosk, family))?.mayBring).toMatchObject([offered])
    expect((await atDesk(church, family))?.mayBring).toMatchObject([{ id: noah.id, care: { chosen: lambs } }])
    const { status, body } = await givenBy(church, family, noah.id, lambs)
    expect([status, body.receipt?.children]).toEqual([200, [{ personId: noah.id, roomId: lambs, index: 1 }]])
    expect(obedIn(await typed(opened, kiosk, friends))?.care?.inCare).toBe(true)
    const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId } })
    expect(JSON.stringify(rows)).toContain(String(noah.id))
    await opened.asAdmin(childRoutes.endBringing, { params })
    expect(await typed(opened, kiosk, family)).not.toHaveProperty('mayBring')
  })

  test('27: is told that a child is in our care with the other parent, whose rules count here too', async () => {
    const church = await withRooms()
    const { opened, kiosk, lambs } = church
    const [mothers, fathers] = [await aFamily(opened), await aFamily(opened)]
    const [a, b] = [mothers.familyMembers[1].id, fathers.familyMembers[1].id]
    await opened.asAdmin(linkPeople, { body: { a, b } })
    const rule = { name: 'Rick Sanders', ground: 'asked' } as const
    await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId: a }, body: rule })
    await dropOff(church, fathers, lambs)
    expect(obedIn(await typed(opened, kiosk, mothers))?.care).toMatchObject({ inCare: true, rule: true, choices: [] })
    expect((await atDesk(church, fathers))?.people[2]).toMatchObject({ care: { rule: true }, stay: { roomId: lambs } })
  })
})

describe('an answer about a child', () => {
  test('21: is kept once, and "none" is asked again after a year', async () => {
    const { opened, clock, kiosk, lambs } = await withRooms()
    const family = await aFamily(opened)
    const obed = family.familyMembers[1].id
    const care = async () => obedIn(await typed(opened, kiosk, family))?.care
    const { status, body } = await answer(opened, kiosk, obed, { bornAbout: 2023, allergies: 'none' })
    expect([status, body.care]).toMatchObject([200, { ageKnown: true, allergiesAsked: true, chosen: lambs }])
    expect(await eventsIn(opened.log, 'ChildDescribed')).toMatchObject([
      { data: { bornAbout: 2023, allergies: 'none' } },
    ])
    for (const again of [{ bornAbout: 2020 }, { grade: 1 }, { allergies: 'Egg' }])
      expect(refusal(await answer(opened, kiosk, obed, again))).toEqual([409, 'answered-already'])
    expect((await answer(opened, kiosk, obed, { allergies: 'none' })).status).toBe(200)
    clock.turnTo('2027-11-21T16:00:00.000Z')
    expect(await care()).toMatchObject({ allergiesAsked: true })
    clock.turnTo('2027-11-28T16:00:00.000Z')
    expect(await care()).toMatchObject({ allergiesAsked: false })
    await answer(opened, kiosk, obed, { allergies: 'Egg' })
    clock.turnTo('2029-11-25T16:00:00.000Z')
    expect(await care()).toMatchObject({ allergiesAsked: true })
  })

  test('21: may be "later" on the first day with children, keeps nothing then, and no more the next Sunday', async () => {
    const church = await withRooms()
    const { opened, clock, kiosk, lambs } = church
    const family = await aFamily(opened)
    const obed = family.familyMembers[1].id
    await dropOff(church, await aFamily(opened), lambs)
    const { status, body } = await answer(opened, kiosk, obed, { allergies: 'later' })
    expect([status, body.care?.allergiesAsked]).toEqual([200, false])
    expect(await eventsIn(opened.log, 'ChildDescribed')).toEqual([])
    clock.turnTo('2026-11-29T16:00:00.000Z')
    expect(await typed(opened, kiosk, family)).not.toHaveProperty('asksLater')
    expect(refusal(await answer(opened, kiosk, obed, { allergies: 'later' }))).toEqual([409, 'allergies-needed'])
  })

  test('needs the look-up of the family and a tablet that was let in; the desk needs no look-up', async () => {
    const { opened, kiosk, desk } = await withRooms()
    const [family, other] = [await aFamily(opened), await aFamily(opened)]
    const asked = { params: { personId: family.familyMembers[1].id }, body: { bornAbout: 2023 } }
    const by = async (tablet: Tablet, looksUp: Family) => {
      const headers = { ...tablet.headers(), ...grantFor(looksUp.id) }
      return await opened.ask(childRoutes.answerAboutChild, asked, headers)
    }
    expect(refusal(await by(new Tablet(), family))).toEqual([403, 'device-unknown'])
    expect(refusal(await by(kiosk, other))).toEqual([403, 'grant-needed'])
    expect(refusal(await kiosk.call(opened, childRoutes.answerAboutChild, asked))).toEqual([403, 'grant-needed'])
    expect((await desk.call(opened, childRoutes.answerAboutChild, asked)).status).toBe(200)
    expect((await by(kiosk, family)).status).toBe(200)
  })
})

test('the desk is told where a child is, and a tablet only that the child is in our care', async () => {
  const church = await withRooms()
  const { opened, kiosk, lambs } = church
  const family = await aFamily(opened)
  const mark = await dropOff(church, family, lambs)
  const obed = async () => (await atDesk(church, family))?.people[2]
  expect(await obed()).toMatchObject({ care: { inCare: true }, stay: { roomId: lambs, state: 'on-the-way', mark } })
  const params = { eventId: church.eventId, roomId: lambs }
  const personIds = [family.familyMembers[1].id]
  await opened.asAdmin(receiveChildren, { params, body: { personIds, mark, commandId: randomUUID() } })
  expect((await obed())?.stay).toEqual({ roomId: lambs, state: 'in-the-room', mark, since: expect.any(String) })
  const seen = obedIn(await typed(opened, kiosk, family))
  expect(seen).toMatchObject({ care: { choices: [], inCare: true } })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`stay|${mark}|Lambs`))
})
