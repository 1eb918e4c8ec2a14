import { expect, type Locator, type Page } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { rejections } from '#domain/rejection.ts'
import { chooseInAccount, givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { replyWith, cutOff, fail, hold, mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Coming Up' })).toBeVisible()
}

/** Makes time pass. After a quarter of an hour the password is needed again. */
async function comeBack(page: Page, steered: SteeredChurch, moment: string): Promise<void> {
  await steered.turnTo(moment)
  await givePassword(page, PASSWORD)
}

/** The rows of what is coming up, and of the weekly services. */
const events = (page: Page): Locator => page.getByRole('region', { name: 'Coming Up' }).getByRole('listitem')
const services = (page: Page): Locator => page.getByRole('region', { name: 'Weekly Services' }).getByRole('listitem')
const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Fills in the named fields only. */
async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true })
    await (label === 'Day of the week' ? field.selectOption(value) : field.fill(value))
  }
}

async function save(page: Page): Promise<void> {
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toBeHidden()
}

/** The server's refusals when two people plan, or the plan is full, in its own words. The compiler checks the codes. */
const REFUSALS: Partial<typeof rejections> = {
  'unknown-gathering': 'This event could not be found.',
  'slots-used-up': 'No more events fit on this day.',
  'unknown-service': 'This service could not be found.',
  'gathering-begun': 'This gathering has begun and keeps its times.',
  'gathering-over': 'This gathering is over.',
}

