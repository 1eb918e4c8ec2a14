import { expect, type Page } from '@playwright/test'
import { camerasOn, openCamera, openQrTab, startCamera, test, watchCameras } from '#tests/browser/camera/camera.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, confirm, greeted } from '#tests/browser/support/visitor.ts'

/** Counts the taps on the page. The kiosk stays one page during a visit. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const counted = { taps: 0 }
    addEventListener('pointerdown', () => (counted.taps += 1), true)
    return counted
  })
  return () => taps.evaluate((counted) => counted.taps)
}

test.describe('at a tablet whose camera was started once', () => {
  test('a family with a code taps twice, on QR Code and on Confirm', async ({ page, church, film }) => {
    const ada = await church.family(ADA)
    await arrive(page)
    await startCamera(page)
    await arrive(page)
    const taps = await countTaps(page)
    await openCamera(page)
    await film.holdUp(`${church.url}/qr/${ada.id}`)
    await greeted(page, ADA.name)
    await confirm(page)
    expect(await taps()).toBe(2)
    expect(await church.present()).toMatchObject({ totalAttendees: 1 })
  })

  test('a visitor who leaves the tab at once leaves no camera on', async ({ page }) => {
    await watchCameras(page)
    await arrive(page)
    await startCamera(page)
    await page.getByRole('tab', { name: 'Phone Number' }).tap()
    await page.evaluate(() => {
      const ask = navigator.permissions.query.bind(navigator.permissions)
      const asked = new Promise<void>((go) => Object.assign(window, { reply: go }))
      navigator.permissions.query = (what) => asked.then(() => ask(what))
    })
    await openQrTab(page)
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    await expect(button(page, 'Search')).toBeVisible()
    await page.evaluate(() => (window as unknown as { reply: () => void }).reply())
    await openCamera(page)
    expect(await camerasOn(page)).toBe(1)
  })

  test('the camera waits for a tap where the browser asks each time', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
    })
    await watchCameras(page)
    await arrive(page)
    await startCamera(page)
    await arrive(page)
    await openQrTab(page)
    await expect(button(page, 'Start Camera')).toBeVisible()
    expect(await camerasOn(page)).toBe(0)
  })
})
