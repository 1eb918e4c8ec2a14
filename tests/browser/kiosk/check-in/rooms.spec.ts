import { expect } from '@playwright/test'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button, comeAs, giveNumber, row } from '#tests/browser/support/visitor.ts'

test('a mother of two gives them into our care, and keeps the receipt on her phone', async ({ page, church }) => {
  const room = { name: 'Room 3', where: 'upstairs', services: 'all', grades: { from: 'K', to: 6 } } as const
  await church.asAdmin(roomRoutes.addRoom, { body: room })
  const child = (name: string) => ({ name, relationship: 'child' as const })
  await church.family({ ...RUTH, family: [child('Obed Winter'), child('Naomi Winter')] })
  await closeDoors(church)
  await letIn(church, page)

  // The first time she is asked how old they are, and about allergies.
  await comeAs(page, RUTH)
  for (const name of ['Obed', 'Naomi']) {
    await row(page, `${name} Winter`).tap()
    await page
      .getByRole('dialog', { name: /^How old is/ })
      .getByRole('button', { name: 'K', exact: true })
      .tap()
    await page.getByRole('dialog', { name: /^Does/ }).getByRole('button', { name: 'No allergies' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await button(page, /^Confirm/).tap()
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where the children go' })).toContainText(/Room 3, upstairs.* 2$/s)
  await expect(page.getByRole('img', { name: 'QR code of your receipt' })).toBeVisible()
  await button(page, 'Done').tap()

  // Nobody drops them off a second time.
  await giveNumber(page, RUTH.phone)
  await expect(page.getByText('You are all checked in.')).toBeVisible()
})
