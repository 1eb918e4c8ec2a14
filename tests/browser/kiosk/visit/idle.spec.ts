import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, greeted, numberShown, remembered } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

/** What ends a visit, and what does not, is tested beside `StillHere.tsx`. */

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still here?' })

/** Lets this many seconds pass, with everything that happens in them. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

/** Nothing of the family is left on the screen or in the tab. */
async function expectForgotten(page: Page): Promise<void> {
  await expect(numberShown(page, '(___) ___-____')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('Winter')).toHaveCount(0)
  expect(await remembered(page)).toEqual([])
}

test.describe('a screen that nobody touches', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  test('asks after 40 seconds, a touch closes the question and presses nothing, and a minute after it all is forgotten', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await pass(page, 46)
    await expect(question(page)).toHaveAccessibleDescription('This screen will be cleared.')
    await expect(question(page).getByText('14', { exact: true })).toBeVisible()
    await expect(button(page, "I'm still here")).toBeFocused()
    const { x, y } = await placeOf(button(page, 'Confirm'))
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(question(page)).toHaveCount(0)
    await greeted(page, RUTH.name)
    expect((await church.present()).totalAttendees).toBe(0)
    await pass(page, 41)
    // The question takes the focus, and that does not close it.
    await expect(button(page, "I'm still here")).toBeFocused()
    await pass(page, 20)
    await expectForgotten(page)
    await page.goBack()
    await expect(page.getByText('Winter')).toHaveCount(0)
  })

  test('goes on with the visit when its page is loaded again, unless it was left alone for a minute', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await page.reload()
    await greeted(page, RUTH.name)
    // As if the page had been left a minute ago.
    await page.evaluate(() => {
      const clock = Date.now
      Date.now = () => clock() - 61_000
    })
    await page.reload()
    await expectForgotten(page)
  })
})

test('Back never opens a visit, from the admin area or from a page before the kiosk', async ({ page, church }) => {
  await church.family(RUTH)
  await comeAs(page, RUTH)
  await page.getByRole('link', { name: 'Admin', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expectForgotten(page)
  await comeAs(page, RUTH)
  await page.goto('/')
  await expectForgotten(page)
  await page.goBack()
  await expectForgotten(page)
  await page.goForward()
  await expectForgotten(page)
})
