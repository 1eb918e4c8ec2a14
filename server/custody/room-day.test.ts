import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { roomDayRoutes, stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { roomOnDay, receiveChildren, takeChildrenOut, bringChildrenBack } = roomDayRoutes
const { closeStays } = stayRoutes

/** Obed, the child of Ruth and Boaz Winter, was dropped off in the room Lambs, where Martha helps. */
async function withObedInLambs(receiveBy: 'mark' | 'tap' = 'mark') {
  const opened = await foyer()
  const room = { name: 'Lambs', services: 'all', receiveBy } as const
  const { roomId: lambs } = (await opened.asAdmin(roomRoutes.addRoom, { body: room })).body
  const { roomId: lions } = (await opened.asAdmin(roomRoutes.addRoom, { body: { ...room, name: 'Lions' } })).body
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const { browser: martha, id: helperId } = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  const eventId = await eventNow(opened)
  const { body } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const [mark = '', other = ''] = body.days[0]!.blocks[0]!.marks.map((one) => one.mark)
  const family = await aFamily(opened)
  const [, { id: personId }] = family.familyMembers
  const given = { familyMemberIds: [personId], stays: [{ personId, roomId: lambs }], mark, broughtBy: family.id }
  await desk.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...given } })
  const params = { eventId, roomId: lambs }
  const list = async () => (await martha.call(opened, roomOnDay, { params })).body
  const receive = (more: object) =>
    martha.call(opened, receiveChildren, { params, body: { personIds: [personId], ...more } })
  const by = { helperId }
  return { opened, desk, martha, by, eventId, lambs, lions, params, personId, mark, other, list, receive }
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('the list of a room', () => {
  test('says of a child who came, in which state, and what a helper must know', async () => {
    const { opened, list, personId, mark } = await withObedInLambs()
    const said = { bornAbout: new Date().getFullYear() - 4, allergies: 'Peanuts, egg', careNotes: 'Sleeps at eleven' }
    await opened.asAdmin(childRoutes.describeChild, { params: { personId }, body: said })
    const { children, ...room } = await list()
    const known = {
      firstName: 'Obed',
      lastInitial: 'W',
      age: 4,
      state: 'on-the-way',
      allergies: 'Peanuts, egg',
      allergiesAsked: true,
      hasNote: true,
      note: 'Sleeps at eleven',
      hasRule: false,
      broughtBy: 'Ruth W.',
    }
    expect(room).toMatchObject({ name: 'Lambs', receiveBy: 'mark', count: 1 })
    const [droppedOffAt, since] = [expect.any(String), expect.any(String)]
    expect(children).toEqual([{ personId, mark, index: 1, ...known, droppedOffAt, since }])
  })

  test('is for those who look after the children, and not for the desk', async () => {
    const { opened, desk, params } = await withObedInLambs()
    expect(refusal(await desk.call(opened, roomOnDay, { params }))).toEqual([401, 'password-needed'])
  })
})

describe('36b: a room that receives by the mark', () => {
  test('takes nobody in without it, and nobody by the mark of another family', async () => {
    const { receive, list, mark, other } = await withObedInLambs()
    expect(refusal(await receive({}))).toEqual([409, 'mark-needed'])
    expect(refusal(await receive({ mark: other }))).toEqual([409, 'mark-wrong'])
    expect((await list()).children[0]?.state).toBe('on-the-way')
    expect((await receive({ mark })).status).toBe(200)
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })

  test('takes a child in by the word of a leader', async () => {
    const { opened, params, personId, list } = await withObedInLambs()
    const body = { personIds: [personId] }
    expect((await opened.asAdmin(receiveChildren, { params, body })).body).toEqual({ done: [personId], refused: [] })
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })

  test('is not needed where one tap is enough', async () => {
    const { receive, list } = await withObedInLambs('tap')
    expect((await receive({})).status).toBe(200)
    expect((await list()).children[0]?.state).toBe('in-the-room')
  })
})

test('36: a child of another room is not received there', async () => {
  const { opened, martha, eventId, lions, personId, mark } = await withObedInLambs()
  const asked = { params: { eventId, roomId: lions }, body: { personIds: [personId], mark } }
  expect(refusal(await martha.call(opened, receiveChildren, asked))).toEqual([409, 'other-room'])
})

test('46: a child who is out with two helpers stays on the list, and comes back', async () => {
  const { opened, martha, by, params, personId, mark, list, receive } = await withObedInLambs()
  const body = { personIds: [personId], with: [by, by] }
  expect(refusal(await martha.call(opened, takeChildrenOut, { params, body }))).toEqual([409, 'not-received'])
  await receive({ mark })
  await martha.call(opened, takeChildrenOut, { params, body })
  expect(await list()).toMatchObject({ count: 1, children: [{ state: 'out', outWith: ['Martha R.', 'Martha R.'] }] })
  await martha.call(opened, bringChildrenBack, { params, body: { personIds: [personId] } })
  expect((await list()).children[0]?.state).toBe('in-the-room')
})

test('49: a leader closes what nobody recorded, and what is left when it is sent again', async () => {
  const { opened, martha, eventId, personId, list } = await withObedInLambs()
  const body = { eventId, personIds: [personId], as: 'collected' as const }
  expect((await martha.call(opened, closeStays, { body })).status).toBe(403)
  expect((await opened.asAdmin(closeStays, { body })).body).toEqual({ done: [personId], refused: [] })
  expect(await list()).toMatchObject({ count: 0, children: [] })
  expect(refusal(await opened.asAdmin(closeStays, { body }))).toEqual([409, 'not-in-care'])
})

test('a church without rooms has no list of one', async () => {
  const opened = await foyer()
  const params = { eventId: await eventNow(opened), roomId: 1 }
  expect(refusal(await opened.asAdmin(roomOnDay, { params }))).toEqual([404, 'unknown-room'])
})
