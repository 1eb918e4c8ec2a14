import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { arrive } from '#tests/browser/support/visitor.ts'

/** A browser that counts how often a page asks to keep the screen on, and releases the lock when a test says so. */
const countAsking = (page: Page, gives: boolean) =>
  page.addInitScript((lock) => {
    const asked = { times: 0, held: { released: false, release: async () => {} } }
    Object.assign(window, { asked })
    const request = async () => {
      asked.times++
      if (!lock) throw new DOMException('No', 'NotAllowedError')
      asked.held = { released: false, release: async () => {} }
      return asked.held
    }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  }, gives)

type Counting = { asked: { times: number; held: { released: boolean } } }
const times = (page: Page) => page.evaluate(() => (window as unknown as Counting).asked.times)

/** A browser releases the lock when the page is hidden, and reports when it is visible again. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as Counting).asked.held.released = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

test.describe('an open kiosk', () => {
  test('keeps the tablet awake, asks again after it was hidden, as the wall does, and the admin area does not', async ({
    page,
  }) => {
    await test.step('keeps the tablet awake, and asks again after it was hidden', async () => {
      await countAsking(page, true)
      await arrive(page)
      await expect.poll(() => times(page)).toBe(1)
      await page.getByRole('tab', { name: 'Last Name' }).tap()
      expect(await times(page)).toBe(1)
      await hideAndShow(page)
      await expect.poll(() => times(page)).toBe(2)
    })
    await test.step('only the kiosk and the wall keep their screens awake', async () => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      expect(await times(page)).toBe(0)
      await page.goto('/admin/wall')
      await expect.poll(() => times(page)).toBe(1)
    })
  })

  test('works when the browser refuses, or cannot do it', async ({ page }) => {
    await countAsking(page, false)
    await arrive(page)
    await expect.poll(() => times(page)).toBe(1)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined }),
    )
    await arrive(page)
  })
})
