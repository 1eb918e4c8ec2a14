import { careTours } from '#tests/browser/tours/desk/people/care.ts'
import { dashboardTours } from './dashboard.ts'
import { type DeskTour, PHONES, sunday } from './desk-tour.ts'
import { duplicateTours } from '#tests/browser/tours/desk/people/duplicates.ts'
import { importTours } from './import.ts'
import { personTours } from '#tests/browser/tours/desk/people/person.ts'
import { childTours } from '#tests/browser/tours/desk/people/child.ts'
import { clearanceTours } from '#tests/browser/tours/desk/people/clearances.ts'
import { deskRoomsTours } from './desk-rooms.ts'
import { childrensRoomsTours } from './childrens-rooms.ts'
import { programTours } from './programs.ts'
import { servingTeamsTours } from './serving-teams.ts'
import { scheduleTours } from './schedule.ts'
import { tabletTours } from './tablets.ts'
import { type Locator, type Page, expect } from '@playwright/test'
import {
  chooseInAccount,
  giveName,
  givePassword,
  goTo,
  openDirectory,
  rows,
} from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { aFamily, eventNow, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { livePast } from '#tests/foyer/history/year-of-sundays.ts'
import { changeHelper, inviteHelper } from '#domain/contract/helper/helper-routes.ts'
import { HELPERS_PASSWORD, invited, signedIn } from '#tests/foyer/helpers.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { cutOff, fail, hold, restore } from '#tests/browser/support/calls.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'
import { comeToChurch } from './sunday-morning.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { LONG_NAMED } from '#tests/browser/tours/kiosk/congregation.ts'

/** Every state of the welcome desk. */

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name or phone number' })
const households = (page: Page): Locator => page.getByRole('list', { name: 'Families' })

const atTheDesk: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await church.family({ name: 'Winifred Hartlow', phone: '5125550177' })
  await page.goto('/admin/desk')
  await see('desk-password-asked')
  await givePassword(page, PASSWORD)
  await expect(field(page)).toBeFocused()
  await see('desk-empty')
  await field(page).fill('winifred')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 family')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo: Winifred Hartlow')).toBeVisible()
  await see('desk-checked-in')
  for (const [state, typed, name] of [
    ['desk-household-in', 'ruth winter', 'Ruth Winter'],
    ['desk-long-names', 'wilhelmina', 'Wilhelmina'],
    ['desk-many', 'hartlow', 'Hartlow'],
  ] as const) {
    await field(page).fill(typed)
    await expect(households(page)).toContainText(name)
    await see(state)
  }
  await chooseInAccount(page, 'Name tags…')
  await page.getByLabel('Labels in the printer').selectOption('62x100')
  await see('desk-name-tags-set-up')
  await button(page, 'Save').click()
  await see('desk-name-tags')
  await printElsewhere(page, see)
  await goTo(page, 'Desk')
  await field(page).fill('winterbottom')
  await expect(households(page)).toContainText('Winterbottom')
  await button(page, 'Undo…').first().click()
  await expect(page.getByText('Who is not here?')).toBeVisible()
  await see('desk-take-back')
  await button(page, 'Cancel').click()
  await button(page, 'Correct names…').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-correct-names')
  await button(page, 'Cancel').click()
  await button(page, 'Add a person').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-add-person')
  await button(page, 'Cancel').click()
  await field(page).fill('nobody at all')
  await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
  await see('desk-nobody')
  await guestsByPhone(page, church, see)
  await page.context().setOffline(true)
  await field(page).fill('ruth')
  await expect(page.getByText('The server does not respond.')).toBeVisible()
  await see('desk-offline')
  await page.context().setOffline(false)
}

/** Where a printer is set up, tags are printed later from the list and from the page of a person too. */
async function printElsewhere(page: Page, see: (state: string) => Promise<void>): Promise<void> {
  await goTo(page, 'Today')
  await rows(page).first().getByRole('button', { name: 'More for' }).click()
  await expect(page.getByRole('menuitem', { name: 'Print name tags' })).toBeVisible()
  await see('desk-name-tags-on-today')
  await page.getByRole('menuitem', { name: 'Open page' }).click()
  await expect(button(page, 'Print name tag')).toBeVisible()
  await see('desk-name-tag-of-a-person')
}

/** Guests with a long name, who may have a profile, and who sent the form hours ago. */
async function guestsByPhone(
  page: Page,
  church: Parameters<DeskTour>[0]['church'],
  see: (state: string) => Promise<void>,
): Promise<void> {
  const at = sunday('09:56')
  await aGuest(church, { name: 'Early Guest', guestCode: '9R8KH', at: sunday('07:30') })
  await aGuest(church, { name: 'Naomi Carverly', guestCode: '4R8KH', at })
  await aGuest(church, { name: LONG_NAMED.name, phone: LONG_NAMED.phone, guestCode: '7Q2XC', at })
  await expect(button(page, `Check in ${LONG_NAMED.name}`)).toBeVisible()
  await see('desk-guests')
  await field(page).fill('7q 2xc')
  await expect(households(page)).toContainText(LONG_NAMED.name)
  await see('desk-guest-of-a-code')
}

const welcomeDeskTours = { 'the welcome desk': atTheDesk }

/** All states of the directory. */

const gate: DeskTour = async ({ page, see }) => {
  await page.goto('/directory')
  await headed(page, 'Authentication Required')
  await see('directory-gate')
  await givePassword(page, 'not-the-password')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await see('directory-gate-wrong')
  await cutOff(page, allAttendees)
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await see('directory-gate-error')
  await restore(page)
  const release = await hold(page, allAttendees)
  await button(page, 'Submit').click()
  await expect(button(page, 'Authenticating...')).toBeVisible()
  await see('directory-gate-authenticating')
  release()
  await expect(page.getByText('No attendees found.')).toBeVisible()
  await see('directory-empty')
  await restore(page)
  await fail(page, allAttendees)
  await page.reload()
  await expect(button(page, 'Try Again')).toBeVisible()
  await see('directory-failed')
}

const people: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await openDirectory(page, PASSWORD)
  await expect(rows(page).first()).toContainText('Abigail')
  await see('directory-rows')
  await button(page, 'Attendances').click()
  await button(page, 'Attendances').click()
  await expect(page.getByRole('columnheader', { name: 'Attendances' })).toHaveAttribute('aria-sort', 'descending')
  await see('directory-sorted')
  const search = page.getByPlaceholder('Search attendees...')
  await search.fill('winter')
  await expect(rows(page)).toHaveCount(3)
  await see('directory-search')
  await button(rows(page).filter({ hasText: 'Ruth' }), 'Details').click()
  await expect(page.getByRole('dialog', { name: 'Attendee Details' })).toBeVisible()
  await see('directory-details')
  await page.keyboard.press('Escape')
  await search.fill('nobody of this name')
  await expect(page.getByText('No matching attendees found.')).toBeVisible()
  await see('directory-no-match')
  await button(page, 'Add a person').click()
  await page.getByLabel('Others with them').fill('21')
  await button(page, 'Add').click()
  await expect(page.getByText('Please type a number from 0 to 20.')).toBeVisible()
  await see('directory-add-without-phone')
  await page.getByLabel('Name', { exact: true }).fill('Tabitha Winter')
  await page.getByLabel('Others with them').fill('2')
  await button(page, 'Add').click()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await search.fill('winter')
  await expect(rows(page).filter({ hasText: 'Tabitha Winter' })).toContainText('No phone number')
  await see('directory-without-phone')
}

const thousands: DeskTour = async ({ page, church, see }) => {
  const users = Array.from({ length: 10_000 }, (_, n) => ({
    name: `Ruth ${String.fromCodePoint(65 + (n % 26))}winter${n}`,
    phone: String(2_105_550_000 + n),
    isMember: true,
    familyMembers: [],
  }))
  await church.asAdmin(importDirectory, { body: { users } })
  await openDirectory(page, PASSWORD)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await see('directory-ten-thousand')
}

const directoryTours: Record<string, DeskTour> = {
  'the gate of the directory': gate,
  'the directory': people,
  'the directory of ten thousand': thousands,
}

/** Every state of the page of the helpers, of a link, and of signing in by name. */

const managed: DeskTour = async ({ page, church, see }) => {
  await signedIn(church, { name: 'Martha Ostrander', roles: ['administrator'] })
  await signedIn(church, { name: 'Joel Amsterby', roles: ['desk', 'care'] })
  await signedIn(church, { name: 'Philippa Vandersteen-Abernathy', roles: ['desk', 'care', 'greeter'] })
  await signedIn(church, { name: 'שרה לוי', roles: ['greeter'] })
  await church.asAdmin(inviteHelper, { body: { name: 'Micah Redfern', roles: ['desk'] } })
  await page.goto('/admin/helpers')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Micah Redfern')).toBeVisible()
  await see('helpers')
  await button(page, 'More for Martha Ostrander').click()
  await see('helpers-menu')
  await page.getByRole('menuitem').first().click()
  await see('helpers-role')
  await page.keyboard.press('Escape')
  await button(page, 'Invite').click()
  await button(page.getByRole('dialog'), 'Make the link').click()
  await see('helpers-invite-missing')
  await page.getByRole('textbox').fill('Jonathan Vale')
  await page.getByRole('checkbox').nth(1).check()
  await button(page.getByRole('dialog'), 'Make the link').click()
  await see('helpers-link')
  await button(page, 'Done').click()
  await button(page, 'Change it').click()
  await button(page, 'Save').click()
  await see('helpers-password-missing')
  await page.keyboard.press('Escape')
  await button(page, 'End it').click()
  await see('helpers-end-password')
}

const joining: DeskTour = async ({ page, church, see }) => {
  await page.goto('/join/nobody-has-this-link')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await see('join-over')
  const { id, token } = await invited(church, { name: 'Philippa Vandersteen-Abernathy', roles: ['desk', 'care'] })
  await page.goto(`/join/${token}`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await see('join')
  await page.getByRole('textbox').first().fill('philippa')
  await page.locator('#password').fill('password1234')
  await page.locator('button[type=submit]').click()
  await see('join-unfit')
  await page.locator('#password').fill(HELPERS_PASSWORD)
  await page.locator('button[type=submit]').click()
  await button(page, 'PV Account').click()
  await see('account-by-name')
  await page.keyboard.press('Escape')
  await church.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
  await expect(page.getByText('Your role shows the numbers, and no names.')).toBeVisible()
  await see('dashboard-without-names')
  await page.goto('/admin/schedule')
  await expect(page.getByRole('heading', { name: 'Your role does not include this page.' })).toBeVisible()
  await see('not-for-this-role')
}

const signingIn: DeskTour = async ({ page, church, see }) => {
  await signedIn(church, { name: 'Martha Ostrander', roles: ['administrator'] })
  await page.goto('/directory')
  await giveName(page, 'martha', 'not the right one')
  await expect(page.locator('#password[aria-invalid=true]')).toBeVisible()
  await see('gate-by-name-wrong')
}

const helperTours = {
  'the helpers and the shared password': managed,
  'the link of an invitation': joining,
  'signing in by name': signingIn,
}

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

const sundaysTours = { 'the Sundays of a year': sundays, 'the Sundays of many services': manyServices }

/** Every state of the page of the activity. */
const aDay: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  await page.goto('/admin/activity')
  await see('activity-password-asked')
  await letInTablet(church, { name: 'Fellowship Hall, the entrance from Magnolia Street' })
  const [family, gone] = [await aFamily(church), await aFamily(church)]
  for (const one of [family, gone]) await sendIn(church, one, { family: one.familyMembers.map(({ id }) => id) })
  const long = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
  const { body } = await church.ask(createUser, { body: { name: long, phone: newPhone() } })
  await sendIn(church, body)
  await church.asAdmin(eraseAttendee, { params: { userId: gone.id } })
  const params = { eventId: await eventNow(church), userId: family.id }
  await church.asAdmin(takeBackAttendance, { params, body: {} })
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Undo').first()).toBeVisible()
  await see('activity')
  await button(page, 'The day before').click()
  await expect(page.getByText('Nothing was done on this day.')).toBeVisible()
  await see('activity-nothing-done')
  await button(page, 'The day after').click()
  await button(page, 'More').click()
  await button(page, /^Imports/).click()
  await see('activity-nothing')
}

const activityTours = { 'the activity of a day': aDay }

/** The header of every page of the admin area, and what it opens. */

const header: DeskTour = async ({ page, see }) => {
  await page.goto('/admin/import')
  // The menu closes when the page takes the focus.
  await expect(page.locator('main :focus')).toBeVisible()
  await button(page, 'Account').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await see('account-signed-out')
  await page.keyboard.press('Escape')
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Choose CSV file')).toBeVisible()
  await see('import-page')
  await button(page, 'Account').click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await see('account')
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONES[0])
  await button(page.getByRole('navigation'), 'People').click()
  await see('sections-on-a-telephone')
}

const frameTours: Record<string, DeskTour> = { 'the header': header }

/** The tours of the admin area, by their subject. */
export const deskTours: Record<string, DeskTour> = {
  ...dashboardTours,
  ...welcomeDeskTours,
  ...directoryTours,
  ...importTours,
  ...scheduleTours,
  ...childrensRoomsTours,
  ...servingTeamsTours,
  ...deskRoomsTours,
  ...frameTours,
  ...tabletTours,
  ...activityTours,
  ...sundaysTours,
  ...helperTours,
  ...programTours,
  ...personTours,
  ...childTours,
  ...clearanceTours,
  ...duplicateTours,
  ...careTours,
}
