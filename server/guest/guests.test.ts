import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { editAttendee, eraseAttendee, exportAttendee, renewLink } from '#domain/contract/people/directory-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import {
  admitGuest,
  checkInGuest,
  expectedGuests,
  guestPlace,
  recognizeGuest,
  undoGuest,
} from '#domain/contract/guest/guest-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  userByCode,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { clockAt, eventNow, everythingIn, foyer, hearing, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

const NEXT_SUNDAY = '2026-11-29T16:00:00.000Z'

const atTheDesk = async ({ asAdmin }: Foyer) => (await asAdmin(expectedGuests, {})).body.guests
const countsAt = async (at: Foyer) => (await at.ask(eventStats, { params: { eventId: await eventNow(at) } })).body
const register = async (at: Foyer, name: string, phone = newPhone()) =>
  (await at.ask(createUser, { body: { name, phone } })).body
const checkInAt = async (at: Foyer, guestId: number, commandId: string = randomUUID()) =>
  await at.asAdmin(checkInGuest, { params: { guestId }, body: { eventId: await eventNow(at), commandId } })
const samePerson = async (at: Foyer, guestId: number, userId: number, commandId: string = randomUUID()) =>
  await at.asAdmin(recognizeGuest, { params: { guestId }, body: { eventId: await eventNow(at), userId, commandId } })
const undoAt = async (at: Foyer, guestId: number, undoes: string) =>
  await at.asAdmin(undoGuest, {
    params: { guestId },
    body: { eventId: await eventNow(at), undoes, commandId: randomUUID() },
  })

describe('a guest who has sent the form', () => {
  test('is in no list but the desk’s', async () => {
    const opened = await foyer()
    const { id, phone } = await aGuest(opened)
    expect(await atTheDesk(opened)).toMatchObject([{ id, name: 'Naomi Carverly', phone, guestCode: '4R8KH' }])
    expect((await opened.ask(searchByLastName, { query: { lastName: 'carverly' } })).body).toEqual([])
    expect((await opened.ask(checkPhone, { body: { phone } })).body).toEqual({ exists: false })
    for (const call of [
      opened.ask(userByCode, { params: { code: id } }),
      opened.ask(userWithFamily, { params: { userId: id } }),
    ])
      expect((await call).status).toBe(404)
  })

  test('stands at the desk within a second, and goes when they are checked in', async () => {
    const opened = await foyer()
    const { tablet } = await letInTablet(opened, { kind: 'desk' })
    const desk = tablet.connect(opened)
    await desk.emitWithAck('guests:watch', {})
    const came = hearing(desk, 'guests:changed')
    const { id } = await aGuest(opened)
    await came
    expect((await tablet.call(opened, expectedGuests, {})).body.guests).toHaveLength(1)
    const gone = hearing(desk, 'guests:changed')
    await checkInAt(opened, id)
    await gone
    expect((await tablet.call(opened, expectedGuests, {})).body.guests).toEqual([])
  })

  test('looks like the person who was given their number meanwhile, and the desk hears of it', async () => {
    const opened = await foyer()
    const naomi = await register(opened, 'Naomi Carverly-Stone')
    const { phone } = await aGuest(opened, { name: 'Nomi' })
    expect((await atTheDesk(opened))[0]).not.toHaveProperty('match')
    const { tablet } = await letInTablet(opened, { kind: 'desk' })
    const desk = tablet.connect(opened)
    await desk.emitWithAck('guests:watch', {})
    const changed = hearing(desk, 'guests:changed')
    await opened.asAdmin(editAttendee, { params: { userId: naomi.id }, body: { phone } })
    await changed
    expect((await atTheDesk(opened))[0]?.match).toMatchObject({ id: naomi.id, because: 'number' })
  })

  test('stands further down after two hours', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await aGuest(opened)
    clock.turnTo('2026-11-22T17:57:59.999Z')
    expect((await atTheDesk(opened))[0]?.isEarlier).toBe(false)
    clock.turnTo('2026-11-22T17:58:00.000Z')
    expect((await atTheDesk(opened))[0]?.isEarlier).toBe(true)
  })

  test('is expected until three in the night, when a tablet has read their code and nobody was checked in', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const { id } = await aGuest(opened)
    await opened.ask(admitGuest, { body: { code: String(id) } })
    clock.turnTo('2026-11-23T08:59:00.000Z')
    expect(await atTheDesk(opened)).toHaveLength(1)
    clock.turnTo('2026-11-23T09:00:00.000Z')
    expect(await atTheDesk(opened)).toEqual([])
  })

  test('may be erased and exported before anybody has admitted them', async () => {
    const opened = await foyer()
    const { id } = await aGuest(opened)
    const { body } = await opened.asAdmin(exportAttendee, { params: { userId: id } })
    expect([body.person.name, body.person.familyMembers.length, body.recorded.map(({ what }) => what)]).toEqual([
      'Naomi Carverly',
      2,
      ['GuestAnnounced'],
    ])
    expect((await opened.asAdmin(eraseAttendee, { params: { userId: id } })).status).toBe(204)
    expect(await atTheDesk(opened)).toEqual([])
    expect(JSON.stringify(await everythingIn(opened.log))).not.toContain('Carverly')
    expect((await checkInAt(opened, id)).failure.code).toBe('guest-gone')
  })
})

