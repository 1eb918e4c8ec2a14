import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { arrive } from '#tests/browser/support/visitor.ts'

/** A browser that counts how often a page asks to keep the screen on. */
const countAsking = (page: Page) =>
  page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    const request = async () => {
      asked.times++
      return { released: false }
    }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  })

const times = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)

test('only the kiosk and the wall keep their screens awake', async ({ page }) => {
  await countAsking(page)
  await arrive(page)
  await expect.poll(() => times(page)).toBe(1)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(await times(page)).toBe(0)
  await page.goto('/admin/wall')
  await expect.poll(() => times(page)).toBe(1)
})
