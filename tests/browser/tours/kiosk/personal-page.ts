import { type Page, expect } from '@playwright/test'
import { drawnTexts } from '#server/pages/drawn/texts.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { LONG_NAMED } from './congregation.ts'
import { headed } from './steps.ts'
import type { Tour } from './tour.ts'
import { button } from '#tests/browser/support/visitor.ts'

/** What a phone shows of a person. It uses the phone's language, with the server's texts. */
const onTheirPhone: Tour = async ({ page, church, texts, see }) => {
  const words = drawnTexts[texts.language].personal
  for (const [state, family] of [
    ['personal-page', RUTH],
    ['personal-page-long-name', LONG_NAMED],
  ] as const) {
    const { id } = await church.family(family)
    await page.goto(`/qr/${id}`)
    await expect(page.getByRole('img', { name: words.code })).toBeVisible()
    await see(state)
  }
  for (const [state, said, copies] of [
    ['personal-page-copied', words.copied, true],
    ['personal-page-by-hand', words.byHand, false],
  ] as const) {
    await onlyCopies(page, copies)
    await button(page, words.share).tap()
    await expect(page.getByRole('status')).toHaveText(said)
    await see(state)
  }
  for (const [state, address] of [
    ['personal-page-nobody', '/qr/4207781204417093'],
    ['personal-page-no-number', '/qr/ruth'],
  ] as const) {
    await page.goto(address)
    await headed(page, words.title)
    await see(state)
  }
}

/** A browser that cannot share, and that does or does not let a page copy. */
const onlyCopies = (page: Page, copies: boolean): Promise<unknown> =>
  page.evaluate((isLet) => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    const writeText = () => (isLet ? Promise.resolve() : Promise.reject(new DOMException('No', 'NotAllowedError')))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  }, copies)

export const personalTours: Record<string, Tour> = { 'the personal page': onTheirPhone }
