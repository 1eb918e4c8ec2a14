import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { onEveryTablet } from '#tests/browser/support/tablets.ts'
import { arrive, button, greeted, remembered, typeNumber } from '#tests/browser/support/visitor.ts'

const size = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

test.describe('larger text', () => {
  test('is half as large again, for this visit only, also the hint in an empty field', async ({ page, church }) => {
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

    // The hint stands in the middle of an empty field: smaller words would stand on the line of larger ones, too low.
    await button(page, 'Larger text').tap()
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    const field = page.getByPlaceholder('Enter last name...')
    await expect(field).toBeVisible()
    const sizes = () =>
      field.evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one, '::placeholder').fontSize])
    await onEveryTablet(page, async (tablet) => {
      const [own, hint] = await sizes()
      expect(hint, tablet).toBe(own)
    })
    await field.fill('Winter')
    await expect.poll(async () => parseFloat((await sizes())[0]!)).toBeGreaterThan(24)
  })
})
