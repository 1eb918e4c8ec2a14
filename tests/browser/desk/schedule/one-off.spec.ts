import { expect, type Locator } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { CONCERT, dialog, events, fillIn, openSchedule, save } from './schedule-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Where the first letter of a text stands. */
const startOf = (text: Locator) =>
  text.evaluate((shown) => {
    const letters = document.createRange()
    letters.selectNodeContents(shown)
    return letters.getClientRects()[0]?.left
  })

test('a single gathering is edited, moved and copied, and a single Sunday is changed', async ({ page, steered }) => {
  await steered.asAdmin(routes.addEvent, { body: CONCERT })
  await openSchedule(page)
  const concert = events(page).filter({ hasText: 'Concert' })
  await button(page, 'Edit Concert, Saturday, December 12').click()
  await expect(page.getByRole('dialog', { name: 'Edit event' })).toBeVisible()
  await fillIn(page, { Name: 'Advent Concert', Date: '2026-12-13' })
  await save(page)
  await expect(concert).toHaveText([/^December 12.*Concert.*Called off/, /^December 13.*Advent Concert.*Once/])
  await chooseFor(page, 'Advent Concert, Sunday, December 13', 'Copy')
  await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-12-20')
  await save(page)
  await expect(concert).toHaveCount(3)

  await button(page, 'Edit Sunday Service, Sunday, December 20').click()
  await expect(page.getByRole('dialog', { name: 'Edit this day only' })).toBeVisible()
  await expect(dialog(page).getByLabel('Date')).toBeDisabled()
  await fillIn(page, { Name: 'Lessons and Carols', Starts: '17:00' })
  await save(page)
  const carols = events(page).filter({ hasText: 'Lessons and Carols' })
  await expect(carols).toContainText('Changed')
  await expect(carols).toContainText('Usually at 10:00 AM, Sunday Service')
  const asEveryWeek = button(page, 'As every week Lessons and Carols, Sunday, December 20')
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await startOf(asEveryWeek)).toBe(await startOf(carols.getByText('Usually at 10:00 AM')))
  await asEveryWeek.click()
  await expect(carols).toHaveCount(0)
  await expect(events(page).filter({ hasText: /December 20.*Sunday Service.*10:00 AM/ })).toHaveCount(1)
})
