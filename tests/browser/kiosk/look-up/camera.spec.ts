import { expect, type Page } from '@playwright/test'
import { restore } from '#tests/browser/support/calls.ts'
import {
  camerasOn,
  expectScanning,
  openCamera,
  openQrTab,
  startCamera,
  test,
  watchCameras,
} from '#tests/browser/camera/camera.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, greeted } from '#tests/browser/support/visitor.ts'

const notLoaded = (page: Page): Promise<void> =>
  expect(page.getByRole('alert').getByText('The scanner could not be loaded.', { exact: true })).toBeVisible()

/** Hides the page, as when the tablet shows another app, or shows it again. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('the camera is on only while its picture is open, and works each time', async ({ page, church, film }) => {
  const ada = await church.family(ADA)
  await watchCameras(page)
  await arrive(page)
  await startCamera(page)
  await button(page, 'Stop Scanning').tap()
  await expect(button(page, 'Start Camera')).toBeVisible()
  expect(await camerasOn(page)).toBe(0)

  await button(page, 'Start Camera').tap()
  await expectScanning(page)
  await page.getByRole('tab', { name: 'Last Name' }).tap()
  await expect(button(page, 'Search')).toBeVisible()
  expect(await camerasOn(page)).toBe(0)

  await openCamera(page)
  await hide(page, true)
  expect(await camerasOn(page)).toBe(0)
  await hide(page, false)
  await expectScanning(page)
  expect(await camerasOn(page)).toBe(1)

  // Stopped and started at once: the new picture does not end with the old one.
  await button(page, 'Stop Scanning').tap()
  await button(page, 'Start Camera').tap()
  await expectScanning(page)
  await expect.poll(() => camerasOn(page)).toBe(1)
  await film.holdUp(`${church.url}/qr/${ada.id}`)
  await greeted(page, ADA.name)
  expect(await camerasOn(page)).toBe(0)
})

test('a camera whose reader of codes does not load says so and goes off, and a part that the browser remembers as broken is loaded again', async ({
  page,
}) => {
  await watchCameras(page)
  // A browser that decodes by itself needs no decoder.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await page.route('**/assets/qr-scanner-worker*', (call) => call.abort())
  await arrive(page)
  await openQrTab(page)
  await button(page, 'Start Camera').tap()
  await notLoaded(page)
  expect(await camerasOn(page)).toBe(0)
  await restore(page)
  await page.route('**/assets/qr-scanner.min-*', (call) =>
    call.fulfill({ contentType: 'text/javascript', body: 'half a fi' }),
  )
  await arrive(page)
  await openQrTab(page)
  await button(page, 'Start Camera').tap()
  await notLoaded(page)
  await restore(page)
  await button(page, 'Try Again').tap()
  await expect(page.getByRole('tab', { name: 'Phone Number', selected: true })).toBeVisible()
  await startCamera(page)
})
