import { expect, type Locator } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
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

test.describe('a single gathering', () => {
  test('a single gathering is edited, moved and copied, and a single Sunday is changed', async ({ page, steered }) => {
    await steered.asAdmin(routes.addEvent, { body: CONCERT })
    await openSchedule(page)
    const concert = events(page).filter({ hasText: 'Concert' })
    await button(page, 'Edit Concert, Saturday, December 12').click()
    await expect(page.getByRole('dialog', { name: 'Edit gathering' })).toBeVisible()
    await fillIn(page, { Name: 'Advent Concert', Date: '2026-12-13' })
    await save(page)
    await expect(concert).toHaveText([/^December 12.*Concert.*Cancelled/, /^December 13.*Advent Concert.*Once/])
    await button(page, 'Copy Advent Concert, Sunday, December 13').click()
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
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await startOf(asEveryWeek)).toBe(await startOf(carols.getByText('Usually at 10:00 AM')))
    await asEveryWeek.click()
    await expect(carols).toHaveCount(0)
    await expect(events(page).filter({ hasText: /December 20.*Sunday Service.*10:00 AM/ })).toHaveCount(1)
  })

  test('a gathering that is invalid is refused at the field, and one in the night in which the clocks change says what happens', async ({
    page,
  }) => {
    await test.step('a gathering that is invalid is refused at the field, with the reason', async () => {
      await openSchedule(page)
      await button(page, 'Add gathering').click()
      await button(dialog(page), 'Save').click()
      const name = dialog(page).getByLabel('Name')
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription('Please enter a name.')
      await fillIn(page, { Name: 'x'.repeat(81), Starts: '' })
      await expect(name).toHaveAccessibleDescription('A name has 80 letters at most.')
      await expect(dialog(page).getByLabel('Starts')).toHaveAccessibleDescription('Please enter a time.')
      await fillIn(page, { Name: 'Supper', Date: '', Starts: '10:00', 'Check-in closes': '08:00' })
      await expect(dialog(page).getByLabel('Date')).toHaveAccessibleDescription('Please enter a date.')
      await fillIn(page, { Date: '2026-11-26' })
      await expect(dialog(page).getByLabel('Check-in closes')).toHaveAccessibleDescription(
        'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
      )
      await fillIn(page, { 'Check-in closes': '09:30' })
      await expect(dialog(page).getByLabel('Starts')).toHaveAccessibleDescription(
        'The start must be between the opening and the closing of check-in.',
      )
      await fillIn(page, { 'Check-in closes': '12:00' })
      await expect(
        dialog(page).getByText('Check-in opens Thursday, November 26 at 9:00 AM and closes at 12:00 PM.'),
      ).toBeVisible()
      await fillIn(page, { Date: '2026-11-17' })
      await button(dialog(page), 'Save').click()
      await expect(dialog(page).getByRole('alert')).toHaveText('Please choose today or a later day.')
      await fillIn(page, { Date: '2026-11-26' })
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
      await save(page)
    })
    await test.step('a gathering in the night in which the clocks change shows what happens to its times', async () => {
      await button(page, 'Add gathering').click()
      await fillIn(page, { Name: 'Vigil', Date: '2027-03-14', Starts: '02:30', 'Check-in closes': '06:00' })
      await expect(dialog(page).getByText('The clocks go forward that night: 2:30 AM becomes 3:30 AM.')).toBeVisible()
      // For check-in over midnight, the night before counts, and no other.
      await fillIn(page, { Date: '2027-03-13', Starts: '23:30', 'Check-in closes': '02:30' })
      await expect(dialog(page).getByText('The clocks go forward that night: 2:30 AM becomes 3:30 AM.')).toBeVisible()
      await fillIn(page, { Date: '2027-03-14' })
      await expect(dialog(page).getByText('The clocks')).toHaveCount(0)
      await fillIn(page, { Date: '2027-11-07', Starts: '02:00', 'Check-in closes': '06:00' })
      await expect(dialog(page).getByText('The clocks go back that night: the first 1:00 AM is meant.')).toBeVisible()
      await fillIn(page, { Date: '2027-11-14' })
      await expect(dialog(page).getByText('The clocks')).toHaveCount(0)
    })
  })
})
