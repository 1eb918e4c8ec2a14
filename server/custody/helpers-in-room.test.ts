import { expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { clearanceRoutes } from '#domain/contract/clearances/clearance-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { helperInRoom, roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { leaderRoutes } from '#domain/contract/custody/leader-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { addTeam, changeServing, changeTeam } from '#domain/contract/teams/team-routes.ts'
import { aLeader, refusal, withRooms } from '#tests/foyer/in-care.ts'
import { aFamily, eventsIn } from '#tests/foyer/setup.ts'
import type { Options } from '#tests/foyer/foyer.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'

/** Who helps in a room, by the numbers of the examples in the design. */

type Who = { personId: number } | { helperId: string }

async function watched(rules: Partial<ChildRules> = {}, options: Options = {}) {
  const church = await withRooms(options, { ages: { fromMonths: 10, toMonths: 215 } })
  const { opened, eventId, lambs, martha } = church
  await opened.asAdmin(roomRoutes.setChildRules, { body: { helpersWatched: true, ...rules } })
  const { tablet: room } = await letInTablet(opened, { kind: 'room', rooms: [lambs, church.lions], name: 'Lambs' })
  const { tablet: kiosk } = await letInTablet(opened)
  const helps = (who: Who, came = true, roomId = lambs) =>
    room.call(opened, helperInRoom, { params: { eventId, roomId }, body: { who, came, by: { helperId: martha.id } } })
  const shown = async (roomId = lambs) =>
    (await room.call(opened, roomDayRoutes.roomOnDay, { params: { eventId, roomId } })).body.helpers
  const family = await aFamily(opened)
  const child = family.familyMembers[1].id
  await opened.asAdmin(childRoutes.describeChild, { params: { personId: child }, body: { born: '2023-01-01' } })
  /** The rooms that a kiosk, and the desk, offer for the child. */
  async function offered() {
    const { user } = (await kiosk.call(opened, checkPhone, { body: { phone: family.phone } })).body
    const atKiosk = user?.familyMembers.find(({ id }) => id === child)?.care?.choices
    const typed = { typed: family.phone, eventId }
    const { households } = (await church.desk.call(opened, findAtDesk, { body: typed })).body
    const atDesk = households[0]?.people.find(({ id }) => id === child)?.care?.choices
    return [atKiosk, atDesk].map((choices = []) => choices.map(({ name }) => name))
  }
  return { ...church, room, kiosk, helps, shown, offered, family }
}

test('14: a room with one adult is red for those who look after children, and kiosks do not offer it', async () => {
  const { opened, eventId, lambs, lions, martha, helps, shown, offered, inRoom, kiosk } = await watched()
  const esther = await aLeader(opened)
  const dropped = await inRoom([lambs])
  expect(await shown()).toEqual({ adults: 0, staff: 'none', enoughFor: 0, here: [] })
  for (const { id } of [martha, esther]) await helps({ helperId: id })
  for (const { id } of [martha, esther]) await helps({ helperId: id }, true, lions)
  for (const { id } of [martha, esther]) await helps({ helperId: id })
  expect(await shown(lions)).toMatchObject({ staff: 'none', here: [] })
  expect(await shown()).toMatchObject({
    staff: 'two',
    enoughFor: 6,
    here: [{ name: 'Martha R.' }, { name: 'Esther N.' }],
  })
  expect(await offered()).toEqual([['Lambs'], ['Lambs', 'Lions']])

  const left = await helps({ helperId: esther.id }, false)
  expect(left.body).toMatchObject({ staff: 'one', adults: 1, since: expect.any(String) })
  expect(await offered()).toEqual([[], ['Lambs', 'Lions']])
  const rooms = async (browser: Pick<typeof kiosk, 'call'>) =>
    (await browser.call(opened, roomRoutes.roomsOfEvent, { query: { eventId } })).body[0]
  expect(await rooms(esther.browser)).toMatchObject({ roomId: lambs, staffed: { staff: 'one', adults: 1 } })
  expect(await rooms(kiosk)).not.toHaveProperty('staffed')
  const { body } = await martha.browser.call(opened, roomDayRoutes.roomOnDay, { params: { eventId, roomId: lambs } })
  expect(body.children).toMatchObject([{ personId: dropped.children[0]!.personId, state: 'in-the-room' }])
})

test('15, 16: husband and wife are of one household, and a child of theirs of 17 does not count', async () => {
  const { opened, helps, family } = await watched({ unrelated: true })
  const [wife, child] = family.familyMembers
  await opened.asAdmin(childRoutes.describeChild, { params: { personId: child.id }, body: { born: '2009-06-01' } })
  for (const personId of [child.id, family.id]) await helps({ personId })
  expect((await helps({ personId: wife.id })).body).toMatchObject({
    adults: 2,
    staff: 'one-household',
    here: [{ isAdult: false }, { isAdult: true }, { isAdult: true }],
  })
  await opened.asAdmin(roomRoutes.setChildRules, { body: { unrelated: false } })
  expect((await helps({ personId: wife.id })).body.staff).toBe('two')
})

test('16: a clearance until the 27th counts 0 on the 28th: the leader reads why, the room does not', async () => {
  const at = { now: () => '2026-11-28T16:00:00.000Z' }
  const { opened, helps, shown, family, offered, room, eventId, lambs, kiosk } = await watched(
    { clearancesKept: true },
    at,
  )
  const [wife] = family.familyMembers
  const record = (personId: number, until: string) =>
    opened.asAdmin(clearanceRoutes.recordClearance, { params: { personId }, body: { kind: 'Background check', until } })
  await record(family.id, '2026-11-28')
  await record(wife.id, '2026-11-27')
  const { user } = (await kiosk.call(opened, checkPhone, { body: { phone: family.phone } })).body
  const dan = await aFamily(opened)
  for (const personId of [family.id, wife.id, dan.id]) await helps({ personId })
  expect(await shown()).toMatchObject({
    adults: 1,
    staff: 'one',
    here: [{ isAdult: true }, { isAdult: true, seeLeader: true }, { isAdult: true, seeLeader: true }],
  })
  const { withoutClearance } = (await opened.asAdmin(leaderRoutes.staysForLeaders, {})).body
  expect(withoutClearance).toMatchObject([
    { roomId: lambs, helper: 'Boaz Winter', endedOn: '2026-11-27' },
    { roomId: lambs, helper: 'Ruth Winter' },
  ])
  expect(withoutClearance?.[1]).not.toHaveProperty('endedOn')
  expect((await offered())[0]).toEqual([])
  const atRoom = await room.call(opened, roomDayRoutes.roomOnDay, { params: { eventId, roomId: lambs } })
  for (const said of [user, atRoom.body]) expect(JSON.stringify(said)).not.toMatch(/clearance|2026-11-27|Background/i)

  await record(wife.id, '2027-11-27')
  expect(await shown()).toMatchObject({ adults: 2, staff: 'two' })
})

test('an account counts by the clearance and the household of the person who signs in with it', async () => {
  const { opened, helps, shown, family, martha } = await watched({ clearancesKept: true, unrelated: true })
  const [wife] = family.familyMembers
  await helps({ helperId: martha.id })
  expect(await shown()).toMatchObject({ adults: 0, here: [{ name: 'Martha R.', seeLeader: true }] })
  for (const personId of [family.id, wife.id])
    await opened.asAdmin(clearanceRoutes.recordClearance, {
      params: { personId },
      body: { kind: 'Background check', until: '2027-11-27' },
    })
  const account = { params: { personId: wife.id }, body: { helperId: martha.id } }
  await opened.asAdmin(clearanceRoutes.setHelperAccount, account)
  expect(await shown()).toMatchObject({ adults: 1 })
  await helps({ personId: family.id })
  expect(await shown()).toMatchObject({ adults: 2, staff: 'one-household' })
  // The same person, not one more.
  await helps({ personId: wife.id })
  expect(await shown()).toMatchObject({ adults: 2, here: [{ who: { personId: family.id } }, { name: 'Boaz W.' }] })
})

test('who checks in for a team of a room helps there, until they leave, serve elsewhere or are taken back', async () => {
  const { opened, eventId, lambs, lions, family, helps, shown } = await watched()
  const add = async (name: string, roomId: number) =>
    (await opened.asAdmin(addTeam, { body: { name, services: 'all', roomId } })).body.teamId
  const [first, second] = [await add('Lambs', lambs), await add('Lions', lions)]
  const [wife] = family.familyMembers
  const serves = (personId: number, teamId: number) =>
    opened.ask(checkIn, {
      body: {
        userData: { eventId, userId: family.id },
        familyMemberIds: [wife.id],
        serving: [{ personId, teamId }],
      },
    })
  for (const { id } of [family, wife]) expect((await serves(id, first)).status).toBe(200)
  expect(await shown()).toMatchObject({ adults: 2, staff: 'two', here: [{ name: 'Ruth W.' }, { name: 'Boaz W.' }] })

  // They say at the tablet that they leave, and a further check-in of the family brings nobody back.
  await helps({ personId: wife.id }, false)
  await serves(wife.id, first)
  expect(await shown()).toMatchObject({ adults: 1, here: [{ name: 'Ruth W.' }] })
  await helps({ personId: wife.id })
  expect(await shown()).toMatchObject({ adults: 2 })

  const change = { params: { teamId: second }, body: { eventId, personId: family.id, serves: true } }
  await opened.asAdmin(changeServing, change)
  expect([await shown(), await shown(lions)].map((room) => room?.adults)).toEqual([1, 1])
  await opened.asAdmin(changeTeam, { params: { teamId: second }, body: { roomId: null } })
  expect(await shown(lions)).toMatchObject({ adults: 0 })
  await opened.asAdmin(changeTeam, { params: { teamId: second }, body: { roomId: lions } })
  expect(await shown(lions)).toMatchObject({ adults: 1 })
  await opened.asAdmin(takeBackAttendance, { params: { eventId, userId: family.id }, body: {} })
  expect(await shown(lions)).toMatchObject({ adults: 0, here: [] })
})

test('leaders are told of a helper who may not collect a child of the room', async () => {
  const { opened, helps, family, lambs, dropOff, lions } = await watched()
  const { children } = await dropOff([lambs], { family })
  const rule = { name: 'Rick Sanders', personId: family.familyMembers[0].id, ground: 'court-order' } as const
  await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId: children[0]!.personId }, body: rule })
  const told = async () => (await opened.asAdmin(leaderRoutes.staysForLeaders, {})).body
  expect((await told()).forbiddenHelpers).toEqual([])
  await helps({ personId: family.familyMembers[0].id }, true, lions)
  expect((await told()).forbiddenHelpers).toEqual([])
  await helps({ personId: family.familyMembers[0].id })
  const { forbiddenHelpers, fewAdults } = await told()
  expect(forbiddenHelpers).toMatchObject([{ roomId: lambs, helper: 'Boaz Winter', children: ['Obed Winter'] }])
  expect(fewAdults).toMatchObject([
    { roomId: lambs, staff: 'one' },
    { roomId: lions, staff: 'none' },
  ])
})

test('17: where helpers are not watched nothing is said of them, and nobody can say that they help', async () => {
  const { opened, eventId, martha, helps, shown, offered } = await watched({ helpersWatched: false })
  expect(refusal(await helps({ helperId: martha.id }))).toEqual([409, 'helpers-not-watched'])
  expect(await shown()).toBeUndefined()
  expect(await offered()).toEqual([
    ['Lambs', 'Lions'],
    ['Lambs', 'Lions'],
  ])
  const { body } = await martha.browser.call(opened, roomRoutes.roomsOfEvent, { query: { eventId } })
  expect(JSON.stringify(body)).not.toContain('staffed')
})

test('a helper who is not known, or of another room’s tablet, is refused, and a command counts once', async () => {
  const { opened, eventId, lambs, martha, helps, room } = await watched()
  const nobody = '00000000-0000-4000-8000-000000000001'
  expect(refusal(await helps({ helperId: nobody }))).toEqual([404, 'unknown-helper'])
  expect(refusal(await helps({ personId: 999_999 }))).toEqual([404, 'unknown-attendee'])
  const { tablet: other } = await letInTablet(opened, { kind: 'room', rooms: [lambs + 1], name: 'Lions' })
  const asked = { params: { eventId, roomId: lambs }, body: { who: { helperId: martha.id }, came: true } }
  expect(refusal(await other.call(opened, helperInRoom, asked))).toEqual([403, 'room-not-served'])
  const body = { ...asked.body, commandId: nobody }
  for (const _ of ['first', 'again']) await room.call(opened, helperInRoom, { ...asked, body })
  expect(await eventsIn(opened.log, 'HelperCame')).toHaveLength(1)
})
