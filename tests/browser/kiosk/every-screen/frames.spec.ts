import { expect } from '@playwright/test'
import { localDate } from '#domain/calendar/calendar.ts'
import { clockTime } from '#domain/calendar/dates-in-words.ts'
import { datesIn } from '#web/words/useDates.ts'
import { mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, closeDoor, giveNumber, SUNDAY_SERVICE } from '#tests/browser/support/visitor.ts'

const CHICAGO = 'America/Chicago'
const DAY = 24 * 60 * 60_000
const dayIn = (timeZone: string, days: number) =>
  datesIn.en.longDate(new Date(Date.now() + days * DAY).toISOString(), timeZone)
const today = (timeZone: string) => dayIn(timeZone, 0)

test('an unknown address says so', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start over', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('the frame', () => {
  test('shows the current event, and opens the admin area, which only opens the kiosk again', async ({ page }) => {
    await arrive(page)
    const howTo = 'Please check in using your phone number, last name, or QR code'
    await expect(page.getByText(howTo, { exact: true })).toBeVisible()
    await expect(page.getByText('Open Check-In', { exact: true })).toBeVisible()
    const [year] = localDate(new Date().toISOString(), CHICAGO).split('-')
    await expect(page.getByRole('contentinfo')).toHaveText(`© ${year} Foyer`)
    // Without a site of the church, the logo leads nowhere.
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await page.getByRole('link', { name: 'Admin', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('Open Check-In', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
    await button(page, 'Return to Check-In').tap()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  })

  test('shows the date of the server, and the new one after midnight without a touch', async ({ page }) => {
    // The clock of this tablet is wrong.
    await page.clock.install({ time: Date.now() + 9 * DAY })
    await arrive(page)
    await expect(page.getByText(today(CHICAGO), { exact: true })).toBeVisible()
    await page.route('/api/events/current', async (call) => {
      const reply = await call.fetch()
      const date = new Date(Date.now() + DAY).toUTCString()
      await call.fulfill({ response: reply, headers: { ...reply.headers(), date } })
    })
    await page.clock.fastForward('00:06')
    await expect(page.getByText(dayIn(CHICAGO, 1), { exact: true })).toBeVisible()
    await page.route('/api/events/current', (call) => call.abort())
    await page.reload()
    await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
    await expect(page.getByText(dayIn(CHICAGO, 1), { exact: true })).toBeVisible()
  })

  test.describe(() => {
    test.use({ ownProcess: true })

    test('says when the server does not reply, and when it does again', async ({ page, church }) => {
      await page.clock.install()
      await arrive(page)
      await expect(page.getByText('Open Check-In')).toBeVisible()
      await church.kill()
      await page.clock.fastForward('01:01')
      await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
      await church.start()
      await page.clock.fastForward('00:06')
      await expect(page.getByText('Reconnecting')).toHaveCount(0)
    })
  })
})

test.describe('a church on the other side of the world', () => {
  // These two places never have the same date.
  test.use({ timezoneId: 'Pacific/Pago_Pago', settings: { TIME_ZONE: 'Pacific/Kiritimati', CHURCH_NAME: 'St. Ada' } })

  test('shows the date of the church, also when the tablet’s clock shows another', async ({ page, church }) => {
    await arrive(page)
    await expect(page.getByText(today('Pacific/Kiritimati'), { exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('St. Ada')
    const ada = await church.family(ADA)
    const { body } = await church.checkIn(ada)
    await giveNumber(page, ada.phone)
    await expect(page.getByText(clockTime(body.checkInTime, 'Pacific/Kiritimati'), { exact: true })).toBeVisible()
  })
})

test.describe('a church with a site of its own', () => {
  test.use({ settings: { HOME_URL: 'https://church.example/welcome' } })

  test('is one tap on the logo away, in a new tab', async ({ page, context, pageErrors }) => {
    pageErrors.allow('church.example')
    await context.route('https://church.example/**', (call) => call.fulfill({ body: 'The church' }))
    await arrive(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Foyer' }).tap()
    await expect(await opened).toHaveURL('https://church.example/welcome')
    await expect(page).toHaveURL('/')
  })
})

test.describe('while no event is open', () => {
  test('the kiosk says when the next one opens, and opens by itself', async ({ page }) => {
    await page.clock.install()
    await closeDoor(page, SUNDAY_SERVICE)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No event is open right now' })).toBeFocused()
    for (const text of ['Check-in opens', '9:00 AM', 'Sunday Service', 'November 29, 2026'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await mend(page)
    await page.clock.fastForward('01:01')
    await expect(button(page, 'Check In')).toBeVisible()
  })

  test('without any plan it promises nothing', async ({ page }) => {
    await closeDoor(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'No event is open right now' })).toBeVisible()
    await expect(page.getByText('Check-in opens')).toHaveCount(0)
  })
})
