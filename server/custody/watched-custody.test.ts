import { expect, test } from 'vitest'
import { closeRoom } from '#domain/contract/rooms/room-routes.ts'
import { aLeader, withRooms } from '#tests/foyer/in-care.ts'
import { hearing } from '#tests/foyer/setup.ts'

test('a leader hears at once of a drop-off, of a child who comes in or leaves, and of a room that is closed', async () => {
  const { opened, eventId, lambs, dropOff, receive, handOver } = await withRooms()
  const { browser } = await aLeader(opened)
  const page = browser.connect(opened)
  expect(await page.emitWithAck('custody:watch', {})).toEqual({ ok: true, value: {} })
  const told = async <T>(act: () => Promise<T>): Promise<T> => {
    const changed = hearing(page, 'custody:changed')
    const done = await act()
    await changed
    return done
  }
  const dropped = await told(() => dropOff())
  await told(() => receive([dropped.children[0]!.personId]))
  await told(() => handOver(dropped))
  await told(() => opened.asAdmin(closeRoom, { params: { roomId: lambs }, body: { eventId } }))
})
