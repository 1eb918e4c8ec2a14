import { expect, type Page } from '@playwright/test'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { changeClosing } from '#domain/contract/schedule/schedule-routes.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** The church starts on a Wednesday at nine, with check-in open until midnight. */
test.use({ viewport: { width: 1280, height: 800 } })

const OPEN_CHECK_IN = 2026111850

const dialog = (page: Page) => page.getByRole('dialog')

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
}

async function closeAt(page: Page, time: string, note: string): Promise<void> {
  await button(page, /^Closing time Open Check-In/).click()
  await dialog(page).getByLabel('Check-in closes').fill(time)
  await expect(dialog(page)).toContainText(note)
  await expect(dialog(page)).toContainText('Everybody who is checked in stays checked in.')
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
}

test('check-in that is open closes earlier, now, and opens again, and a kiosk follows', async ({
  page,
  context,
  steered,
}) => {
  await steered.checkIn(await steered.family(RUTH))
  const kiosk = await context.newPage()
  await kiosk.goto('/')
  await expect(kiosk.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await openSchedule(page)
  const kiosks = page.getByText('At the kiosks').locator('..')
  await closeAt(page, '11:30', 'Check-in closes at 11:30 AM. The kiosks follow within five seconds.')
  await expect(kiosks).toContainText('Open Check-In is open until 11:30 AM')
  await steered.turnTo('2026-11-18T15:10:00.000Z')
  await closeAt(page, '09:05', 'This time has passed: check-in closes now.')
  await expect(kiosks).toContainText('Check-in opens')
  await steered.turnTo('2026-11-18T15:10:05.000Z')
  await expect(kiosk.getByText('No event is open right now')).toBeVisible()
  const { body } = await steered.ask(eventStats, { params: { eventId: OPEN_CHECK_IN } })
  expect(body.totalAttendees).toBe(1)
  await closeAt(page, '12:00', 'Check-in closes at 12:00 PM. The kiosks follow within five seconds.')
  await expect(kiosks).toContainText('Open Check-In is open until 12:00 PM')
  await steered.turnTo('2026-11-18T15:10:10.000Z')
  await expect(kiosk.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})

test('a gathering that overlaps another one shows a warning before it is saved', async ({ page, steered }) => {
  await steered.turnTo(sunday('08:00'))
  await openSchedule(page)
  await button(page, 'Add event').click()
  const warning =
    /Sunday Service.* is open at the same time, on Sunday, November 22: Check-in 9:00 AM – 12:00 PM\. Kiosks then show the one that opened later\./
  await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-11-22')
  await expect(dialog(page).getByText(warning)).toBeVisible()
  await expectNoFindings(page, 'overlap')
  await dialog(page).getByLabel('Starts').fill('18:00')
  await expect(dialog(page).getByText(warning)).toHaveCount(0)
  await button(dialog(page), 'Cancel').click()
  await button(page, 'Add weekly event').click()
  await expect(dialog(page).getByText(warning)).toBeVisible()
})

test('the form for the closing time asks for a time, and one that somebody else has changed meanwhile is shown, and changed by the next try', async ({
  page,
  steered,
}) => {
  await openSchedule(page)
  await button(page, /^Closing time Open Check-In/).click()
  await expectNoFindings(page, 'closing time')
  await dialog(page).getByLabel('Check-in closes').fill('')
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toContainText('Please enter a time.')
  await dialog(page).getByLabel('Check-in closes').fill('11:30')
  const { body: event } = await steered.ask(currentEvent, {})
  const closing = { closes: '12:00', was: event.closesAt }
  await steered.asAdmin(changeClosing, { params: { eventId: OPEN_CHECK_IN }, body: closing })
  await expect(dialog(page)).toContainText(/It is now: Check-in .* – 12:00 PM\./)
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This was changed by somebody else in the meantime. Please look at it again.',
  )
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('At the kiosks').locator('..')).toContainText('is open until 11:30 AM')
})
