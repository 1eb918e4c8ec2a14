import { expect, test } from 'vitest'
import { addRoom, endRoom } from '#domain/contract/rooms/room-routes.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { foyer, hearing, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

test('pages that are open and the desk hear of the first room, and that the last one has ended', async () => {
  const opened = await foyer()
  const page = viewerAt(opened)
  const desk = (await letInTablet(opened, { kind: 'desk' })).tablet.connect(opened)
  const report = { version: '1.0.0', unsent: 0 }
  expect((await desk.emitWithAck('device:report', report)).ok).toBe(true)
  const asked = { authorization: ADMIN }
  expect(await page.emitWithAck('session:watch', asked)).toEqual({ ok: true, value: {} })

  const added = [hearing(page, 'rooms:changed'), hearing(desk, 'device:changed')] as const
  const { body } = await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  expect(await Promise.all(added)).toMatchObject([{ hasRooms: true }, { hasRooms: true }])
  expect(await page.emitWithAck('session:watch', asked)).toEqual({ ok: true, value: { hasRooms: true } })

  const ended = [hearing(page, 'rooms:changed'), hearing(desk, 'device:changed')] as const
  await opened.asAdmin(endRoom, { params: body, body: {} })
  const [told, standing] = await Promise.all(ended)
  expect(told).toEqual({})
  expect(standing).not.toHaveProperty('hasRooms')
})
