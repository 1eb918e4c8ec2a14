import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import { receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, foyer, hearing, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** Two rooms, and Martha, who looks at Lambs on her own phone. */
async function watchingLambs() {
  const opened = await foyer()
  const add = async (name: string) =>
    (await opened.asAdmin(addRoom, { body: { name, services: 'all', receiveBy: 'tap' } })).body.roomId
  const [lambs, lions] = [await add('Lambs'), await add('Lions')]
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const { browser: martha } = await signedIn(opened, { name: 'Martha Reed', roles: ['room'] })
  const eventId = await eventNow(opened)
  const phone = martha.connect(opened)
  const watch = (roomId: number) => phone.emitWithAck('room:watch', { eventId, roomId })
  const family = await aFamily(opened)
  const [, { id: personId }] = family.familyMembers
  const { body } = await desk.call(opened, lendMarks, { body: { holds: [] } })
  const mark = body.days[0]!.blocks[0]!.marks[0]!.mark
  const dropOff = () => {
    const given = { familyMemberIds: [personId], stays: [{ personId, roomId: lambs }], mark }
    return desk.call(opened, checkIn, { body: { userData: { eventId, userId: family.id }, ...given } })
  }
  const params = { eventId, roomId: lambs }
  return { opened, phone, watch, desk, dropOff, params, lambs, lions, eventId, personId, family }
}

describe('a helper who looks at a room', () => {
  test('sees the children of it, and every change as a whole list with a later version', async () => {
    const { opened, phone, watch, dropOff, params, lambs, lions, personId } = await watchingLambs()
    const first = await watch(lambs)
    expect(first).toMatchObject({ ok: true, value: { roomId: lambs, count: 0, children: [] } })
    const came = hearing(phone, 'room')
    await dropOff()
    const { version, children } = await came
    expect(children).toMatchObject([{ personId, state: 'on-the-way' }])
    expect(version).not.toBe(first.ok && first.value.version)
    const received = hearing(phone, 'room')
    await opened.asAdmin(receiveChildren, { params, body: { personIds: [personId] } })
    expect((await received).children).toMatchObject([{ personId, state: 'in-the-room' }])
    const described = hearing(phone, 'room')
    await opened.asAdmin(describeChild, { params: { personId }, body: { allergies: 'Peanuts' } })
    expect((await described).children).toMatchObject([{ allergies: 'Peanuts' }])
    const gone = hearing(phone, 'room')
    await opened.asAdmin(moveChildren, { params, body: { personIds: [personId], to: lions } })
    expect(await gone).toMatchObject({ count: 0, children: [] })
    expect(await watch(lions)).toMatchObject({ value: { children: [{ personId, state: 'on-the-way' }] } })
  })

  test('sees that a drop-off was taken back', async () => {
    const { phone, watch, desk, dropOff, opened, lambs, eventId, family } = await watchingLambs()
    await dropOff()
    expect(await watch(lambs)).toMatchObject({ value: { count: 1 } })
    const gone = hearing(phone, 'room')
    await desk.call(opened, takeBackAttendance, { params: { eventId, userId: family.id }, body: {} })
    expect(await gone).toMatchObject({ count: 0, children: [] })
  })

  test('hears nothing of another room', async () => {
    const { phone, watch, dropOff, lambs, lions } = await watchingLambs()
    await watch(lions)
    const heard: string[] = []
    phone.onAny((name: string) => heard.push(name))
    await dropOff()
    expect(await watch(lambs)).toMatchObject({ value: { count: 1 } })
    expect(heard).not.toContain('room')
  })
})

test('the desk, and a browser without a key, see no list of a room', async () => {
  const { opened, desk, eventId, lambs } = await watchingLambs()
  for (const viewer of [desk.connect(opened), viewerAt(opened)])
    expect(await viewer.emitWithAck('room:watch', { eventId, roomId: lambs })).toMatchObject({ ok: false })
})

test('a room that there is not cannot be watched', async () => {
  const { opened, eventId } = await watchingLambs()
  const question = { eventId, roomId: 999, authorization: ADMIN }
  expect(await viewerAt(opened).emitWithAck('room:watch', question)).toMatchObject({ ok: false, code: 'unknown-room' })
})

test('a tablet at the door of a room sees this one alone, and nothing any more once it has another', async () => {
  const { opened, eventId, lambs, lions } = await watchingLambs()
  const { tablet, id } = await letInTablet(opened, { name: 'Lambs', kind: 'room', rooms: [lambs] })
  const door = tablet.connect(opened)
  expect(await door.emitWithAck('room:watch', { eventId, roomId: lions })).toMatchObject({ code: 'room-not-served' })
  expect(await door.emitWithAck('room:watch', { eventId, roomId: lambs })).toMatchObject({ ok: true })
  const gone = new Promise<string>((resolve) => door.once('disconnect', resolve))
  await opened.asAdmin(changeDevice, { params: { id }, body: { rooms: [lions] } })
  expect(await gone).toBe('io server disconnect')
})
