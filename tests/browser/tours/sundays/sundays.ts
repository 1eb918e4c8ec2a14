import { expect } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { livePast } from '#tests/foyer/history/year-of-sundays.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'

const LONG = 'Servicio de alabanza y oración para toda la familia, en español y en inglés'

/** Every state of the page of the Sundays. */
const sundays: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('10:20'))
  await page.goto('/admin/sundays')
  await see('sundays-password-asked')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await see('sundays-nothing-yet')
  await livePast(church, { last: '2026-11-22', weeks: 60, services: ['Sunday Service', LONG] })
  const chart = page.getByRole('slider')
  await expect(chart).toBeVisible()
  await see('sundays')
  await chart.press('ArrowLeft')
  await see('sundays-week')
  await page.getByRole('radio', { name: 'Sunday Service' }).click()
  await expect(page.getByRole('radio', { name: 'Sunday Service' })).toBeChecked()
  await see('sundays-of-one-service')
}

/** More services than there is room for beside the heading. */
const manyServices: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('10:20'))
  const services = ['Early Service', 'Sunday Service', LONG, 'Youth', 'Evening Prayer']
  await livePast(church, { last: '2026-11-22', weeks: 3, services })
  await page.goto('/admin/sundays')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('slider')).toBeVisible()
  await see('sundays-of-many-services')
}

export const sundaysTours = { 'the Sundays of a year': sundays, 'the Sundays of many services': manyServices }
