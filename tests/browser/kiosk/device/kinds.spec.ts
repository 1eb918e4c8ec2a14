import { expect } from '@playwright/test'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button, comeAs } from '#tests/browser/support/visitor.ts'

test('a screen that is let in as a wall goes on to the wall, without a password, also when it is turned on again', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  await letIn(church, page, { name: 'Foyer screen', kind: 'wall' })
  await expect(page).toHaveURL('/admin/wall')
  await expect(page.getByRole('heading', { name: 'Open Check-In' })).toBeVisible()
  await expect(page.getByText('Total Attendees')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/admin/wall')
})

test('a tablet that becomes a counter ends the visit, and says that nobody checks in there until the counter is loaded', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  const { id } = await letIn(church, page, { name: 'North door' })
  await comeAs(page, RUTH)
  await page.route('**/count', (request) => request.fulfill({ status: 204 }))
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'counter', serves: [1] } })
  await expect(page.getByRole('heading', { name: 'This isn’t a check-in tablet.' })).toBeVisible()
  await expect(page.getByText('North door')).toBeVisible()
  await expect(page.getByText('Winter')).toHaveCount(0)
  await button(page, 'Español').tap()
  await expect(page.getByRole('heading', { name: 'Esta no es una tableta de registro.' })).toBeVisible()
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'kiosk' } })
  await expect(page.getByRole('heading', { name: '¡Bienvenidos!' })).toBeVisible()
  await page.unroute('**/count')
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'counter', serves: [1] } })
  await expect(page).toHaveURL('/count')
})
