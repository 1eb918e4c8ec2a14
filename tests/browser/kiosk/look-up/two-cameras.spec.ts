import { expect } from '@playwright/test'
import { camerasOn, expectScanning, openCamera, openQrTab, watchCameras } from '#tests/browser/camera/camera.ts'
import { WITH_CAMERA } from '#tests/browser/chromium-switches.ts'
import { test as base } from '#tests/browser/support/church.ts'
import { arrive, button } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

/** A tablet with two cameras. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...WITH_CAMERA, '--use-fake-device-for-media-stream=device-count=2']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
    },
    { scope: 'worker' },
  ],
  permissions: ['camera'],
})

test('one tap changes to the other camera, and the tablet remembers the side', async ({ page }) => {
  await watchCameras(page)
  await arrive(page)
  await openQrTab(page)
  await expect(button(page, 'Switch camera')).toHaveCount(0)
  await button(page, 'Start Camera').tap()
  await expectScanning(page)
  const inUse = () =>
    page.evaluate(() => {
      const { tracks } = window as unknown as { tracks: MediaStreamTrack[] }
      return tracks.filter(({ readyState }) => readyState === 'live').map(({ label }) => label)
    })
  const isMirrored = () => page.locator('video').evaluate((video) => getComputedStyle(video).scale)
  expect(await inUse()).toEqual(['fake_device_0'])
  expect(await isMirrored()).toBe('none')
  const { width, height } = await placeOf(button(page, 'Switch camera'))
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(56)
  await button(page, 'Switch camera').tap()
  await expectScanning(page)
  await expect.poll(inUse).toEqual(['fake_device_1'])
  await expect.poll(isMirrored).toBe('-1 1')
  expect(await page.evaluate(() => localStorage.getItem('cameraSide'))).toBe('user')

  await page.reload()
  await openCamera(page)
  expect(await inUse()).toEqual(['fake_device_1'])
  await button(page, 'Switch camera').tap()
  await expect.poll(inUse).toEqual(['fake_device_0'])
  expect(await camerasOn(page)).toBe(1)
})
