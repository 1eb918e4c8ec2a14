import { expect } from '@playwright/test'
import { localDate } from '#domain/calendar/calendar.ts'
import { clockTime } from '#domain/calendar/dates-in-words.ts'
import { datesIn } from '#web/words/useDates.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, button, giveNumber } from '#tests/browser/support/visitor.ts'

const CHICAGO = 'America/Chicago'
const DAY = 24 * 60 * 60_000
const dayIn = (timeZone: string, days: number) =>
  datesIn.en.longDate(new Date(Date.now() + days * DAY).toISOString(), timeZone)

test.describe('the frame', () => {
  test('shows the current event, and opens the admin area, which only opens the kiosk again', async ({ page }) => {
    // An address that does not exist leads home.
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page).toHaveTitle('404 Page Not Found – Foyer')
    await page.getByRole('button', { name: 'Back to check-in', exact: true }).tap()
    await expect(page).toHaveURL('/')
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
    await expect(page.getByText(dayIn(CHICAGO, 0), { exact: true })).toBeVisible()
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
})

test.describe('a church on the other side of the world, with a site of its own', () => {
  const CHURCH = { TIME_ZONE: 'Pacific/Kiritimati', CHURCH_NAME: 'St. Ada', HOME_URL: 'https://church.example/welcome' }
  // These two places never have the same date.
  test.use({ timezoneId: 'Pacific/Pago_Pago', settings: CHURCH })

  test('shows its own date and time, whatever the tablet’s clock shows, and its site is one tap on the logo away', async ({
    page,
    context,
    church,
    pageErrors,
  }) => {
    await arrive(page)
    await expect(page.getByText(dayIn('Pacific/Kiritimati', 0), { exact: true })).toBeVisible()
    const ada = await church.family(ADA)
    const { body } = await church.checkIn(ada)
    await giveNumber(page, ada.phone)
    await expect(page.getByText(clockTime(body.checkInTime, 'Pacific/Kiritimati'), { exact: true })).toBeVisible()

    pageErrors.allow('church.example')
    await context.route('https://church.example/**', (call) => call.fulfill({ body: 'The church' }))
    const opened = context.waitForEvent('page')
    await page.getByRole('banner').getByRole('link', { name: 'St. Ada' }).tap()
    await expect(await opened).toHaveURL(CHURCH.HOME_URL)
  })
})