describe('a tablet', () => {
  test.each([
    ['the picture', (id: number) => String(id)],
    ['the five characters', () => '4r 8kh'],
  ])('reads %s and gets the whole party, who have a profile from then on', async (_, codeOf) => {
    const opened = await foyer()
    const { id, phone } = await aGuest(opened)
    const { status, body } = await opened.ask(admitGuest, { body: { code: codeOf(id) } })
    expect([status, body.id, body.name, body.phone]).toEqual([200, id, 'Naomi Carverly', phone])
    expect(body.familyMembers.map(({ name, relationship }) => [name, relationship])).toEqual([
      ['Samuel Carverly', 'spouse'],
      ['Tali Carverly', 'child'],
    ])
    expect((await opened.ask(userByCode, { params: { code: id } })).body.name).toBe('Naomi Carverly')
    expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(id)
  })

  test('reads the code of somebody who has a profile already, and their number stays theirs', async () => {
    const opened = await foyer()
    const holder = await register(opened, 'Ruth Winter')
    const { id } = await aGuest(opened, { phone: holder.phone })
    const { status, body } = await opened.ask(admitGuest, { body: { code: String(id) } })
    expect([status, body.id, body.phone]).toEqual([200, id, undefined])
    expect((await opened.ask(checkPhone, { body: { phone: holder.phone } })).body.user?.id).toBe(holder.id)
  })

  test('finds nobody with an unknown code, with one that two guests have, or with a link that was renewed', async () => {
    const opened = await foyer()
    const [one] = [await aGuest(opened), await aGuest(opened)]
    const codes = ['4R8KH', '2A2AA', '1234567890123456']
    for (const code of codes) {
      const { status, failure } = await opened.ask(admitGuest, { body: { code } })
      expect([status, failure.code]).toEqual([404, 'unknown-guest'])
    }
    await opened.ask(admitGuest, { body: { code: String(one.id) } })
    await opened.asAdmin(renewLink, { params: { userId: one.id } })
    expect((await opened.ask(admitGuest, { body: { code: String(one.id) } })).status).toBe(404)
  })

  test('may mistype a code as often as families do, and not guess', async () => {
    const misses = { ...BUDGETS.misses, 'guest-code': { most: 2, withinMs: 60_000 } }
    const opened = await foyer({ budgets: { ...BUDGETS, misses } })
    await aGuest(opened)
    const tries: number[] = []
    for (const code of ['2A2AA', '4R8KH', '2A3AA', '2A4AA'])
      tries.push((await opened.ask(admitGuest, { body: { code } })).status)
    expect(tries).toEqual([404, 200, 404, 429])
  })
})