const CONCERT = { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' }

test.describe('planning the year', () => {
  test('takes one form for each service and gathering, and two clicks for a cancelled Sunday', async ({ page }) => {
    await page.goto('/admin')
    await givePassword(page, PASSWORD)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Schedule' }).click()
    await expect(page).toHaveURL('/admin/schedule')
    // The first service of every church is there. The second one is filled in with the keyboard only.
    await expect(services(page)).toHaveText([/^Sunday ServiceEvery Sunday, 10:00 AMCheck-in 9:00 AM – 12:00 PM/])
    await button(page, 'Add Weekly Service').click()
    await expect(page.getByRole('dialog', { name: 'New Weekly Service' })).toBeVisible()
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
    await expectToast(page, 'Schedule Saved', /Youth/)

    const special = [
      { Name: 'Thanksgiving', Date: '2026-11-26', Starts: '10:00' },
      { Name: 'Christmas Eve Vigil', Date: '2026-12-24', Starts: '23:00' },
      { Name: 'Easter Vigil', Date: '2027-03-27', Starts: '21:00' },
    ]
    for (const gathering of special) {
      await button(page, 'Add Gathering').click()
      await expect(page.getByRole('dialog', { name: 'New Gathering' })).toBeVisible()
      for (const field of ['Name', 'Date', 'Starts']) await expect(dialog(page).getByLabel(field)).toBeVisible()
      await fillIn(page, gathering)
      await save(page)
    }
    await button(page, 'Cancel Sunday Service, Sunday, November 29').click()
    const asked = page.getByRole('dialog', { name: 'Cancel this gathering?' })
    await expect(asked).toContainText('The kiosks will not open for it. It stays on the list, and can be restored.')
    await button(asked, 'Keep It').click()
    await button(page, 'Cancel Sunday Service, Sunday, November 29').click()
    await button(asked, 'Cancel Gathering').click()
    await expect(asked).toBeHidden()
    await expectToast(page, 'Gathering Cancelled', /Sunday Service/)

    await expect(events(page).filter({ hasText: /Once/ })).toHaveText([
      /^November 26 ThursdayThanksgiving10:00 AM Check-in 9:00 AM – 12:00 PM/,
      /^December 24 ThursdayChristmas Eve Vigil11:00 PM Check-in 10:00 PM – 1:00 AM the next day/,
      /^March 27 SaturdayEaster Vigil9:00 PM Check-in 8:00 PM – 11:00 PM/,
    ])
    await expect(events(page).filter({ hasText: 'Cancelled' })).toHaveText([/^November 29 SundaySunday Service/])
    await expect(events(page).filter({ hasText: 'Youth' })).toHaveCount(8)
    await button(page, 'Show More Weeks').click()
    await expect(events(page).filter({ hasText: 'Youth' })).toHaveCount(26)
  })

  test('always shows what the kiosks show', async ({ page, steered }) => {
    await openSchedule(page)
    const kiosks = page.getByText('At the kiosks').locator('..')
    await expect(kiosks).toHaveText('At the kiosks Open Check-In is open until 12:00 AM')
    await button(page, 'Cancel Open Check-In, Wednesday, November 18').click()
    await expect(dialog(page)).toContainText(
      'Check-in closes now. People who are checked in stay checked in. The event can be restored until it would have ended.',
    )
    await button(dialog(page), 'Cancel Gathering').click()
    await expect(kiosks).toHaveText('At the kiosks Check-in opens Sunday, November 22 at 9:00 AM')
    // One click restores it. The focus stays on the button.
    await expect(button(page, 'Restore Open Check-In, Wednesday, November 18')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Gathering Restored', /Open Check-In/)
    await expect(kiosks).toHaveText('At the kiosks Open Check-In is open until 12:00 AM')
    await comeBack(page, steered, '2026-11-22T15:00:00.500Z')
    await expect(kiosks).toHaveText('At the kiosks Sunday Service is open until 12:00 PM')
    await expect(events(page).first()).toContainText('Open now')
    await button(page, 'End Sunday Service').click()
    await button(dialog(page), 'End Service').click()
    await expect(kiosks).toHaveText('At the kiosks Sunday Service is open until 12:00 PM')
    await comeBack(page, steered, '2026-11-22T18:00:00.500Z')
    await expect(kiosks).toHaveText('At the kiosks No event is open right now, and none is planned.')
  })
})

test.describe('a weekly service', () => {
  test('is changed from a given day on, copied, ended and continued', async ({ page }) => {
    await openSchedule(page)
    await expect(services(page)).toContainText('First on November 22, 2026')
    await button(page, 'Edit Sunday Service').click()
    await expect(page.getByRole('dialog', { name: 'Edit Weekly Service' })).toBeVisible()
    await expect(dialog(page).getByLabel('Changes from')).toHaveValue('2026-11-19')
    await fillIn(page, { 'Changes from': '2027-01-03', Starts: '09:30' })
    await save(page)
    await expect(services(page)).toContainText(
      'From January 3, 2027: Every Sunday, 9:30 AM, Check-in 8:30 AM – 11:30 AM',
    )
    await button(page, 'Edit Sunday Service').click()
    await expect(dialog(page).getByText('This replaces the change that is planned from January 3, 2027.')).toBeVisible()
    await button(dialog(page), 'Discard').click()
    await expect(button(page, 'Edit Sunday Service')).toBeFocused()

    await button(page, 'Copy Sunday Service').click()
    await fillIn(page, { Name: 'Evening Service', Starts: '18:00' })
    await save(page)
    await expect(services(page)).toHaveCount(2)
    await expect(services(page).last()).toContainText('Check-in 5:00 PM – 8:00 PM')

    await button(page, 'End Evening Service').click()
    const asked = page.getByRole('dialog', { name: 'End this weekly service?' })
    await expect(asked).toContainText(
      'What took place before stays as it is. For thirty days the service can be continued.',
    )
    await fillIn(page, { 'No longer takes place from': '' })
    await button(dialog(page), 'End Service').click()
    const from = dialog(page).getByLabel('No longer takes place from')
    await expect(from).toHaveAccessibleDescription('Please enter a date.')
    await expect(from).toBeFocused()
    await fillIn(page, { 'No longer takes place from': '2026-12-13' })
    await button(dialog(page), 'End Service').click()
    await expectToast(page, 'Service Ended', /Evening Service/)
    await expect(services(page).last()).toContainText('No longer takes place from December 13, 2026 on')
    await expect(events(page).filter({ hasText: 'Evening Service' })).toHaveCount(3)
    await button(page, 'Continue Evening Service').click()
    await expectToast(page, 'Service Continues', /Evening Service/)
    await expect(events(page).filter({ hasText: 'Evening Service' })).toHaveCount(8)
  })

  test('that is open now keeps today’s times, and the form says so', async ({ page, steered }) => {
    await openSchedule(page)
    await comeBack(page, steered, '2026-11-22T15:30:00.000Z')
    await expect(events(page).first()).toContainText('Open now')
    // A gathering that has begun has no Edit button.
    await expect(events(page).first()).toContainText('It has begun and keeps its times.')
    await expect(button(page, 'Edit Sunday Service, Sunday, November 22')).toHaveCount(0)
    await button(page, 'Edit Sunday Service').click()
    const begun = dialog(page).getByText('Today’s gathering has begun and keeps its times.', { exact: true })
    await expect(begun).toBeVisible()
    await fillIn(page, { 'Changes from': '2026-11-23' })
    await expect(begun).toHaveCount(0)
    await fillIn(page, { 'Changes from': '2026-11-22', Starts: '15:00' })
    await save(page)
    await expect(events(page)).toHaveCount(9)
    await expect(events(page).nth(0)).toContainText('10:00 AM Check-in 9:00 AM – 12:00 PM')
    await expect(events(page).nth(1)).toContainText('3:00 PM Check-in 2:00 PM – 5:00 PM')
    await comeBack(page, steered, '2026-11-22T18:30:00.000Z')
    await expect(events(page).first().getByText('Over', { exact: true })).toBeVisible()
  })
})

test.describe('a single gathering', () => {
  test('is edited, moved and copied, and a single Sunday is changed', async ({ page, steered }) => {
    await steered.asAdmin(routes.addEvent, { body: CONCERT })
    await openSchedule(page)
    const concert = events(page).filter({ hasText: 'Concert' })
    await button(page, 'Edit Concert, Saturday, December 12').click()
    await expect(page.getByRole('dialog', { name: 'Edit Gathering' })).toBeVisible()
    await fillIn(page, { Name: 'Advent Concert', Date: '2026-12-13' })
    await save(page)
    await expect(concert).toHaveText([/^December 12.*Concert.*Cancelled/, /^December 13.*Advent Concert.*Once/])
    await button(page, 'Copy Advent Concert, Sunday, December 13').click()
    await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-12-20')
    await save(page)
    await expect(concert).toHaveCount(3)

    await button(page, 'Edit Sunday Service, Sunday, December 20').click()
    await expect(page.getByRole('dialog', { name: 'Edit This Day Only' })).toBeVisible()
    await expect(dialog(page).getByLabel('Date')).toBeDisabled()
    await fillIn(page, { Name: 'Lessons and Carols', Starts: '17:00' })
    await save(page)
    const carols = events(page).filter({ hasText: 'Lessons and Carols' })
    await expect(carols).toContainText('Changed')
    await expect(carols).toContainText('Usually at 10:00 AM, Sunday Service')
    await button(page, 'As Every Week Lessons and Carols, Sunday, December 20').click()
    await expect(carols).toHaveCount(0)
    await expect(events(page).filter({ hasText: /December 20.*Sunday Service.*10:00 AM/ })).toHaveCount(1)
  })

  test('that is invalid is refused at the field, with the reason', async ({ page }) => {
    await openSchedule(page)
    await button(page, 'Add Gathering').click()
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

  test('in the night in which the clocks change shows what happens to its times', async ({ page }) => {
    await openSchedule(page)
    await button(page, 'Add Gathering').click()
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

test.describe('two administrators', () => {
  test('lose nothing when they edit at once', async ({ page, steered }) => {
    await openSchedule(page)
    await button(page, 'Edit Sunday Service').click()
    await fillIn(page, { Name: 'Family Service' })
    const { body } = await steered.asAdmin(routes.schedule, { query: {} })
    const [service] = body.services
    const plan = { name: 'Sunday Service', weekday: 0, starts: '11:00', opens: '10:00', closes: '13:00' }
    await steered.asAdmin(routes.changeService, {
      params: { slot: 1 },
      body: { ...plan, from: '2026-11-19', revision: service?.revision ?? '' },
    })
    // The form says it at once, and again when saving would overwrite the change.
    const now = dialog(page).getByText('It is now: Every Sunday, 11:00 AM, Check-in 10:00 AM – 1:00 PM.')
    await expect(now).toBeVisible()
    await button(dialog(page), 'Save').click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This was changed by somebody else in the meantime. Please look at it again.',
    )
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Family Service')
    await fillIn(page, { Starts: '11:00' })
    await save(page)
    await expect(services(page)).toHaveText([/^Family ServiceEvery Sunday, 11:00 AMCheck-in 10:00 AM – 1:00 PM/])
  })

  test('see each other’s changes without a reload', async ({ page, steered }) => {
    await openSchedule(page)
    await steered.asAdmin(routes.addEvent, { body: CONCERT })
    await expect(events(page).filter({ hasText: 'Concert' })).toHaveCount(1)
  })
})

test.describe('in trouble', () => {
  test('keeps what was typed, and says that it is not saved', async ({ page }) => {
    await openSchedule(page)
    await button(page, 'Add Gathering').click()
    await fillIn(page, { Name: 'Supper', Date: '2026-11-25' })
    const release = await hold(page, routes.addEvent)
    await button(dialog(page), 'Save').click()
    await expect(button(dialog(page), 'Saving...')).toBeVisible()
    release()
    await expect(dialog(page)).toBeHidden()
    await mend(page)

    await cutOff(page, routes.addEvent)
    await button(page, 'Add Gathering').click()
    await fillIn(page, { Name: 'Breakfast' })
    await button(dialog(page), 'Save').click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'There is no answer from the server. Nothing is lost: please try again.',
    )
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Breakfast')
    await mend(page)
    // A reply that is not from the server.
    await page.route(`**${routes.addEvent.path}`, (call) => call.fulfill({ body: '<p>Welcome to this network</p>' }))
    await button(dialog(page), 'Save').click()
    await expect(dialog(page).getByRole('alert')).toHaveText('This could not be saved. Please try again.')
    await mend(page)
    await save(page)
    await fail(page, routes.restoreEvent)
    await button(page, 'Cancel Supper, Wednesday, November 25').click()
    await button(dialog(page), 'Cancel Gathering').click()
    await button(page, 'Restore Supper, Wednesday, November 25').click()
    await expectToast(page, 'Not Saved', 'Something went wrong.')
  })

  test('says why the server refuses a gathering, and keeps what was typed', async ({ page }) => {
    await openSchedule(page)
    await button(page, 'Add Gathering').click()
    await fillIn(page, { Name: 'Supper' })
    for (const [code, message] of Object.entries(REFUSALS)) {
      await refuse(page, routes.addEvent, 409, { code, message })
      await button(dialog(page), 'Save').click()
      await expect(dialog(page).getByRole('alert')).toHaveText(message)
      await mend(page)
    }
    await save(page)
    await expect(events(page).filter({ hasText: 'Supper' })).toHaveCount(1)
  })

  test('an empty schedule says so', async ({ page, steered }) => {
    const { body } = await steered.asAdmin(routes.schedule, { query: {} })
    await replyWith(page, routes.schedule, { ...body, services: [], events: [] })
    await openSchedule(page)
    await expect(page.getByText('Nothing takes place every week yet.', { exact: true })).toBeVisible()
    await expect(page.getByText('Nothing is planned yet.', { exact: true })).toBeVisible()
  })

  test('a schedule that cannot be loaded is requested again', async ({ page }) => {
    await page.goto('/admin/schedule')
    await givePassword(page, 'not-the-password')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await givePassword(page, PASSWORD)
    await expect(events(page).first()).toBeVisible()
    await fail(page, routes.schedule)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('The schedule could not be read.')
    await mend(page)
    await button(page, 'Try Again').click()
    await expect(events(page).first()).toBeVisible()
    await chooseInAccount(page, 'Logout')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Open Check-In', { exact: true })).toHaveCount(1)
    await goTo(page, 'Today')
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(toast(page)).toBeEmpty()
  })
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
    await button(page, 'Add Gathering').click()
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
