import { expect, type Page } from '@playwright/test'
import { identifyDevice } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { test } from '#tests/browser/support/church.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { arrive, button, numberShown, typeNumber } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

const panel = (page: Page) => page.getByRole('alertdialog', { name: 'This tablet is Main door, left' })

const identify = (church: Church, { id }: DeviceRow) => church.asAdmin(identifyDevice, { params: { id } })

test('a tablet that is asked which it is shows its name over what was begun, and a touch or a key ends it and does nothing else', async ({
  page,
  church,
}) => {
  const device = await letIn(church, page)
  await arrive(page)
  await typeNumber(page, '512')
  const key = await placeOf(button(page, '5'))
  await identify(church, device)
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByText('It goes back by itself. Touch anywhere to go back now.')).toBeVisible()
  await page.touchscreen.tap(key.x + key.width / 2, key.y + key.height / 2)
  await expect(panel(page)).toBeHidden()
  await expect(numberShown(page, '(512) ___-____')).toBeVisible()
  await typeNumber(page, '5')
  await expect(numberShown(page, '(512) 5__-____')).toBeVisible()
  await identify(church, device)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('7')
  await expect(panel(page)).toBeHidden()
  await expect(numberShown(page, '(512) 5__-____')).toBeVisible()
})
