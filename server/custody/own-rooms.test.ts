import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { pauseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { refusal, withRooms } from '#tests/foyer/in-care.ts'
import { aFamily, eventNow, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

const { roomOnDay, receiveChildren, takeChildrenOut, bringChildrenBack, answerHere } = roomDayRoutes

/** Obed is on the way to Lambs. A tablet is at the door of Lambs, and another one at the door of Lions. */
async function atTwoDoors() {
  const opened = await foyer()
  const add = async (name: string) =>
    (await opened.asAdmin(roomRoutes.addRoom, { body: { name, services: 'all' } })).body.roomId
  const [lambs, lions, bears] = [await add('Lambs'), await add('Lions'), await add('Bears')]
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const eventId = await eventNow(opened)
  const { body } = await desk.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const mark = body.days[0]!.blocks[0]!.marks[0]!.mark
  const family = await aFamily(opened)
  const [, { id: personId }] = family.familyMembers
  const given = { familyMemberIds: [personId], stays: [{ personId, roomId: lambs }], mark, broughtBy: family.id }
  await desk.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...given } })
  const door = (rooms: number[]) => letInTablet(opened, { kind: 'room', rooms, name: 'A door' })
  const [atLambs, atLions] = [await door([lambs]), await door([lions])]
  const { browser: martha, id: helperId } = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  return { opened, eventId, lambs, lions, bears, personId, mark, atLambs, atLions, martha, by: { helperId } }
}

describe('a tablet at the door of a room', () => {
  test('reads the list of its room, takes children in, and lets them go out and back', async () => {
    const { opened, eventId, lambs: roomId, personId, mark, by, atLambs } = await atTwoDoors()
    const params = { eventId, roomId }
    const state = async () => (await atLambs.tablet.call(opened, roomOnDay, { params })).body.children[0]?.state
    const personIds = [personId]
    expect(await state()).toBe('on-the-way')
    await atLambs.tablet.call(opened, receiveChildren, { params, body: { personIds, mark, by } })
    expect(await state()).toBe('in-the-room')
    await atLambs.tablet.call(opened, takeChildrenOut, { params, body: { personIds, with: [by, by], by } })
    expect(await state()).toBe('out')
    await atLambs.tablet.call(opened, bringChildrenBack, { params, body: { personIds, by } })
    expect(await state()).toBe('in-the-room')
  })

  test('does nothing in another room, and does not read its list', async () => {
    const { opened, eventId, lambs: roomId, personId, mark, by, atLions } = await atTwoDoors()
    const params = { eventId, roomId }
    const personIds = [personId]
    const answers = [
      await atLions.tablet.call(opened, roomOnDay, { params }),
      await atLions.tablet.call(opened, receiveChildren, { params, body: { personIds, mark, by } }),
      await atLions.tablet.call(opened, takeChildrenOut, { params, body: { personIds, with: [by, by], by } }),
      await atLions.tablet.call(opened, bringChildrenBack, { params, body: { personIds, by } }),
      await atLions.tablet.call(opened, answerHere, { params, body: { personId, here: true, by } }),
    ]
    expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'room-not-served']))
  })

  test('36: a child of another room is moved into its own, and out of it, but not past it', async () => {
    const { opened, eventId, lambs, lions, bears, personId, by, atLions } = await atTwoDoors()
    const move = (roomId: number, to: number) =>
      atLions.tablet.call(opened, moveChildren, {
        params: { eventId, roomId },
        body: { personIds: [personId], to, by },
      })
    expect(refusal(await move(lambs, bears))).toEqual([403, 'room-not-served'])
    expect((await move(lambs, lions)).body).toEqual({ done: [personId], refused: [] })
    expect((await move(lions, bears)).body).toEqual({ done: [personId], refused: [] })
  })

  test('does not hand over a child in another room, and none of several children when one is there', async () => {
    const { opened, lambs, lions, inRoom, handOver, martha } = await withRooms()
    const by = { helperId: martha.id }
    const dropped = await inRoom([lambs, lions])
    const [obed, levi] = dropped.children.map(({ personId }) => personId) as [number, number]
    const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lions], name: 'Door of Lions' })
    const going = (personIds: number[]) => handOver(dropped, { personIds, by }, tablet)
    expect([await going([obed]), await going([obed, levi])].map(refusal)).toEqual([
      [403, 'room-not-served'],
      [403, 'room-not-served'],
    ])
    expect((await going([levi])).body.handedOver).toEqual([levi])
  })

  test('does nothing while it is paused, and nothing any more when it was turned away', async () => {
    const { opened, eventId, lambs: roomId, atLambs } = await atTwoDoors()
    const read = () => atLambs.tablet.call(opened, roomOnDay, { params: { eventId, roomId } })
    await opened.asAdmin(pauseDevice, { params: { id: atLambs.id } })
    expect(refusal(await read())).toEqual([403, 'device-paused'])
    await opened.asAdmin(turnAwayDevice, { params: { id: atLambs.id }, body: {} })
    expect(refusal(await read())).toEqual([403, 'device-unknown'])
  })

  test('serves every room while a helper of the rooms has signed in on it', async () => {
    const { opened, eventId, lambs: roomId, atLions, martha } = await atTwoDoors()
    const both = { cookie: `${atLions.tablet.cookie}; ${martha.headers(opened)['cookie']}` }
    const { status } = await opened.ask(roomOnDay, { params: { eventId, roomId } }, both)
    expect(status).toBe(200)
  })

  test('knows which rooms of the event there are, without a name of a child', async () => {
    const { opened, atLions } = await atTwoDoors()
    const { body } = await atLions.tablet.call(opened, roomRoutes.roomsOfEvent, { query: {} })
    expect(body.map(({ name, count }) => `${name} ${count}`)).toEqual(['Lambs 1', 'Lions 0', 'Bears 0'])
  })
})
