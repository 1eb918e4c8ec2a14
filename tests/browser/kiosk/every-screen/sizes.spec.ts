import { type Page, expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { NOA } from '#tests/browser/support/congregation.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { LOWER_TABLETS, SMALL_SCREENS, onEachOf, onEveryTablet } from '#tests/browser/support/tablets.ts'
import { arrive, button, comeAs, confirm, numberShown } from '#tests/browser/support/visitor.ts'
import { CROWD } from '#tests/browser/tours/kiosk/congregation.ts'

test.use({ settings: { CHURCH_NAME: 'Grace Church' } })

/** The tours check in every state that all buttons are large enough for a finger. */
test('on every tablet home fits without scrolling, and the keys are large', async ({ page }) => {
  await arrive(page)
  const keys = page.getByRole('group', { name: 'Keypad' }).getByRole('button')
  await expect(keys).toHaveCount(12)
  const smallest = () =>
    keys.evaluateAll((all: HTMLElement[]) =>
      Math.min(...all.flatMap(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])),
    )
  for (const name of ['Last Name', 'QR Code', 'Phone Number']) {
    await page.getByRole('tab', { name }).tap()
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    await onEveryTablet(page, async (size) => {
      await expect.poll(() => overflow(page), `${name}, ${size}`).toEqual([0, 0])
      if (name === 'Phone Number') await expect.poll(smallest, size).toBeGreaterThanOrEqual(104)
    })
    await onEachOf(LOWER_TABLETS, page, async (size) => {
      await expect.poll(() => overflow(page), `${name}, ${size}`).toEqual([0, 0])
      if (name === 'Phone Number') await expect.poll(smallest, size).toBeGreaterThanOrEqual(80)
    })
  }
})

test('on a phone the number, the keys and Check In are visible together while somebody types', async ({ page }) => {
  await arrive(page)
  await onEachOf(SMALL_SCREENS, page, async (size) => {
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, 'Clear').tap()
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, '5').tap()
    await expect(numberShown(page, '(5__) ___-____'), size).toBeAttached()
    const seen = [...'1234567890', 'Clear', 'Backspace', 'Check In'].map((name) => button(page, name))
    for (const one of [...seen, page.getByText('9 more digits')]) await expect(one, size).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), size).toBe(0)
  })
})

test('no screen scrolls sideways on a phone, and the last one shows the whole code on an upright iPad', async ({
  page,
  church,
}) => {
  await church.family(CROWD)
  await church.family(NOA)
  const narrow = (state: string) =>
    onEachOf(SMALL_SCREENS, page, (size) =>
      expect.poll(async () => (await overflow(page))[1], `${state}, ${size}`).toBe(0),
    )
  await comeAs(page, CROWD)
  await narrow('confirmation')
  await button(page, 'Update Profile').tap()
  await expect(page.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible()
  await narrow('profile')
  await button(page, 'Cancel').tap()
  await confirm(page)
  await narrow('success')
  await resize(page, { width: 1024, height: 768 })
  // The way back has two lines there, so that the name of the church has one.
  await expect(button(page, 'Not right? Undo')).toBeVisible()
  const nameOfChurch = page.locator('header').getByText('Grace Church', { exact: true })
  await expect.poll(() => nameOfChurch.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(40)
  await onEachOf(LOWER_TABLETS, page, async (size) => {
    await expect.poll(() => overflow(page), size).toEqual([0, 0])
    await expect(page.getByRole('region', { name: 'Fast Check-In' }), size).toBeInViewport({ ratio: 1 })
  })
  await page.evaluate(() => (document.documentElement.dataset['largerText'] = ''))
  await onEachOf(LOWER_TABLETS, page, (size) =>
    expect(page.getByRole('img', { name: 'QR code' }), size).toBeInViewport({ ratio: 1 }),
  )
})

/** How far the page can be scrolled, down and to the right. */
const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })
