import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/church.ts'
import { NOA, RUTH } from '#tests/browser/congregation.ts'
import { expectNoFindings } from '#tests/browser/findings.ts'
import { arrive, button, greeted, remembered, search, typeNumber } from '#tests/browser/visitor.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 820, height: 1180 },
]

const size = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

/** On each tablet: no text is cut off on what is pressed, nothing leaves the screen, and no finding. */
async function expectUsable(page: Page, state: string): Promise<void> {
  for (const tablet of SIZES) {
    await page.setViewportSize(tablet)
    // What has just been tapped comes to rest first.
    await expect.poll(() => amiss(page), { message: `${state}, ${tablet.width} by ${tablet.height}` }).toEqual([])
  }
  await expectNoFindings(page, state, ...SIZES)
}

const amiss = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4
    const pressed = [...document.querySelectorAll('button, [role=tab], label')].filter(
      (element) => element.clientWidth > 0,
    )
    const small = pressed.filter((element) => element.tagName !== 'LABEL' && element.clientHeight < 56)
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...pressed.filter(cut).map(({ textContent }) => `cut off: ${textContent}`),
      ...small.map(({ textContent }) => `small: ${textContent}`),
      ...(scrollWidth > clientWidth ? ['wider than the screen'] : []),
    ]
  })

// Colours are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

  test('leaves every screen usable', async ({ page, church }) => {
    await church.family(RUTH)
    await arrive(page)
    await button(page, 'Larger text').tap()
    await typeNumber(page, '512')
    await expectUsable(page, 'phone number')
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await expectUsable(page, 'results')
    await page.getByRole('tab', { name: 'Phone Number' }).tap()
    await button(page, 'Clear').tap()
    await typeNumber(page, RUTH.phone)
    await button(page, 'Check In').tap()
    await greeted(page, RUTH.name)
    await expectUsable(page, 'confirmation')
    await button(page, 'Confirm').tap()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expectUsable(page, 'success')
  })

  test('leaves every screen usable in Spanish', async ({ page, church }) => {
    await church.family(RUTH)
    await arrive(page)
    await button(page, 'Larger text').tap()
    await button(page, 'Español').tap()
    await expect(button(page, 'Texto más grande')).toHaveAttribute('aria-pressed', 'true')
    await typeNumber(page, NOA.phone)
    await expectUsable(page, 'phone number')
    await button(page, 'Registrar llegada').tap()
    await button(page, 'Crear perfil').tap()
    await expect(page.getByText('Escriba el nombre', { exact: true })).toBeVisible()
    await expectUsable(page, 'a profile with errors')
    await button(page, 'Agregar familiar').tap()
    await button(page.getByRole('dialog'), 'Agregar').tap()
    await expectUsable(page, 'the dialog with errors')
  })
})
