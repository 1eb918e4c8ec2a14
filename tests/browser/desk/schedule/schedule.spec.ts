import { expect } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { CONCERT, dialog, events, fillIn, openSchedule, save, services } from './schedule-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('planning the year', () => {
  test('takes one form for each service and gathering, and three clicks for a Sunday that is called off', async ({
    page,
  }) => {
    await page.goto('/admin')
    await givePassword(page, PASSWORD)
    await goTo(page, 'Schedule')
    await expect(page).toHaveURL('/admin/schedule')
    // The first service of every church is there. The second one is filled in with the keyboard only.
    await expect(services(page)).toHaveText([/^Every SundaySunday Service.*10:00 AM Check-in 9:00 AM – 12:00 PM/])
    await button(page, 'Add weekly event').click()
    await expect(page.getByRole('dialog', { name: 'New weekly event' })).toBeVisible()
    const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    await expect(dialog(page).getByLabel('Day of the week').getByRole('option')).toHaveText(weekdays)
    await expect(dialog(page).getByLabel('Check-in closes')).toHaveValue('12:00')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Youth')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Fri')
    await expect(dialog(page).getByLabel('Day of the week')).toHaveValue('5')
    await expect(dialog(page).getByLabel('First day')).toHaveValue('2026-11-20')
    await fillIn(page, { Starts: '19:00' })
    await expect(dialog(page).getByLabel('Check-in opens')).toHaveValue('18:00')
    await expect(dialog(page).getByText('Check-in opens every Friday at 6:00 PM and closes at 9:00 PM.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expectToast(page, 'Schedule saved', /Youth/)

    const special = [
      { Name: 'Thanksgiving', Date: '2026-11-26', Starts: '10:00' },
      { Name: 'Christmas Eve Vigil', Date: '2026-12-24', Starts: '23:00' },
      { Name: 'Easter Vigil', Date: '2027-03-27', Starts: '21:00' },
    ]
    for (const gathering of special) {
      await button(page, 'Add event').click()
      await expect(page.getByRole('dialog', { name: 'New event' })).toBeVisible()
      for (const field of ['Name', 'Date', 'Starts']) await expect(dialog(page).getByLabel(field)).toBeVisible()
      await fillIn(page, gathering)
      await save(page)
    }
    await chooseFor(page, 'Sunday Service, Sunday, November 29', 'Call off…')
    const asked = page.getByRole('dialog', { name: 'Call off this event?' })
    await expect(asked).toContainText('The kiosks will not open for it. It stays on the list, and you can undo this.')
    await button(asked, 'Cancel').click()
    await chooseFor(page, 'Sunday Service, Sunday, November 29', 'Call off…')
    await button(asked, 'Call off').click()
    await expect(asked).toBeHidden()
    await expectToast(page, 'Called off', /Sunday Service/)

    await expect(events(page).filter({ hasText: /Once/ })).toHaveText([
      /^November 26 ThursdayThanksgiving10:00 AM Check-in 9:00 AM – 12:00 PM/,
      /^December 24 ThursdayChristmas Eve Vigil11:00 PM Check-in 10:00 PM – 1:00 AM the next day/,
      /^March 27 SaturdayEaster Vigil9:00 PM Check-in 8:00 PM – 11:00 PM/,
    ])
    await expect(events(page).filter({ hasText: 'Called off' })).toHaveText([/^November 29 SundaySunday Service/])
    await expect(events(page).filter({ hasText: 'Youth' })).toHaveCount(8)
    await button(page, 'Show more weeks').click()
    await expect(events(page).filter({ hasText: 'Youth' })).toHaveCount(26)
  })

  test('a gathering that is open is called off and restored, and the page says what the kiosks show', async ({
    page,
  }) => {
    await openSchedule(page)
    const kiosks = page.getByText('At the kiosks').locator('..')
    await chooseFor(page, 'Open Check-In, Wednesday, November 18', 'Call off…')
    await expect(dialog(page)).toContainText(
      'Check-in closes now. People who are checked in stay checked in. You can undo this until the time at which it would have ended.',
    )
    await button(dialog(page), 'Call off').click()
    await expect(kiosks).toHaveText('At the kiosks Check-in opens Sunday, November 22 at 9:00 AM')
    await expect(button(page, 'More for Open Check-In, Wednesday, November 18')).toBeFocused()
    await button(page, 'Undo Open Check-In, Wednesday, November 18').click()
    await expectToast(page, 'Event on again', /Open Check-In/)
    await expect(kiosks).toHaveText('At the kiosks Open Check-In is open until 12:00 AM')
  })
})

test('two administrators see each other’s changes without a reload, and one can end a service that the other has changed once they have read that', async ({
  page,
  steered,
}) => {
  await openSchedule(page)
  await steered.asAdmin(routes.addEvent, { body: CONCERT })
  await expect(events(page).filter({ hasText: 'Concert' })).toHaveCount(1)
  await chooseFor(page, 'Sunday Service', 'End…')
  const { body } = await steered.asAdmin(routes.schedule, { query: {} })
  const plan = { name: 'Sunday Service', weekday: 0, starts: '11:00', opens: '10:00', closes: '13:00' }
  const revision = body.services[0]?.revision ?? ''
  await steered.asAdmin(routes.changeService, { params: { slot: 1 }, body: { ...plan, from: '2026-11-19', revision } })
  await button(dialog(page), 'End event').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This was changed by somebody else in the meantime. Please look at it again.',
  )
  await button(dialog(page), 'End event').click()
  await expect(dialog(page)).toBeHidden()
  await expect(services(page).first()).toContainText('No longer takes place from')
})

test.describe('a church in New Zealand, whose administrator travels', () => {
  test.use({
    timezoneId: 'America/New_York',
    settings: { TIME_ZONE: 'Pacific/Auckland' },
    // Saturday evening in Auckland. The clocks go forward in the night.
    begins: '2026-09-26T06:00:00.000Z',
  })

  test('plans by the church’s clock, also over the night in which it changes', async ({ page, steered }) => {
    await openSchedule(page)
    await expect(events(page).nth(1)).toHaveText(
      /^September 27 SundaySunday Service10:00 AM Check-in 9:00 AM – 12:00 PM/,
    )
    await button(page, 'Add event').click()
    await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-09-26')
    await fillIn(page, { Name: 'Sunrise', Date: '2026-09-27', Starts: '06:00' })
    await expect(
      dialog(page).getByText('Check-in opens Sunday, September 27 at 5:00 AM and closes at 8:00 AM.'),
    ).toBeVisible()
    await save(page)
    const { body } = await steered.asAdmin(routes.schedule, { query: {} })
    expect(body.events.find(({ name }) => name === 'Sunrise')).toMatchObject({ startsAt: '2026-09-26T17:00:00.000Z' })
    expect(body.events.find(({ date, slot }) => slot === 1 && date === '2026-09-27')).toMatchObject({
      startsAt: '2026-09-26T21:00:00.000Z',
    })
  })
})
