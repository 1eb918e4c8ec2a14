import { expect } from '@playwright/test'
import { userByCode } from '#domain/contract/people/people-routes.ts'
import { hold } from '#tests/browser/support/calls.ts'
import { camerasOn, expectScanning, openQrTab, test, watchCameras } from '#tests/browser/camera/camera.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button, expectToast, greeted, row } from '#tests/browser/support/visitor.ts'

test('a code held up to the camera opens the confirmation of the family, and the camera goes off', async ({
  page,
  church,
  film,
}) => {
  const ruth = await church.family(RUTH)
  await watchCameras(page)
  await arrive(page)
  await openQrTab(page)
  await expect(page.getByRole('heading', { name: 'Scan Check-In QR Code' })).toBeVisible()
  await expect(page.getByText("Point your camera at a visitor's QR code", { exact: true })).toBeVisible()
  await expect(button(page, 'Stop Scanning')).toHaveCount(0)
  await button(page, 'Start Camera').tap()
  await expectScanning(page)
  await expect(button(page, 'Stop Scanning')).toBeVisible()
  await expect(button(page, 'Start Camera')).toHaveCount(0)
  expect(await camerasOn(page)).toBe(1)
  await film.holdUp('https://elsewhere.example/admin')
  await expectToast(page, 'Invalid QR Code', 'Invalid QR code format')
  await expectScanning(page)
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/by-code/') ? 1 : 0))
  const release = await hold(page, userByCode)
  await film.holdUp(`${church.url}/qr/${ruth.id}`)
  // The picture stands still from the moment when the code is found.
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  release()
  await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ruth Winter')
  await greeted(page, RUTH.name)
  expect(asked).toBe(1)
  await expect(row(page, 'Boaz Winter')).toBeVisible()
  expect(await camerasOn(page)).toBe(0)
})
