import { expect } from '@playwright/test'
import { turnCameraOn } from '#tests/browser/camera/camera.ts'
import { WITHOUT_PERMISSION } from '#tests/browser/chromium-switches.ts'
import { test as base } from '#tests/browser/support/steered-church.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { arrive, button } from '#tests/browser/support/visitor.ts'

/** A browser whose owner does not let pages use the camera. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...WITHOUT_PERMISSION] }),
    { scope: 'worker' },
  ],
})

test.use({ begins: SUNDAY })

test('a tablet that may not use its camera says so, and a guest types the code from their phone', async ({
  page,
  steered: church,
}) => {
  await aGuest(church, { at: SUNDAY })
  await arrive(page)
  await turnCameraOn(page)
  await expect(page.getByRole('alert').getByText('Please check your camera permissions.')).toBeVisible()
  await expect(button(page, 'Try Again')).toBeVisible()
  await expect(page.getByText('Or type its five characters under Last Name.')).toBeVisible()
  await page.getByRole('tab', { name: 'Last Name' }).click()
  await page.getByRole('textbox', { name: 'Last Name' }).fill('4r 8kh')
  await page.keyboard.press('Enter')
  for (const name of ['Naomi Carverly', 'Samuel Carverly', 'Tali Carverly'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
})
