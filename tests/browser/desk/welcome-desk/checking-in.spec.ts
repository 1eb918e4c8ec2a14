import { expect, type Locator, type Page } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import { cutOff, hold, restore, refuse, replyWith } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, closeDoor } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { countSomebody } from '#tests/browser/tours/desk/wall.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { field, households, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const justNow = (page: Page): Locator => page.getByRole('log', { name: 'Checked in here' })
const person = (page: Page, name: string): Locator => households(page).getByRole('checkbox', { name })

/** The people on the attendance list, in the order in which they came. */
async function present(church: SteeredChurch): Promise<string[]> {
  const eventId = await eventNow(church)
  const { body } = await church.asAdmin(eventAttendances, { params: { eventId } })
  return body
    .toReversed()
    .flatMap(({ primary, user, familyAttendances }) => [
      ...(primary ? [user.name] : []),
      ...familyAttendances.map(({ familyMember }) => familyMember.name),
    ])
}

/** The first Sunday, on which Ruth came with everybody, and then the second one. */
async function aWeekLater(church: SteeredChurch): Promise<void> {
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family)
  for (const other of [ADA, { ...NOA, name: 'Noa Winterstone' }]) await church.family(other)
  await church.turnTo('2026-11-29T16:05:00.000Z')
}

test('a volunteer checks a queue in by keyboard alone', async ({ page, steered: church }) => {
  await aWeekLater(church)
  await openDesk(page)
  await expect(page.getByRole('heading', { name: 'Desk', exact: true })).toBeVisible()
  await expect(page.getByText('Search by name, by any part of the phone, or by a guest’s code')).toBeVisible()
  await expect(page.getByText('0 checked in, 0 for the first time')).toBeVisible()
  await expect(page.getByText('Type a name, or any part of a phone number.')).toBeVisible()
  await expect(page.getByText('Enter checks in, the arrows choose a family, Escape clears.')).toBeVisible()
  await expect(page.getByText('Nobody yet.')).toBeVisible()

  // One letter is left out, and those who came the last time come again.
  await page.keyboard.type('win')
  await expect(page.getByText('2 families')).toBeVisible()
  await expect(person(page, 'Obed Winter')).toBeChecked()
  await expect(households(page).getByText('Child, last here November 22')).toBeVisible()
  await expect(households(page).getByText('Last here November 22', { exact: true })).toBeVisible()
  await expect(households(page).getByText('3 in the family')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Page of Ruth Winter' })).not.toBeFocused()
  await expect(person(page, 'Ruth Winter')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(person(page, 'Obed Winter')).not.toBeChecked()
  await expect(button(page, 'Check in 2 people')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(justNow(page)).toContainText('Ruth Winter, Boaz')
  await expect(justNow(page).getByText('Checked in', { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText('2 checked in, 0 for the first time')).toBeVisible()

  // The arrows choose another household, and a letter goes to the field from wherever the focus is.
  await page.keyboard.type('wint')
  await expect(households(page).getByText('Checked in at 10:05 AM').first()).toBeVisible()
  await expect(person(page, 'Noa Winterstone')).toBeChecked()
  const heard = page.getByRole('status').filter({ hasText: '. Check in' })
  await expect(heard).toHaveText('Noa Winterstone. Check in 1 person')
  await page.keyboard.press('ArrowDown')
  await expect(heard).toHaveText('Ruth Winter. Check in')
  await expect(person(page, 'Obed Winter')).not.toBeChecked()
  await expect(button(page, 'Check in')).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await expect(households(page).getByText('Not here before')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('e')
  await expect(field(page)).toHaveValue('winte')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')

  await page.keyboard.type('0101')
  await expect(person(page, 'Ada Sommer')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(justNow(page)).toContainText('Ada Sommer')
  await expect.poll(() => present(church)).toEqual(['Ruth Winter', 'Boaz Winter', 'Ada Sommer'])

  // Nobody has the name: Enter takes it to the form for a guest.
  await page.keyboard.type('hannah rey')
  await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
  await expect(button(page, 'Check in hannah rey as a guest')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: 'Others with them' })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(justNow(page)).toContainText('hannah rey, +1')
  await expect(field(page)).toBeFocused()
  await expect(page.getByText('5 checked in, 3 for the first time')).toBeVisible()
  await countSomebody(church)
  await expect(page.getByText('5 checked in + 18 counted, 3 for the first time')).toBeVisible()
})

test('a volunteer checks in, adds and undoes by touch alone', async ({ page, steered: church }) => {
  await aWeekLater(church)
  await closeDoor(page)
  await openDesk(page)
  await expect(page.getByText('No event is open right now')).toBeVisible()
  const asSoon = 'Families can be checked in here as soon as check-in opens. Past events are corrected on Today.'
  await expect(page.getByText(asSoon)).toBeVisible()
  await restore(page)
  await page.reload()
  await field(page).fill('somebody else')
  await button(page, 'Clear').tap()
  await field(page).fill('winter')
  await page.getByText('Obed Winter').tap()
  await button(page, 'Add a person').tap()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await expect(dialog.getByText('To the family of Ruth Winter')).toBeVisible()
  await button(dialog, 'Add').tap()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await cutOff(page, addFamilyMember)
  await dialog.getByLabel('Full name').fill('Naomi Winter')
  await dialog.getByLabel('Hebrew name').fill('נעמי')
  await dialog.getByLabel('Relationship').selectOption('Parent')
  await button(dialog, 'Add').tap()
  await expect(dialog.getByText('Not added.')).toBeVisible()
  await restore(page)
  await button(dialog, 'Add').tap()
  await expect(page.getByText('Added', { exact: true })).toBeVisible()
  await expect(person(page, 'Naomi Winter')).toBeChecked()
  await expect(households(page).getByText('Parent, not here before')).toBeVisible()
  await button(page, 'Check in 3 people').tap()
  await expect(justNow(page)).toContainText('Ruth Winter, Boaz, Naomi')
  await expect.poll(() => present(church)).toEqual(['Ruth Winter', 'Boaz Winter', 'Naomi Winter'])

  // The wrong one came along: only that one is undone.
  await field(page).fill('naomi')
  await button(page, 'Undo…').tap()
  await expect(page.getByText('Who is not here?')).toBeVisible()
  await expect(button(page, 'Undo')).toBeDisabled()
  await button(page, 'Cancel').tap()
  await button(page, 'Undo…').tap()
  await households(page).getByText('Ruth Winter').last().tap()
  await households(page).getByText('Naomi Winter').tap()
  await expect(button(page, 'Undo for 2 people')).toBeVisible()
  await households(page).getByText('Ruth Winter').last().tap()
  await button(page, 'Undo for Naomi Winter').tap()
  await expect(page.getByText('Off the list')).toBeVisible()
  await expect.poll(() => present(church)).toEqual(['Ruth Winter', 'Boaz Winter'])
  await button(page, 'Undo').tap()
  await expect(page.getByText('Back on the list')).toBeVisible()
  await expect.poll(() => present(church)).toEqual(['Ruth Winter', 'Boaz Winter', 'Naomi Winter'])

  // A name was heard wrongly: it is found by the right one from then on.
  await field(page).fill('naomi')
  await button(page, 'Correct names…').tap()
  const names = page.getByRole('dialog', { name: 'Correct names' })
  const ofNaomi = names.getByRole('group', { name: 'Naomi Winter' })
  await ofNaomi.getByLabel('Full name').fill('')
  await button(names, 'Save').tap()
  await expect(names.getByText('Please enter a name.')).toBeVisible()
  await cutOff(page, changeFamilyMember)
  await ofNaomi.getByLabel('Full name').fill('Naama Winter')
  await ofNaomi.getByLabel('Hebrew name').fill('נעמה')
  await button(names, 'Save').tap()
  await expect(names.getByText('Not corrected.')).toBeVisible()
  await restore(page)
  await button(names, 'Save').tap()
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('Ruth Winter')
  await expect(households(page).getByText('Naama Winter')).toBeVisible()
  await expect.poll(() => present(church)).toEqual(['Ruth Winter', 'Boaz Winter', 'Naama Winter'])

  // The wrong household: what was done here is undone here.
  await field(page).fill('ada')
  await button(page, 'Check in 1 person').tap()
  await button(page, 'Undo: Ada Sommer').tap()
  await expect(field(page)).toBeFocused()
  await expect(justNow(page).getByText('Undone')).toBeVisible()
  await expect.poll(() => present(church)).not.toContain('Ada Sommer')

  // A guest without a phone, with others.
  const form = page.getByRole('form', { name: 'Guest without a phone' })
  await expect(form.getByText('A name is enough')).toBeVisible()
  await expect(form.getByText('Others with them')).toBeVisible()
  await expect(form.getByPlaceholder('First and last name, or just one')).toBeVisible()
  await button(form, 'Check in').tap()
  await expect(form.getByText('Please enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Ari')
  await expect(form.getByText('Please enter a name.')).toBeHidden()
  for (const _ of [1, 2, 3]) await button(form, 'One more').tap()
  await button(form, 'One fewer').tap()
  const register = await hold(page, registerWithoutPhone)
  const record = await hold(page, checkIn)
  await button(form, 'Check in').tap()
  await expect(button(form, 'Checking in...')).toBeDisabled()
  register()
  await expect(justNow(page)).toContainText('Ari, +1, +2')
  await expect(justNow(page).getByText('Checking in...')).toBeVisible()
  record()
  await expect.poll(() => present(church)).toContain('Ari +2')
  await restore(page)

  // Another guest of the same name is another person.
  await form.getByLabel('Name').fill('Ari')
  await button(form, 'Check in').tap()
  await expect.poll(() => present(church)).toContain('Ari')
})

test('two desks and a tablet see one another at once, and a family is checked in once', async ({
  page,
  context,
  steered: church,
}) => {
  await aWeekLater(church)
  const winters = await church.family({ ...ADA, name: 'Adam Winterly', phone: '5125550109' })
  await openDesk(page)
  const other = await context.newPage()
  await openDesk(other)
  for (const desk of [page, other]) {
    await field(desk).fill('wint')
    await expect(button(desk, 'Check in 3 people')).toBeVisible()
  }
  // The tablet at the door.
  await church.checkIn(winters)
  for (const desk of [page, other]) await expect(households(desk).getByText('Checked in at 10:05 AM')).toBeVisible()
  await button(page, 'Check in 3 people').click()
  await expect(justNow(page)).toContainText('Ruth Winter, Boaz, Obed')
  // The other desk need not check them in any more, and cannot.
  await expect(households(other).getByText('Checked in at 10:05 AM')).toHaveCount(5)
  expect(await present(church)).toEqual(['Adam Winterly', 'Ruth Winter', 'Boaz Winter', 'Obed Winter'])
  // Where both are quicker than that, the later one is told so, and can undo nothing that the other did.
  const recorded = { eventId: await eventNow(church), userId: winters.id, checkInTime: '2026-11-29T16:05:00.000Z' }
  await replyWith(other, checkIn, { ...recorded, primary: true, familyMemberIds: [], came: [] })
  await field(other).fill('noa')
  await button(other, 'Check in 1 person').click()
  await expect(justNow(other).getByText('Was checked in already')).toBeVisible()
  await expect(button(other, /^Undo/)).toHaveCount(0)
})

test('what the server does not accept is said, and sent again once', async ({ page, steered: church }) => {
  await aWeekLater(church)
  await openDesk(page)
  await field(page).fill('ruth')
  await expect(button(page, 'Check in 3 people')).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'Check in 3 people').click()
  await expect(justNow(page).getByText('Kept here, not sent yet')).toBeVisible()
  await expect(
    page.getByText('1 check-in is kept here and not sent yet. It goes out as soon as the server responds.'),
  ).toBeVisible()
  await field(page).fill('ada')
  await expect(page.getByText('The server does not respond. The search is tried again by itself.')).toBeVisible()
  expect(await present(church)).toEqual([])
  await page.context().setOffline(false)
  await expect(button(page, 'Check in 1 person')).toBeVisible()
  await expect(justNow(page).getByText('Checked in', { exact: true })).toBeVisible()
  await expect(page.getByText('1 check-in is kept here')).toHaveCount(0)
  expect(await present(church)).toEqual(['Ruth Winter', 'Boaz Winter', 'Obed Winter'])

  await refuse(page, checkIn, 409, { code: 'too-late', message: 'That was too long ago.' })
  await button(page, 'Check in 1 person').click()
  await expect(justNow(page).getByText('Not checked in. That was too long ago.')).toBeVisible()
})
