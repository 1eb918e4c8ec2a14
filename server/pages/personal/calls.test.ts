import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { callParent } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import { servePages } from '#server/pages/pages.ts'
import { aFamily, clockAt, eventNow, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

const page = async () => `<html lang="en"><head><title>T</title></head><body>${PLACE}</body></html>`

test('52: a personal page says which room calls the family before any script has run, in their language', async () => {
  const clock = clockAt('2026-11-22T16:00:00.000Z')
  const opened = await foyer({ ...clock, servePages: (app, parts) => servePages(app, parts, page) })
  const room = { name: 'Lambs', where: 'Upstairs', services: 'all', receiveBy: 'tap' } as const
  const { roomId } = (await opened.asAdmin(addRoom, { body: room })).body
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const eventId = await eventNow(opened)
  const { mark } = (await desk.call(opened, lendMarks, { body: { holds: [] } })).body.days[0]!.blocks[0]!.marks[0]!
  const { id: userId, familyMembers } = await aFamily(opened)
  const [, { id: personId }] = familyMembers
  const given = { familyMemberIds: [personId], stays: [{ personId, roomId }], mark }
  await desk.call(opened, checkIn, { body: { userData: { eventId, userId }, ...given } })
  const read = async (language: string) => {
    const reply = await fetch(`${opened.url}/qr/${userId}`, { headers: { 'accept-language': language } })
    return (await reply.text()).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  }
  expect(await read('en')).not.toContain('asks you to come.')
  await desk.call(opened, callParent, { body: { eventId, mark, roomId } })
  expect(await read('en')).toContain('10:00 AM Lambs asks you to come. Upstairs')
  expect(await read('es')).toContain('Lambs le pide que venga. Upstairs')
  expect(await read('en')).not.toContain(mark)
})
