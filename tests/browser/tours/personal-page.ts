import { expect } from '@playwright/test'
import { RUTH } from '#tests/browser/congregation.ts'
import { LONG_NAMED } from '#tests/browser/tours/congregation.ts'
import { headed } from '#tests/browser/tours/steps.ts'
import type { Tour } from '#tests/browser/tours/tour.ts'

/** What a phone shows of somebody. It speaks the phone's language, and its words are the server's. */
const onTheirPhone: Tour = async ({ page, church, texts, see }) => {
  for (const [state, family] of [
    ['personal-page', RUTH],
    ['personal-page-long-name', LONG_NAMED],
  ] as const) {
    const { id } = await church.family(family)
    await page.goto(`/qr/${id}`)
    await expect(page.getByRole('img', { name: texts.success.qrCode })).toBeVisible()
    await see(state)
  }
  for (const [state, address] of [
    ['personal-page-nobody', '/qr/4207781204417093'],
    ['personal-page-no-number', '/qr/ruth'],
  ] as const) {
    await page.goto(address)
    await headed(page, /QR/)
    await see(state)
  }
}

export const personalTours: Record<string, Tour> = { 'the personal page': onTheirPhone }
