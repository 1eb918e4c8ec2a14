import { expect } from '@playwright/test'
import { userByCode } from '#domain/contract/people/people-routes.ts'
import { hold } from '#tests/browser/support/calls.ts'
import {
  camerasOn,
  expectScanning,
  openCamera,
  openQrTab,
  startCamera,
  test,
  watchCameras,
} from '#tests/browser/camera/camera.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { denseCode } from '#tests/browser/camera/film.ts'
import { arrive, button, expectToast, greeted, row, toast } from '#tests/browser/support/visitor.ts'

const INVALID = 'Invalid QR Code'
const FORMAT = 'Invalid QR code format'
const NO_USER = 'QR code does not contain valid user ID'

test.describe('a code held up to the camera', () => {
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
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('/by-code/') ? 1 : 0))
    const release = await hold(page, userByCode)
    await film.holdUp(`${church.url}/qr/${ruth.id}`)
    // The picture stands still from the moment when the code is found.
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await expect(toast(page)).toBeEmpty()
    release()
    await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ruth Winter')
    await greeted(page, RUTH.name)
    expect(asked).toBe(1)
    await expect(row(page, 'Boaz Winter')).toBeVisible()
    expect(await camerasOn(page)).toBe(0)
  })

  test('a code can be JSON or digits, and the name in it is not used', async ({ page, church, film }) => {
    const ada = await church.family(ADA)
    await arrive(page)
    await startCamera(page)
    await film.holdUp(JSON.stringify({ userId: ada.id, userName: 'The Mayor' }))
    await expectToast(page, 'QR Code Scanned Successfully', 'Found user: Ada Sommer')
    await greeted(page, ADA.name)
    await film.takeAway()
    await arrive(page)
    await openCamera(page)
    await film.holdUp(`${ada.id}`)
    await greeted(page, ADA.name)
  })

  test('a code from elsewhere gets a message, and the next one is read', async ({ page, church, film }) => {
    const ada = await church.family(ADA)
    // However slow this machine is, less than three seconds pass between two frames.
    await page.clock.setFixedTime(Date.now())
    await arrive(page)
    await startCamera(page)
    await toast(page).evaluate((region) => {
      const tell = (changes: MutationRecord[]) => {
        const said = Number(region.dataset['said'] ?? 0) + changes.flatMap(({ addedNodes }) => [...addedNodes]).length
        region.dataset['said'] = String(said)
      }
      new MutationObserver(tell).observe(region, { childList: true })
    })
    const refused = async (description: string): Promise<void> => {
      const news = toast(page).locator('[role=alert]:not([data-told])')
      await expect(news.getByText(INVALID, { exact: true })).toBeVisible()
      await expect(news.getByText(description, { exact: true })).toBeVisible()
      // The next code takes its place, and has had no message yet.
      await news.evaluate((element) => element.setAttribute('data-told', ''))
      await expectScanning(page)
    }
    for (const hostile of [
      'https://elsewhere.example/admin',
      `javascript:location='/qr/${ada.id}'`,
      'data:text/html,<script>alert(1)</script>',
      'Ada Sommer',
    ]) {
      await film.holdUp(hostile)
      await refused(FORMAT)
    }
    for (const empty of ['1'.repeat(20), '{"__proto__":{"userId":1}}', `{"user":{"userId":${ada.id}}}`]) {
      await film.holdUp(empty)
      await refused(NO_USER)
    }
    await film.put(denseCode('A'.repeat(4096), 'L'))
    await refused(FORMAT)
    expect(new URL(page.url()).pathname).toBe('/')
    // Each code got one message, though it was seen ten times a second.
    await expect(toast(page)).toHaveAttribute('data-said', '8')
    await film.holdUp(JSON.stringify({ userId: ada.id, admin: true, next: 'javascript:alert(1)' }))
    await greeted(page, ADA.name)
  })
})
