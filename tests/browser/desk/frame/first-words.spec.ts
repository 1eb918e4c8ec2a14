import { expect } from '@playwright/test'
import { expectFirstWords, openWithoutScript } from '#tests/browser/measuring/first-words.ts'
import { readSpanish } from '#tests/browser/support/administrator.ts'
import { mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [800, 1280],
  [390, 844],
] as const

test('the heading of Today is shown before the script runs, except where Spanish was chosen', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await expectFirstWords(page, {
    path: '/admin',
    heading: 'Admin Dashboard',
    sizes: SIZES,
    async arrive() {
      await page.goto('/admin')
      await expect(heading).toBeFocused()
    },
  })
  await readSpanish(page)
  await expect(heading).toHaveText('Panel de administración')
  await openWithoutScript(page, '/admin')
  await expect(page.locator('#root > svg')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(0)
  await mend(page)
  await page.goto('/admin')
  await expect(heading).toHaveText('Panel de administración')
})
