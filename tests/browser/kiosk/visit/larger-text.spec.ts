import { expect, type Page } from '@playwright/test'
import { spanish } from '#web/words/spanish.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { onEveryTablet } from '#tests/browser/support/tablets.ts'
import { comeHome, comeWith, headed, lookUp, typeDigits } from '#tests/browser/tours/kiosk/steps.ts'
import { arrive, button, greeted, remembered, typeNumber } from '#tests/browser/support/visitor.ts'

const size = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

/** On each tablet no text on a button is cut off, no church’s short name is broken, and nothing leaves the screen. */
const expectUsable = (page: Page, state: string): Promise<void> =>
  // Waits until the animation of the last tap has ended.
  onEveryTablet(page, (size) => expect.poll(() => amiss(page), `${state}, ${size}`).toEqual([]))

const amiss = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4
    const pressed = [...document.querySelectorAll('button, [role=tab], label')].filter(
      (element) => element.clientWidth > 0,
    )
    const small = pressed.filter((element) => element.tagName !== 'LABEL' && element.clientHeight < 56)
    const broken = [...document.querySelectorAll('header [data-length=short]')].filter(
      (element) => element.clientHeight > 1.5 * parseFloat(getComputedStyle(element).fontSize),
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...pressed.filter(cut).map(({ textContent }) => `cut off: ${textContent}`),
      ...broken.map(({ textContent }) => `broken: ${textContent}`),
      ...small.map(({ textContent }) => `small: ${textContent}`),
      ...(scrollWidth > clientWidth ? ['wider than the screen'] : []),
    ]
  })

test.describe('larger text', () => {
  test('is half as large again, for this visit only', async ({ page, church }) => {
    await church.family(RUTH)
    await arrive(page)
    const howTo = 'Please check in using your phone number, last name, or QR code'
    const usual = await size(page, howTo)
    await expect(button(page, 'Larger text')).toHaveAttribute('aria-pressed', 'false')
    await button(page, 'Larger text').tap()
    await expect(button(page, 'Larger text')).toHaveAttribute('aria-pressed', 'true')
    expect(await size(page, howTo)).toBeGreaterThanOrEqual(usual * 1.35)
    await typeNumber(page, RUTH.phone)
    await button(page, 'Check In').tap()
    await greeted(page, RUTH.name)
    await page.reload()
    await greeted(page, RUTH.name)
    expect(await size(page, 'Boaz Winter')).toBe(36)
    expect(await size(page, 'Spouse')).toBe(27)
    await button(page, 'Start over').tap()
    await expect(button(page, 'Larger text')).toHaveAttribute('aria-pressed', 'false')
    expect(await size(page, howTo)).toBe(usual)
    expect(await remembered(page)).toEqual([])
  })

  test('has the hint in the middle of an empty field, on every tablet', async ({ page }) => {
    await arrive(page)
    await button(page, 'Larger text').tap()
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    const field = page.getByPlaceholder('Enter last name...')
    await expect(field).toBeVisible()
    // Smaller words stand on the line of larger ones, and so too low.
    const sizes = () =>
      field.evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one, '::placeholder').fontSize])
    await onEveryTablet(page, async (tablet) => {
      const [own, hint] = await sizes()
      expect(hint, tablet).toBe(own)
    })
    await field.fill('Winter')
    await expect.poll(async () => parseFloat((await sizes())[0]!)).toBeGreaterThan(24)
  })

  test('leaves every screen usable, also in the longer language', async ({ page, church }) => {
    await church.family(RUTH)
    const reader = { page, texts: spanish, larger: true }
    const { lastName, registration, member, confirmation, success } = spanish
    await comeHome(reader)
    await typeDigits(page, '512')
    await expectUsable(page, 'phone number')
    await lookUp(reader, 'winter')
    await headed(page, lastName.results(1))
    await expectUsable(page, 'results')
    await comeWith(reader, NOA.phone)
    await button(page, registration.create.submit).tap()
    await expect(page.getByText(registration.errors.name)).toBeVisible()
    await expectUsable(page, 'a profile with errors')
    await button(page, registration.addFamily).tap()
    await button(page.getByRole('dialog'), member.add).tap()
    await expectUsable(page, 'the dialog with errors')
    await comeWith(reader, RUTH.phone)
    await headed(page, /Ruth Winter/)
    await expectUsable(page, 'confirmation')
    await button(page, confirmation.confirm).tap()
    await expect(page.getByRole('img', { name: success.qrCode })).toBeVisible()
    await expectUsable(page, 'success')
  })
})
