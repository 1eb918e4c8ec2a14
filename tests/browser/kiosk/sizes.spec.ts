import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { onEveryTablet } from '#tests/browser/support/tablets.ts'
import { arrive } from '#tests/browser/support/visitor.ts'

/** That whatever is tapped is large enough for a finger is looked at on the tours, in every state. */
test('on every tablet home fits without scrolling, and the keys are large', async ({ page }) => {
  await arrive(page)
  for (const name of ['Last Name', 'QR Code', 'Phone Number']) {
    await page.getByRole('tab', { name }).tap()
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    await onEveryTablet(page, (size) => expect.poll(() => overflow(page), `${name}, ${size}`).toEqual([0, 0]))
  }
  const keys = page.getByRole('group', { name: 'Keypad' }).getByRole('button')
  await expect(keys).toHaveCount(12)
  const smallest = () =>
    keys.evaluateAll((all: HTMLElement[]) =>
      Math.min(...all.flatMap(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])),
    )
  await onEveryTablet(page, (size) => expect.poll(smallest, size).toBeGreaterThanOrEqual(104))
})

/** How far the page could be scrolled, down and across. */
const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })
