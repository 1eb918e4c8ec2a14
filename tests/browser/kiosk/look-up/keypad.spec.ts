import { expect } from '@playwright/test'
import { spanish } from '#web/words/spanish.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, greeted, numberShown, typeNumber } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.describe('the keypad', () => {
  test('the number appears as it is typed, is corrected by its keys, and a screen reader says that Check In is ready', async ({
    page,
  }) => {
    await test.step('the number appears as it is typed, its missing digits are counted, and digits after the tenth are ignored', async () => {
      await arrive(page)
      const hint = (text: string) => page.getByRole('paragraph').filter({ hasText: new RegExp(`^${text}$`) })
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      await expect(hint('10 more digits')).toBeVisible()
      await typeNumber(page, '512555010')
      await expect(numberShown(page, '(512) 555-010_')).toBeVisible()
      await expect(hint('1 more digit')).toBeVisible()
      await expect(button(page, 'Check In')).toBeDisabled()
      await typeNumber(page, '1')
      await expect(numberShown(page, '(512) 555-0101')).toBeVisible()
      await expect(page.getByText('more digit')).toHaveCount(0)
      await expect(button(page, 'Check In')).toBeEnabled()
      await typeNumber(page, '99')
      await expect(numberShown(page, '(512) 555-0101')).toBeVisible()
    })
    await test.step('Backspace removes one digit and X removes all, and the keys work with Enter and Space when they have the focus', async () => {
      await arrive(page)
      await button(page, '7').press('Enter')
      await button(page, '8').press('Space')
      await expect(numberShown(page, '(78_) ___-____')).toBeVisible()
      const keypad = page.getByRole('group', { name: 'Keypad' })
      await button(keypad, 'Backspace').tap()
      await expect(numberShown(page, '(7__) ___-____')).toBeVisible()
      await typeNumber(page, '12')
      await button(page, 'Clear').tap()
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      await button(page, 'Backspace').tap()
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
    })
    await test.step('ten very fast taps are ten digits', async () => {
      await arrive(page)
      const keys = new Map<string, { x: number; y: number }>()
      for (const digit of '1234567890') {
        const box = await placeOf(button(page, digit))
        keys.set(digit, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      }
      for (const digit of '8304417729') await page.touchscreen.tap(keys.get(digit)!.x, keys.get(digit)!.y)
      await expect(numberShown(page, '(830) 441-7729')).toBeVisible()
      await button(page, 'Clear').tap()
      for (const digit of '5550005550') await page.mouse.click(keys.get(digit)!.x, keys.get(digit)!.y)
      await expect(numberShown(page, '(555) 000-5550')).toBeVisible()
    })
    await test.step('a screen reader says that Check In is ready, in English and in Spanish', async () => {
      await arrive(page)
      const told = page.locator('[aria-live=polite]')
      await typeNumber(page, '512555010')
      await expect(told).toHaveText('1 more digit')
      await typeNumber(page, '1')
      await expect(told).toHaveText('Check In is ready')
      await button(page, 'Español').tap()
      await expect(told).toHaveText(spanish.phone.ready)
      await button(page, spanish.phone.backspace).tap()
      await expect(told).toHaveText('1 dígito más')
    })
  })

  test('an attached keyboard types, corrects and checks in, also after another button was pressed', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await test.step('an attached keyboard types, corrects and checks in', async () => {
      await arrive(page)
      await page.keyboard.type('5a1-2 5550199')
      await expect(numberShown(page, '(512) 555-0199')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      await page.keyboard.type('5125550199')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('01')
      await page.keyboard.press('Enter')
      await greeted(page, ADA.name)
    })
    await test.step('Enter confirms a typed number, and does not press a key touched before', async () => {
      await arrive(page)
      await page.getByRole('tab', { name: 'Phone Number' }).tap()
      await button(page, 'Español').tap()
      await expect(button(page, 'English')).toBeFocused()
      await page.keyboard.type(ADA.phone)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: `¡Qué gusto verle, ${ADA.name}!` })).toBeVisible()
    })
  })
})
