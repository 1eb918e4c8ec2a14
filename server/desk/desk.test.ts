import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { pauseDevice } from '#domain/contract/device/device-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { session } from '#domain/contract/helper/helper-routes.ts'
import { eraseAttendee, renewLink } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { linkPeople, mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

const NEXT_SUNDAY = '2026-11-29T16:00:00.000Z'

/** The households that the desk finds. */
async function find(at: Foyer, typed: string) {
  const { body } = await at.asAdmin(findAtDesk, { body: { typed, eventId: await eventNow(at) } })
  return body.households
}

const found = async (at: Foyer, typed: string) => (await find(at, typed)).map(({ people }) => people[0]?.name)

const register = async (at: Foyer, name: string, phone = newPhone()) =>
  (await at.ask(createUser, { body: { name, phone } })).body

describe('the welcome desk', () => {
  test('finds a whole household by a family member or the end of the number', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [household] = await find(opened, 'obed')
    expect(household).toEqual({
      id: family.id,
      phone: family.phone,
      people: [
        { id: family.id, name: 'Ruth Winter', cameLast: false },
        { id: family.familyMembers[0].id, name: 'Boaz Winter', relationship: 'spouse', cameLast: false },
        { id: family.familyMembers[1].id, name: 'Obed Winter', relationship: 'child', cameLast: false },
      ],
    })
    expect(await find(opened, family.phone.slice(-4))).toEqual([household])
    expect(await find(opened, 'o')).toEqual([])
  })

  test('sees who came the last time, and the day on which each of them was here', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [spouse.id, child.id] })
    clock.turnTo(NEXT_SUNDAY)
    await sendIn(opened, family, { primary: false, family: [child.id] })
    clock.turnTo('2026-12-06T16:00:00.000Z')
    const [household] = await find(opened, 'winter')
    expect(household?.people.map(({ lastHere, cameLast }) => [lastHere, cameLast])).toEqual([
      ['2026-11-22', false],
      ['2026-11-22', false],
      ['2026-11-29', true],
    ])
  })

  test('sees at once who is checked in, since when, and who was taken back', async () => {
    const opened = await foyer()
    const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
    const [, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    const times = async () => (await find(opened, 'winter'))[0]?.people.map(({ checkedInAt }) => checkedInAt)
    expect(await times()).toEqual([SUNDAY, undefined, SUNDAY])
    const params = { eventId, userId: family.id }
    await opened.asAdmin(takeBackAttendance, { params, body: { personIds: [child.id] } })
    expect(await times()).toEqual([SUNDAY, undefined, undefined])
  })

  test('sees that somebody is here who came with another household', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const boaz = await register(opened, 'Boaz Winter')
    await opened.asAdmin(linkPeople, { body: { a: boaz.id, b: family.familyMembers[0].id } })
    await sendIn(opened, boaz)
    const household = (await find(opened, 'obed'))[0]
    expect(household?.people.map(({ checkedInAt }) => checkedInAt)).toEqual([undefined, SUNDAY, undefined])
  })

  test('finds a household by its personal link, as a hand scanner types it, until the link is renewed', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const winters = ['Ruth Winter']
    const code = String(family.id)
    for (const typed of [code, `https://church.example/qr/${code} `, `{"userId":${code},"userName":"Ruth"}`])
      expect(await found(opened, typed)).toEqual(winters)
    const { body } = await opened.asAdmin(renewLink, { params: { userId: family.id } })
    expect(await found(opened, `https://church.example/qr/${code}`)).toEqual([])
    expect(await found(opened, `https://church.example/qr/${body.code}`)).toEqual(winters)
  })

  test('finds a merged profile once, by either name', async () => {
    const opened = await foyer()
    const [from, into] = [await register(opened, 'Becky Stone'), await register(opened, 'Rebecca Stone')]
    await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
    expect(await found(opened, 'becky')).toEqual(['Rebecca Stone'])
    expect(await found(opened, String(from.id))).toEqual(['Rebecca Stone'])
    expect(await found(opened, 'stone')).toEqual(['Rebecca Stone'])
  })

  test('does not find somebody who was erased', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    for (const typed of ['winter', 'obed', family.phone, String(family.id)])
      expect(await find(opened, typed)).toEqual([])
  })

  test('is told when the gathering does not exist', async () => {
    const opened = await foyer()
    const { status, failure } = await opened.asAdmin(findAtDesk, { body: { typed: 'winter', eventId: 2026112249 } })
    expect([status, failure.code]).toEqual([404, 'unknown-gathering'])
  })
})

