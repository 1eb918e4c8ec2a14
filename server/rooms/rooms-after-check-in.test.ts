import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { addRoom, roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import { aFamily, clockAt, eventNow, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** What a helper and a kiosk see of the rooms while no check-in is open. */
async function obedInLambs() {
  const { now, turnTo } = clockAt()
  const opened = await foyer({ now })
  const { roomId } = (await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })).body
  const { tablet: kiosk } = await letInTablet(opened, { kind: 'kiosk' })
  const eventId = await eventNow(opened)
  const family = await aFamily(opened)
  const [, { id: personId }] = family.familyMembers
  const { body } = await kiosk.call(opened, lendMarks, { body: { holds: [] } })
  const stay = { stays: [{ personId, roomId }], mark: body.days[0]!.blocks[0]!.marks[0]!.mark }
  const userData = { eventId, userId: family.id }
  await kiosk.call(opened, checkIn, { body: { userData, familyMemberIds: [personId], ...stay } })
  return { opened, turnTo, kiosk, eventId, roomId, now }
}

test('49: who looks after the children sees their room after check-in has closed, also on the next morning', async () => {
  const { opened, turnTo, kiosk, eventId, roomId, now } = await obedInLambs()
  turnTo(new Date(Date.parse(now()) + 22 * 3_600_000).toISOString())
  expect((await kiosk.call(opened, roomsOfEvent, { query: {} })).body).toEqual([])
  expect((await opened.asAdmin(roomsOfEvent, { query: {} })).body).toMatchObject([{ roomId, eventId, count: 1 }])
  const params = { eventId, roomId }
  expect((await opened.asAdmin(roomOnDay, { params })).body).toMatchObject({ count: 1 })
})
