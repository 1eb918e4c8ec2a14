import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { withRooms } from '#tests/foyer/in-care.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

test('the page of a child says who has received the child, and afterwards who the child has left with', async () => {
  const { opened, lambs, eventId, martha, dropOff, handOver } = await withRooms()
  const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' })
  const dropped = await dropOff()
  const { personId } = dropped.children[0]!
  const known = async () => (await opened.asAdmin(childRoutes.childKnown, { params: { personId } })).body
  expect((await known()).inCare).toMatchObject([{ room: 'Lambs', mark: dropped.mark, isOnTheWay: true }])
  expect((await known()).inCare?.[0]).not.toHaveProperty('received')

  const by = { helperId: martha.id }
  const body = { personIds: [personId], by, commandId: randomUUID() }
  await tablet.call(opened, roomDayRoutes.receiveChildren, { params: { eventId, roomId: lambs }, body })
  expect((await known()).inCare).toMatchObject([{ received: { at: expect.any(String), by: 'Martha Reed' } }])

  await handOver(dropped)
  const { inCare, lastTimes } = await known()
  expect(inCare).toBeUndefined()
  expect(lastTimes).toMatchObject({ thisYear: 1, times: [{ room: 'Lambs', left: { to: 'Ruth W.' } }] })
})