describe('of several households', () => {
  test('those come first whose own person has the name, then those who are not in yet, then those who came lately', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await register(opened, 'Never Okafor')
    const family = await register(opened, 'Grace Hill')
    await opened.ask(addFamilyMember, { body: { userId: family.id, name: 'Ada Okafor', relationship: 'parent' } })
    await sendIn(opened, await register(opened, 'Lately Okafor'))
    const present = await register(opened, 'Already Okafor')
    await sendIn(opened, present)
    await register(opened, 'Ann Tokafor')
    const { body: child } = await opened.ask(addFamilyMember, {
      body: { userId: present.id, name: 'Boaz Hill', relationship: 'child' },
    })
    clock.turnTo(NEXT_SUNDAY)
    // The child came ahead.
    await sendIn(opened, present, { primary: false, family: [child.id] })
    expect(await found(opened, 'okaf')).toEqual([
      'Lately Okafor',
      'Never Okafor',
      'Already Okafor',
      'Grace Hill',
      'Ann Tokafor',
    ])
  })

  test('twenty are shown, and all are counted', async () => {
    const opened = await foyer()
    for (let one = 0; one < 22; one += 1) await register(opened, `Okafor ${'abcdefghijklmnopqrstuv'[one]}`)
    const { body } = await opened.asAdmin(findAtDesk, { body: { typed: 'okafor', eventId: await eventNow(opened) } })
    expect([body.households.length, body.found]).toEqual([20, 22])
  })
})

test('two desks and a tablet that check the same family in at the same moment check it in once, and two of them are told so', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  for (let round = 0; round < 5; round += 1) {
    const family = await aFamily(opened)
    const before = (await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees
    const desks = await Promise.all([1, 2].map(async () => (await letInTablet(opened, { kind: 'desk' })).tablet))
    const body = {
      userData: { eventId, userId: family.id },
      familyMemberIds: family.familyMembers.map(({ id }) => id),
    }
    const replies = await Promise.all([
      ...desks.map((desk) => desk.call(opened, checkIn, { body: { ...body, commandId: randomUUID() } })),
      opened.ask(checkIn, { body: { ...body, commandId: randomUUID() } }),
    ])
    expect(replies.map(({ body: { came } }) => came.length).toSorted((a, b) => b - a)).toEqual([3, 0, 0])
    expect((await opened.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBe(before + 3)
  }
})

test('a desk hears of what another desk does, and finds it with its next search', async () => {
  const opened = await foyer()
  const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
  const { tablet: one } = await letInTablet(opened, { kind: 'desk' })
  const { tablet: other } = await letInTablet(opened, { kind: 'desk' })
  const watching = one.connect(opened)
  await watching.emitWithAck('counts:watch', { eventId })
  const changed = hearing(watching, 'counts:changed')
  await other.call(opened, checkIn, { body: { userData: { eventId, userId: family.id } } })
  expect((await changed).stats.totalAttendees).toBe(1)
  const { body } = await one.call(opened, findAtDesk, { body: { typed: 'winter', eventId } })
  expect(body.households[0]?.people[0]?.checkedInAt).toBe(SUNDAY)
})

test('a device of the welcome desk is told that it is one, until it is paused', async () => {
  const opened = await foyer()
  const { tablet, id } = await letInTablet(opened, { kind: 'desk', name: 'Lobby desk' })
  const { tablet: kiosk } = await letInTablet(opened)
  const deskOf = async (device: typeof tablet) => (await device.call(opened, session, {})).body.desk
  expect([await deskOf(tablet), await deskOf(kiosk)]).toEqual([{ name: 'Lobby desk' }, undefined])
  await opened.asAdmin(pauseDevice, { params: { id } })
  expect(await deskOf(tablet)).toBeUndefined()
})
