import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { leaderRoutes } from '#domain/contract/custody/leader-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { labelsAtDesk } from '#domain/contract/printing/print-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { aLeader, refusal, withRooms } from '#tests/foyer/in-care.ts'
import { clockAt, everythingIn } from '#tests/foyer/setup.ts'

/** What comes late, and what comes later that day, by the numbers of the examples. */

/** Obed was dropped off at 9:58 and handed over at 10:10. A tablet has kept another drop-off of him, with this tap. */
async function deliveredLate(at: string) {
  const clock = clockAt()
  const rooms = await withRooms({ now: clock.now })
  const { opened, eventId, lambs, martha } = rooms
  const dropped = await rooms.inRoom()
  clock.turnTo('2026-11-22T16:10:00.000Z')
  expect((await rooms.handOver(dropped)).status).toBe(201)
  clock.turnTo('2026-11-22T17:30:00.000Z')
  await rooms.dropOff([lambs], { family: dropped.family, at })
  const child = dropped.children[0]!.personId
  const answer = (here: boolean) =>
    martha.browser.call(opened, roomDayRoutes.answerHere, {
      params: { eventId, roomId: lambs },
      body: { personId: child, here },
    })
  const { browser: esther } = await aLeader(opened)
  const stays = async () => (await esther.call(opened, leaderRoutes.staysForLeaders, {})).body.stays
  return { ...rooms, child, answer, stays }
}

describe('a drop-off that a tablet has kept', () => {
  test('29: is history only when the child was handed over after its tap', async () => {
    const { list, stays } = await deliveredLate('2026-11-22T16:05:00.000Z')
    expect(await stays()).toEqual([])
    expect(await list()).toMatchObject({ count: 0, children: [{ state: 'handed-over' }] })
  })

  test.each(['2026-11-22T16:08:30.000Z', '2026-11-22T16:11:00.000Z'])(
    '30: with a tap at %s, within two minutes of the hand-over, asks room and leaders whether the child is here',
    async (at) => {
      const { child, list, stays, answer } = await deliveredLate(at)
      expect(await stays()).toMatchObject([{ personId: child, askHere: true }])
      expect(await list()).toMatchObject({ count: 1, children: [{ personId: child, askHere: true }] })
      expect((await answer(true)).body.done).toEqual([child])
      const [here] = (await list()).children
      expect([here?.state, here?.askHere]).toEqual(['in-the-room', undefined])
    },
  )

  test('30: is handed over as recorded when the child is not here', async () => {
    const { child, list, stays, answer } = await deliveredLate('2026-11-22T16:11:00.000Z')
    expect((await answer(false)).body.done).toEqual([child])
    expect(await stays()).toEqual([])
    expect((await list()).children).toMatchObject([{ personId: child, state: 'handed-over' }])
  })
})

test('47: a child who stays for the second service keeps stay, mark and receipt, and counts once there', async () => {
  const { opened, desk, eventId, lambs, inRoom, list, check, marks } = await withRooms()
  const supper = { name: 'Supper', date: '2026-11-22', starts: '10:30', opens: '09:00', closes: '13:00' }
  const { eventId: second } = (await opened.asAdmin(addEvent, { body: supper })).body
  expect(second).not.toBe(eventId)
  const dropped = await inRoom()
  const [obed] = dropped.children
  const before = await list()
  const userData = { eventId: second, userId: dropped.family.id }
  const sent = { userData, familyMemberIds: [obed!.personId] }
  const stays = [{ personId: obed!.personId, roomId: lambs }]
  const again = { ...sent, stays, mark: marks.at(-1)!.mark, commandId: randomUUID() }
  expect(refusal(await desk.call(opened, checkIn, { body: again }))).toEqual([409, 'in-care'])
  expect((await desk.call(opened, checkIn, { body: { ...sent, commandId: randomUUID() } })).status).toBe(200)
  expect(await list()).toEqual(before)
  const rows = (await opened.asAdmin(eventAttendances, { params: { eventId: second } })).body
  expect(rows.flatMap((row) => row.familyAttendances.map(({ familyMember }) => familyMember.id))).toEqual([
    obed!.personId,
  ])
  expect((await check(dropped.code)).body).toMatchObject({
    mark: dropped.mark,
    children: [{ personId: obed!.personId }],
  })
  const printed = await desk.call(opened, labelsAtDesk, { body: { checkIn: dropped.commandId, what: 'receipt' } })
  expect(JSON.stringify(printed.body.labels)).toContain(dropped.code.slice(4))
})

test('51: after the hand-over the child is erased, the counts stay, and the name of who collected is gone', async () => {
  const { opened, martha, eventId, inRoom, handOver } = await withRooms()
  const dropped = await inRoom()
  const params = { id: dropped.children[0]!.personId }
  expect(refusal(await opened.asAdmin(forgetFamilyMember, { params }))).toEqual([409, 'in-care'])
  const { browser: esther } = await aLeader(opened)
  const seen = { proof: 'identity', reason: 'somebody-else', seen: 'photo-id' } as const
  const to = { name: 'Naomi Carverly', seen: 'photo-id' } as const
  const decided = { code: undefined, exception: { ...seen, second: { helperId: martha.id } }, to }
  expect((await handOver(dropped, decided, esther)).status).toBe(201)
  const present = async () => (await opened.asAdmin(eventStats, { params: { eventId } })).body
  const before = await present()
  expect(JSON.stringify(await everythingIn(opened.log))).toContain('Naomi Carverly')
  expect((await opened.asAdmin(forgetFamilyMember, { params })).status).toBe(204)
  expect(await present()).toEqual(before)
  expect(JSON.stringify(await everythingIn(opened.log))).not.toContain('Naomi Carverly')
})
