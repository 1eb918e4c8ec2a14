import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/church.ts'
import { NOA, RUTH } from '#tests/browser/congregation.ts'
import { arrive, button, comeAs, confirm, giveNumber, search } from '#tests/browser/visitor.ts'
import { TABLETS } from '#tests/browser/tablets.ts'

test.describe('on every tablet', () => {
  for (const size of TABLETS) {
    test(`${size.width} by ${size.height}: home fits, and the keys are large`, async ({ page }) => {
      await page.setViewportSize(size)
      await arrive(page)
      await expectNoScrolling(page)
      for (const key of await page.getByRole('group', { name: 'Keypad' }).getByRole('button').all()) {
        const { width, height } = (await key.boundingBox())!
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(104)
      }
      for (const tab of ['Last Name', 'QR Code', 'Phone Number']) {
        await page.getByRole('tab', { name: tab }).tap()
        await expectNoScrolling(page)
        await expectLargeTargets(page)
      }
    })
  }

  test('whatever is tapped on the way to Success is large enough for a finger', async ({ page, church }) => {
    const ruth = await church.family(RUTH)
    await giveNumber(page, NOA.phone)
    await expect(button(page, 'Create Profile')).toBeVisible()
    await button(page, 'Add Family Member').tap()
    await expectLargeTargets(page)
    await button(page, 'Cancel').tap()
    await expectLargeTargets(page)
    await arrive(page)
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await expectLargeTargets(page)
    await comeAs(page, ruth)
    await expectLargeTargets(page)
    await confirm(page)
    await expectLargeTargets(page)
  })
})

async function expectNoScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth }
  })
  expect(overflow).toEqual({ down: 0, across: 0 })
}

/** Everything that is tapped is 56 px or more, both ways. What stands beneath an open dialog is not tapped. */
async function expectLargeTargets(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const within = (await dialog.count()) > 0 ? dialog : page.getByRole('document').or(page.locator('body'))
  for (const role of ['button', 'link', 'tab', 'checkbox', 'textbox'] as const) {
    for (const target of await within.getByRole(role).all()) {
      const { width, height } = (await target.boundingBox())!
      const name = `${role} ${await target.textContent()} ${await target.getAttribute('aria-label')}`
      expect(Math.round(Math.min(width, height)), name).toBeGreaterThanOrEqual(56)
    }
  }
}
