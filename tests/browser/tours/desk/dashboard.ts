import { expect, type Page } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { givePassword, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { replyWith, fail, restore, refuse } from '#tests/browser/support/calls.ts'
import { NOA } from '#tests/browser/support/congregation.ts'
import { countSomebody } from './wall.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { letServe } from './serving.ts'
import { comeToChurch } from './sunday-morning.ts'
import { button, closeDoor } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** All states of the dashboard. */

const alert = 'Authentication failed. Please contact the administrator.'

const beforeTheService: DeskTour = async ({ page, church, see }) => {
  await closeDoor(page)
  await replyWith(page, allEvents, [])
  await page.goto('/admin')
  await expect(page.getByRole('combobox')).toHaveText('No events')
  await see('dashboard-no-event')
  await restore(page)
  await church.turnTo(sunday('09:00'))
  await page.goto('/admin')
  await expect(page.getByRole('combobox')).toContainText('Sunday Service')
  await see('dashboard-password-asked')
  await givePassword(page, 'not-the-password')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await see('dashboard-password-wrong')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('No attendance records found.')).toBeVisible()
  await see('dashboard-empty')
}

const whilePeopleCome: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDashboard(page, PASSWORD)
  await expect(rows(page).first()).toContainText('Ruth Winter')
  await see('dashboard-people')
  await countSomebody(church)
  await expect(page.getByText('+ 18 counted')).toBeVisible()
  await see('dashboard-with-count')
  await letServe(church)
  await expect(page.getByText(/\d (serving|sirven) · /)).toBeVisible()
  await see('dashboard-with-serving')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await see('dashboard-events')
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog')
  for (const [state, name] of [
    ['dashboard-profile', 'Ruth Winter'],
    ['dashboard-profile-crowd', 'Miriam Winterbottom'],
    ['dashboard-profile-long-name', /^View Wilhelmina/],
  ] as const) {
    await button(page, typeof name === 'string' ? `View ${name}` : name).click()
    await expect(dialog).toBeVisible()
    await see(state)
    await button(dialog, 'Close').click()
  }
  await fail(page, attendeeProfile)
  await button(page, 'View Ruth Winter').click()
  await expect(page.getByText('Failed to get user data')).toBeVisible()
  await see('dashboard-profile-failed')
  await restore(page)
}

const WILHELMINA = /^More for Wilhelmina/

async function choose(page: Page, name: string | RegExp, wish: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: wish }).click()
}

const whoCame: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDashboard(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  await choose(page, 'More for Ruth Winter', 'Change who came')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await see('dashboard-who-came')
  for (const name of ['Ruth Winter', 'Boaz Winter', 'Obed Winter'])
    await dialog.getByRole('checkbox', { name }).uncheck()
  await see('dashboard-who-came-nobody')
  await button(dialog, 'Cancel').click()
  await choose(page, WILHELMINA, 'Change who came')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await see('dashboard-who-came-long-names')
  await button(dialog, 'Cancel').click()
  await choose(page, WILHELMINA, 'Move to another event')
  await expect(button(dialog, 'Move')).toBeVisible()
  await see('dashboard-move')
}

const takenBack: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDashboard(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  await button(page, 'Check in a family').click()
  await dialog.getByRole('searchbox').fill('winter')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await see('dashboard-check-somebody-in')
  await button(dialog, 'Close').click()
  await button(page, 'More for Ruth Winter').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await see('dashboard-row-menu')
  await page.getByRole('menuitem', { name: 'Undo check-in' }).click()
  await button(page, 'Undo').focus()
  await see('dashboard-taken-back')
  await fail(page, takeBackAttendance)
  await choose(page, WILHELMINA, 'Undo check-in')
  await expect(page.getByText('Not undone')).toBeVisible()
  await see('dashboard-not-taken-back')
  await restore(page)
}

const withErrors: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDashboard(page, PASSWORD)
  await expect(rows(page).first()).toContainText('Ruth Winter')
  await rows(page).first().hover()
  const late = await church.family(NOA)
  await church.checkIn(late)
  await expect(button(page, '1 new')).toBeVisible()
  await see('dashboard-new-row-waits')
  await page.mouse.move(1, 1)
  church.sayOfTheLog('EventStoreDB cannot be reached or does not reply')
  await church.turnTo(sunday('09:56'))
  await expect(page.getByText('No check-in is lost.')).toBeVisible()
  await see('dashboard-log-away')
  church.sayOfTheLog(null)
  await church.turnTo(sunday('09:57'))
  await expect(page.getByText('No check-in is lost.')).toHaveCount(0)
  await page.route('**/health/ready', (call) =>
    call.fulfill({ json: { status: 'ready', version: '1.0.0', missingEvents: 1031 } }),
  )
  await church.turnTo(sunday('09:58'))
  await expect(page.getByText('Part of what was recorded is missing: at least 1,031 entries.')).toBeVisible()
  await see('dashboard-events-missing')
  await restore(page)
  const found = { status: 'not ready', reason: 'It waits.', foundInstead: 'older', missingEvents: 1031 }
  await page.route('**/health/ready', (call) => call.fulfill({ status: 503, json: found }))
  await church.turnTo(sunday('09:59'))
  await expect(page.getByText('The database was put back to an older copy.')).toBeVisible()
  await see('dashboard-older-database')
  await restore(page)
  await church.turnTo(sunday('10:00'))
  await expect(page.getByText('Part of what was recorded')).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText('Last update')).toBeVisible()
  await see('dashboard-reconnecting')
  await page.context().setOffline(false)
  await expect(page.getByText('Last update')).toHaveCount(0)
  await refuse(page, attendeeProfile, 401, { code: 'password-needed', message: 'No' })
  await button(page, 'View Ruth Winter').click()
  await expect(page.getByText(alert)).toBeVisible()
  await see('dashboard-password-rejected-later')
}

const messageOnTheWall: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDashboard(page, PASSWORD)
  await button(page, 'Message on the wall').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('W'.repeat(121))
  await expect(dialog.getByRole('alert')).toBeVisible()
  await see('dashboard-message-too-long')
  await dialog.getByRole('textbox').fill('The parents of child 214 are asked to come to the nursery. הורי ילד 214')
  await button(dialog, 'Show it').click()
  await expect(button(page, 'Take down')).toBeVisible()
  await see('dashboard-message-on-the-wall')
}

export const dashboardTours: Record<string, DeskTour> = {
  'the dashboard before the service': beforeTheService,
  'the dashboard while people come': whilePeopleCome,
  'the list when other people came': whoCame,
  'the list when a check-in is undone': takenBack,
  'a message on the wall': messageOnTheWall,
  'the dashboard in trouble': withErrors,
}
