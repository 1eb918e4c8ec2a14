import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { fail, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arriveInStillTime, button, comeAs, expectToast, giveNumber, toast } from '#tests/browser/support/visitor.ts'
import { expectWholeAndApart } from '#tests/browser/measuring/toast-place.ts'
import { TABLETS } from '#tests/browser/support/tablets.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placeOf, placesOf } from '#tests/browser/measuring/places.ts'

test.describe('a toast', () => {
  test('gets the focus with F8, covers no key and no way to the admin area, and can be swiped away past 50 pixels', async ({
    page,
  }) => {
    // Its place is measured after the animation, while it does not disappear.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arriveInStillTime(page)
    await fail(page, checkPhone)
    await giveNumber(page, ADA.phone)
    await expectToast(page, 'Error', '500: Something went wrong.')
    await page.keyboard.press('F8')
    await expect(toast(page)).toBeFocused()
    for (const size of TABLETS) {
      await resize(page, size)
      await expect(async () => {
        const [{ x, y, width, height }, key, admin] = await placesOf(
          toast(page).getByRole('alert'),
          button(page, '3'),
          page.getByRole('link', { name: 'Admin' }),
        )
        expect(y + height).toBeLessThanOrEqual(key.y)
        expect(x + width).toBeLessThanOrEqual(admin.x)
      }).toPass()
    }
    const { x, y, width, height } = await placeOf(toast(page).getByRole('alert'))
    expect(Math.round(width)).toBeLessThanOrEqual(420)
    for (const [pixels, left] of [
      [45, 1],
      [60, 0],
    ] as const) {
      await page.mouse.move(x + 100, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 100 + pixels, y + height / 2, { steps: 4 })
      await page.mouse.up()
      await expect(toast(page).getByRole('alert')).toHaveCount(left)
    }
  })

  test('a toast of two lines shows its whole text, stays in the band of the header, and covers no button', async ({
    page,
    church,
  }) => {
    await test.step('a toast of two lines stays in the band of the header, beside Start over', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      await church.family(ADA)
      await comeAs(page, ADA)
      await page.clock.pauseAt(Date.now() + 5_000)
      await refuse(page, checkIn, 400, { code: 'nobody-selected', message: 'nobody' })
      await button(page, 'Confirm').tap()
      const shown = toast(page).getByRole('alert')
      for (const size of TABLETS) {
        await resize(page, size)
        await expect(async () => {
          const first = page.getByRole('checkbox').first()
          const [news, row, over] = await placesOf(shown, first, button(page, 'Start over'))
          expect(news.y + news.height, JSON.stringify(size)).toBeLessThanOrEqual(row.y)
          if (size.width > size.height) expect(over.x + over.width, JSON.stringify(size)).toBeLessThanOrEqual(news.x)
        }).toPass()
      }
    })
    await test.step('a toast of two lines shows its whole text at 1024 pixels, and covers no button', async () => {
      await resize(page, { width: 1024, height: 768 })
      const why = toast(page).getByText('Please select yourself or at least one family member to check in')
      await expect(why).toBeVisible()
      await expectWholeAndApart(page)
    })
  })
})
