import { rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { userByCode } from '#domain/contract/people/people-routes.ts'
import { cutOff, holdToFail, mend } from '#tests/browser/support/calls.ts'
import {
  camerasOn,
  expectScanning,
  openCamera,
  openOverPlainHttp,
  openQrTab,
  refuseCamera,
  startCamera,
  test,
  watchCameras,
} from '#tests/browser/camera/camera.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, expectToast, greeted } from '#tests/browser/support/visitor.ts'

const REFUSED = 'Failed to access camera. Please check your camera permissions.'

const problem = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()

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

test.describe('a camera that cannot be used gives the reason', () => {
  test('refused, and then allowed', async ({ page }) => {
    await arrive(page)
    await openQrTab(page)
    const allow = await refuseCamera(page)
    await button(page, 'Start Camera').tap()
    await problem(page, REFUSED)
    // One button for one thing.
    await expect(button(page, 'Start Camera')).toHaveCount(0)
    await allow()
    await button(page, 'Try Again').tap()
    await expectScanning(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('missing, used by another program, and unplugged while it runs', async ({ page, film }) => {
    await watchCameras(page)
    await rm(film.path)
    await arrive(page)
    await openQrTab(page)
    await button(page, 'Start Camera').tap()
    await problem(page, 'No camera was found on this device.')
    await film.takeAway()
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = open
        return Promise.reject(new DOMException('Could not start video source', 'NotReadableError'))
      }
    })
    await button(page, 'Try Again').tap()
    await problem(page, 'The camera is being used by another app. Please close that app first.')
    await button(page, 'Try Again').tap()
    await expectScanning(page)
    await page.evaluate(() => {
      const { tracks } = window as unknown as { tracks: MediaStreamTrack[] }
      for (const track of tracks) track.dispatchEvent(new Event('ended'))
    })
    await problem(page, 'The camera was disconnected.')
    expect(await camerasOn(page)).toBe(0)
    await button(page, 'Try Again').tap()
    await expectScanning(page)
  })

  test('on a page over plain http: it must be https, and the other ways work', async ({ page, church, pageErrors }) => {
    await openOverPlainHttp(page, church, pageErrors)
    await openQrTab(page)
    await problem(page, 'The camera only works on a secure page: the address must begin with https.')
    await problem(page, 'Please use your phone number or last name.')
    await expect(button(page, /Try Again|Start Camera/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Scan Check-In QR Code' })).toBeVisible()
  })

  test('in a browser without cameras', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
    await arrive(page)
    await openQrTab(page)
    await problem(page, 'This browser cannot use a camera.')
    await expect(button(page, /Try Again|Start Camera/)).toHaveCount(0)
  })

  test.describe('when the code reader is missing', () => {
    for (const [part, pattern] of [
      ['the library', '**/assets/qr-scanner.min-*'],
      ['its decoder', '**/assets/qr-scanner-worker*'],
    ] as const) {
      test(`${part} does not load`, async ({ page }) => {
        await watchCameras(page)
        // A browser that decodes by itself needs no decoder.
        await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
        await page.route(pattern, (call) => call.abort())
        await arrive(page)
        await openQrTab(page)
        await button(page, 'Start Camera').tap()
        await problem(page, 'The scanner could not be loaded.')
        expect(await camerasOn(page)).toBe(0)
        await expect(button(page, 'Try Again')).toBeVisible()
      })
    }

    test('a part that the browser remembers as broken is loaded again', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
      await page.route('**/assets/qr-scanner.min-*', (call) =>
        call.fulfill({ contentType: 'text/javascript', body: 'half a fi' }),
      )
      await arrive(page)
      await openQrTab(page)
      await button(page, 'Start Camera').tap()
      await problem(page, 'The scanner could not be loaded.')
      await mend(page)
      await button(page, 'Try Again').tap()
      await expect(page.getByRole('tab', { name: 'Phone Number', selected: true })).toBeVisible()
      await startCamera(page)
    })
  })
})

test('a code that is read is being looked up, a failed look-up says so, and the next code is read', async ({
  page,
  church,
  film,
}) => {
  const ada = await church.family(ADA)
  await arrive(page)
  await startCamera(page)
  const letFail = await holdToFail(page, userByCode)
  await film.holdUp(`${ada.id}`)
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  letFail()
  await expectToast(page, 'Error', 'Failed to get user data')
  await expectScanning(page)
  // A code must not be looked up again between the two replies.
  await cutOff(page, userByCode)
  await film.holdUp(JSON.stringify({ userId: ada.id }))
  await expectToast(page, 'Error', 'Failed to fetch user data')
  await mend(page)
  // The code is still held up, and is looked up again.
  await greeted(page, ADA.name)
})

test('a code with an unusable reply from the server says that it cannot be processed', async ({
  page,
  church,
  film,
}) => {
  const ada = await church.family(ADA)
  await arrive(page)
  await startCamera(page)
  await page.route(`**/api/users/by-code/${ada.id}`, (call) => call.fulfill({ json: { welcome: 'to this network' } }))
  await film.holdUp(`${ada.id}`)
  await expectToast(page, 'Invalid QR Code', 'The QR code could not be processed')
  await expectScanning(page)
})
