import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

test.use({ begins: sunday('09:30') })

test('a leader sees a child come, prints the lists, is told that the child is still here, and closes the stay', async ({
  page,
  steered: church,
}) => {
  const { roomId } = (await church.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all', places: 8 } })).body
  await church.asAdmin(addRoom, { body: { name: 'Lions', services: 'all' } })
  const { id, family } = await church.family({
    name: 'Ruth Winter',
    phone: '5125550123',
    family: [{ name: 'Obed Winter', relationship: 'child' }],
  })
  const personId = family[0]!.id
  await church.asAdmin(describeChild, { params: { personId }, body: { allergies: 'Peanuts, egg, sesame, milk' } })
  await page.goto('/admin/rooms')
  await givePassword(page, PASSWORD)
  const tile = page.getByRole('listitem').filter({ has: button(page, 'Lambs') })
  await expect(tile).toContainText('0 of 8')

  const { tablet: desk } = await letInTablet(church, { kind: 'desk' })
  const { body: lent } = await desk.call(church, lendMarks, { body: { holds: [] } })
  const eventId = await eventNow(church)
  const given = { familyMemberIds: [personId], stays: [{ personId, roomId }], broughtBy: id, commandId: randomUUID() }
  const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
  await desk.call(church, checkIn, { body: { userData: { eventId, userId: id }, ...given, mark } })
  await expect(tile).toContainText('1 of 8, 1 on the way')
  await church.asAdmin(receiveChildren, { params: { eventId, roomId }, body: { personIds: [personId] } })
  await expect(tile).not.toContainText('on the way')

  // The sheet of the leaders, and a page for each room.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  await button(page, 'Print lists').click()
  await expect(page.getByText('Peanuts, egg, sesame, milk')).toBeAttached()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(3)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect(page.getByText('Peanuts, egg, sesame, milk')).toHaveCount(0)

  // The first event of a church is open until midnight.
  await church.turnTo(new Date(Date.parse(sunday('23:59')) + 46 * 60_000).toISOString())
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: '1 child is still in Lambs' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rooms/ })).toContainText('1')
  await button(page, 'Show room Lambs').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close… Obed Winter' }).click()
  await button(page, 'Close 1 stay').click()
  await expect(page.getByText('Everything is in order.')).toBeVisible()
  await expect(page.getByText('Obed Winter: stay closed')).toBeVisible()
})