describe('the desk', () => {
  test('checks in a guest with everybody who comes along', async () => {
    const opened = await foyer()
    const { id } = await aGuest(opened)
    const { status, body } = await checkInAt(opened, id)
    expect([status, body.userId, body.came.length]).toEqual([200, id, 3])
    expect(body.names.map(({ name }) => name)).toEqual(['Naomi Carverly', 'Samuel Carverly', 'Tali Carverly'])
    expect((await checkInAt(opened, id)).body.names).toEqual([])
    expect(await countsAt(opened)).toMatchObject({ totalAttendees: 3, firstTimeGuests: 3 })
    expect(await atTheDesk(opened)).toEqual([])
  })

  test('is shown the profile with the same number, with the last visit', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const tom = await register(opened, 'Tom Smith')
    await sendIn(opened, tom)
    clock.turnTo(NEXT_SUNDAY)
    await aGuest(opened, { name: 'Tommy Smith', phone: tom.phone, at: NEXT_SUNDAY })
    expect((await atTheDesk(opened))[0]?.match).toEqual({
      id: tom.id,
      name: 'Tom Smith',
      because: 'number',
      lastHere: '2026-11-22',
    })
  })

  test('checks in the profile that a guest has already, with those who come along, and makes no second one', async () => {
    const opened = await foyer()
    const naomi = await register(opened, 'Naomi Carverly')
    const spouse = { userId: naomi.id, name: 'Sam Carverly', relationship: 'spouse' } as const
    const { body: sam } = await opened.ask(addFamilyMember, { body: spouse })
    const { id } = await aGuest(opened, { phone: naomi.phone })
    const { body } = await samePerson(opened, id, naomi.id)
    const { body: after } = await opened.ask(userWithFamily, { params: { userId: naomi.id } })
    const tali = after.familyMembers.find(({ name }) => name === 'Tali Carverly')
    expect([body.userId, body.came]).toEqual([naomi.id, [naomi.id, sam.id, tali?.id]])
    expect(after.familyMembers).toHaveLength(2)
    expect(await atTheDesk(opened)).toEqual([])
    for (const code of [String(id), '4R8KH'])
      expect((await opened.ask(admitGuest, { body: { code } })).status).toBeGreaterThanOrEqual(404)
  })

  test('undoes that a guest is a known person, and the people that the guest brought leave that family', async () => {
    const opened = await foyer()
    const naomi = await register(opened, 'Naomi Carverly')
    const spouse = { userId: naomi.id, name: 'Sam Carverly', relationship: 'spouse' } as const
    const { body: sam } = await opened.ask(addFamilyMember, { body: spouse })
    const [{ id }, commandId] = [await aGuest(opened), randomUUID()]
    const { body } = await samePerson(opened, id, naomi.id, commandId)
    expect(body.came).toHaveLength(3)
    expect((await undoAt(opened, id, commandId)).status).toBe(200)
    const familyNow = async () =>
      (await opened.ask(userWithFamily, { params: { userId: naomi.id } })).body.familyMembers.map((one) => one.id)
    expect(await familyNow()).toEqual([sam.id])

    // The same answer again finds the same people, and one that a kiosk has checked in too stays.
    const again = randomUUID()
    const { body: second } = await samePerson(opened, id, naomi.id, again)
    const tali = second.came.find((one) => ![naomi.id, sam.id].includes(one)) ?? 0
    await sendIn(opened, naomi, { primary: false, family: [tali] })
    await undoAt(opened, id, again)
    expect([await familyNow(), (await countsAt(opened)).totalAttendees]).toEqual([[sam.id, tali], 1])
  })

  test('is told when a guest is no longer there', async () => {
    const opened = await foyer()
    const naomi = await register(opened, 'Naomi Carverly')
    const { id } = await aGuest(opened)
    await checkInAt(opened, id)
    const { status, failure } = await samePerson(opened, id, naomi.id)
    expect([status, failure.code]).toEqual([409, 'guest-gone'])
    expect((await checkInAt(opened, 1234567890123456)).failure.code).toBe('unknown-guest')
  })
})

test('the activity tells in one sentence that a guest registered with their own phone', async () => {
  const opened = await foyer()
  const [{ id }, other] = [await aGuest(opened), await aGuest(opened, { name: 'Ari Feldmanov', guestCode: 'K93DN' })]
  const ariel = await register(opened, 'Ariel Feldmanov')
  await checkInAt(opened, id)
  await samePerson(opened, other.id, ariel.id)
  const told = (await opened.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)
  expect(told.toReversed()).toEqual([
    'Ariel Feldmanov registered.',
    'Naomi Carverly registered with their own phone.',
    'Naomi Carverly and 2 others checked in.',
    'A guest who filled in the form on their phone is Ariel Feldmanov.',
    expect.stringContaining('joined the family of Ariel Feldmanov'),
    expect.stringContaining('joined the family of Ariel Feldmanov'),
    'Ariel Feldmanov and 2 others checked in.',
  ])
})

describe('the code that leads to the form', () => {
  test('is another one after three minutes, and another one on each wall', async () => {
    const clock = clockAt('2026-11-22T15:57:00.000Z')
    const opened = await foyer(clock)
    const walls = [await letInTablet(opened, { kind: 'wall' }), await letInTablet(opened, { kind: 'wall' })]
    const shown = async (at: number) => (await walls[at]?.tablet.call(opened, guestPlace, {}))?.body
    const [one, other] = [await shown(0), await shown(1)]
    expect([one?.changesIn, one?.code.path === other?.code.path]).toEqual([180_000, false])
    clock.turnTo('2026-11-22T16:00:00.000Z')
    expect((await shown(0))?.code.path).not.toBe(one?.code.path)
  })
})
