import { expect } from '@playwright/test'
import { recordClearance, setHelperAccount } from '#domain/contract/clearances/clearance-routes.ts'
import { helperInRoom } from '#domain/contract/custody/room-day-routes.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { eventNow } from '#tests/foyer/setup.ts'

const LONG = 'Maximiliana-Joy Featherstonehaugh-Winterhalter'
const KIND = 'Background check of the state and county'

/** Every state of the clearances of those who serve with children, and of how long a room was short of adults. */
const clearances: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const name = 'Little Lambs of the Upper Fold'
  const { roomId } = (await church.asAdmin(routes.addRoom, { body: { name, services: 'all' } })).body
  await church.asAdmin(routes.addRoom, { body: { name: 'שער השמים', services: 'all' } })
  await church.asAdmin(routes.setChildRules, { body: { helpersWatched: true, clearancesKept: true } })
  const helper = await signedIn(church, { name: LONG, roles: ['room'] })
  const { id } = await church.family({ name: LONG, phone: '5125550142', family: [] })
  const params = { personId: id }
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  await expect(page.getByText(/^No clearance recorded/)).toBeVisible()
  await see('clearances-none')
  for (const [kind, until] of [
    [KIND, '2026-11-21'],
    ['First aid', '2027-06-30'],
  ] as const)
    await church.asAdmin(recordClearance, { params, body: { kind, until } })
  await church.asAdmin(setHelperAccount, { params, body: { helperId: helper.id } })
  await page.reload()
  await expect(page.getByText(KIND)).toBeVisible()
  await see('clearances')
  await button(page, 'Record a clearance').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record a clearance' }).click()
  await expect(page.getByText('Please enter the last day.')).toBeVisible()
  await see('clearances-form')
  await page.goto('/admin/schedule/rooms')
  await page.getByRole('heading', { name: 'Clearances to renew' }).scrollIntoViewIfNeeded()
  await see('clearances-to-renew')

  const other = await church.family({ name: 'Wilhelmina Winterhalter', phone: '5125550143', family: [] })
  const eventId = await eventNow(church)
  const helps = (personId: number) =>
    church.asAdmin(helperInRoom, { params: { eventId, roomId }, body: { who: { personId }, came: true } })
  for (const personId of [id, other.id]) await helps(personId)
  await church.asAdmin(recordClearance, { params: { personId: other.id }, body: { kind: KIND, until: '2026-11-21' } })
  await church.turnTo(sunday('09:53'))
  await page.goto('/admin/rooms')
  await expect(page.getByText(/does not count in/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Two adults in each room' })).toContainText('minutes broken')
  await see('rooms-without-clearance')
}

export const clearanceTours: Readonly<Record<string, DeskTour>> = { 'who may serve with children': clearances }
