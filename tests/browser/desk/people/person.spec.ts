import { expect, type Locator, type Page } from '@playwright/test'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { editAttendee, eraseAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { changesOfPerson, personPage } from '#domain/contract/people/person-routes.ts'
import { changeFamilyMember, takeOffFamily } from '#domain/contract/people/family-routes.ts'
import {
  contentOf,
  givePassword,
  openDirectory,
  readSpanish,
  signInButton,
} from '#tests/browser/support/administrator.ts'
import { replyWith, cutOff, fail, hold, restore } from '#tests/browser/support/calls.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

/** A name as a message holds it, so that Hebrew letters mix up nothing. */
const isolated = (name: string) => `\u2068${name}\u2069`

const region = (page: Page, name: string) => page.getByRole('region', { name })
const family = (page: Page) => region(page, 'Family Members')
const changes = (page: Page) => region(page, 'What was changed')

/** Chooses from the menu at the foot of the page. */
async function inMenu(page: Page, entry: string): Promise<void> {
  await button(page, /^More for /)
    .last()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The text of the paper that something prints. */
async function printedBy(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['printed']
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const paper = [...document.querySelectorAll('body > div > table')].at(-1) as HTMLElement
      document.documentElement.dataset['printed'] = paper.textContent ?? ''
      dispatchEvent(new Event('afterprint'))
    }
  })
  await act()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /./)
  return await page.evaluate(() => document.documentElement.dataset['printed'] ?? '')
}

test('staff open a person from the directory, edit what is known, and a number that is taken is refused in words', async ({
  page,
  steered,
}) => {
  const [ours, theirs] = [await aFamily(steered), await aFamily(steered)]
  const { tablet } = await letInTablet(steered, { name: 'Main Entrance 1' })
  const userData = { eventId: await eventNow(steered), userId: ours.id }
  const body = { userData, familyMemberIds: [ours.familyMembers[1].id], scanned: true }
  await steered.ask(checkIn, { body }, tablet.headers())
  await page.clock.setFixedTime('2026-11-22T17:00:00.000Z')
  await openDirectory(page, PASSWORD)
  await page.locator(`a[href="/admin/people/${ours.id}"]`).click()
  await expect(page.getByRole('heading', { name: 'Ruth Winter' })).toBeVisible()
  await expect(region(page, 'Facts')).toContainText('ruth@example.org')
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveAttribute('aria-current', 'true')
  const year = region(page, 'The Year')
  await expect(year.getByRole('img')).toHaveAccessibleName('Other events: came in 1 of 1 weeks with an event')
  for (const word of ['came', 'did not', 'no event', 'of 1']) await expect(year.getByText(word)).toBeVisible()
  await expect(year.getByTitle('November 22, 2026: came')).toBeVisible()
  await expect(region(page, 'Attendance History')).toContainText('1 in all, first on November 22, 2026')
  await expect(family(page)).toContainText('Child, 1 attendance')
  await expect(changes(page)).toContainText('Ruth Winter registered.')
  await expect(page.getByRole('link', { name: 'Back to People' })).toBeVisible()
  for (const used of ['Last used today at 9:58 AM', `, at ${isolated('Main Entrance 1')}`])
    await expect(region(page, 'Personal Link')).toContainText(used)

  await button(page, 'Edit').click()
  for (const label of ['Hebrew Name', 'City', 'State', 'Zip Code']) await expect(page.getByLabel(label)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await page.getByLabel('Phone Number').fill('555')
  await page.getByLabel('Email Address').fill('ruth')
  await button(page, 'Save').click()
  await expect(page.getByText('Please type a name.')).toBeVisible()
  await expect(
    page.getByText('A phone number has ten digits. The area code and the next three do not begin with 0 or 1.'),
  ).toBeVisible()
  await expect(page.getByText('This is not an email address.')).toBeVisible()
  await button(page, 'Cancel').click()
  await button(page, 'Edit').click()
  await page.getByLabel('Phone Number').fill(theirs.phone)
  await page.getByLabel('City').fill('San Antonio')
  await button(page, 'Save').click()
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('This phone number already has a profile.')
  await expect(page.getByLabel('Phone Number')).toBeFocused()
  await page.getByLabel('Phone Number').fill('(737) 555-0156')
  await button(page, 'Save').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(region(page, 'Facts')).toContainText('(737) 555-0156')
  await expect(region(page, 'Facts')).toContainText('San Antonio')
  await expect(changes(page)).toContainText('was changed, and the phone number became (737) 555-0156.')

  const { body: known } = await steered.asAdmin(personPage, { params: { personId: ours.id } })
  await replyWith(page, personPage, { ...known, linkUsed: { at: '2026-11-15T16:00:00.000Z' } })
  await page.reload()
  await expect(region(page, 'Personal Link')).toContainText('Last used on November 15, 2026 at 10:00 AM')
})

test('a family is corrected, one of them gets a profile, and the household goes to another adult', async ({
  page,
  steered,
}) => {
  const { id, familyMembers, phone } = await aFamily(steered)
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  await button(page, 'Add').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Add a family member')
  await dialog.getByLabel('Name', { exact: true }).fill('Mahlon Winter')
  await dialog.getByLabel('Relationship').selectOption('Sibling')
  await button(dialog, 'Save').click()
  await expect(family(page)).toContainText('Mahlon Winter')

  await chooseFor(page, 'Mahlon Winter', 'Correct')
  await expect(dialog).toContainText('Correct a family member')
  await dialog.getByLabel('Name', { exact: true }).fill('Mahlon Frost')
  await cutOff(page, changeFamilyMember)
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toContainText('The server does not respond. Please try again.')
  await restore(page)
  await fail(page, changeFamilyMember)
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).not.toContainText('does not respond')
  await restore(page)
  await button(dialog, 'Save').click()
  await expect(family(page)).toContainText('Mahlon Frost')

  await cutOff(page, takeOffFamily)
  await chooseFor(page, 'Mahlon Frost', 'Remove from this family Past visits stay')
  await expect(page.getByText('Not done', { exact: true })).toBeVisible()
  await restore(page)
  await chooseFor(page, 'Mahlon Frost', 'Remove from this family')
  await expectToast(page, 'Removed from the family', 'Mahlon Frost')
  await expect(family(page)).not.toContainText('Mahlon Frost')
  await button(page, 'Undo').click()
  await expectToast(page, 'In the family again', 'Mahlon Frost')
  await expect(family(page)).toContainText('Mahlon Frost')

  await chooseFor(page, 'Obed Winter', 'Make a profile of their own They keep all visits, and stay in this family')
  await expect(dialog).toContainText('A profile of their own for Obed Winter')
  await expect(dialog).toContainText(
    'They keep their visits and stay in this family. However they check in, they count once.',
  )
  await dialog.getByLabel('Phone Number, if they have one').fill('(737) 555-0157')
  await button(dialog, 'Make the profile').click()
  await expectToast(page, 'Profile made', 'Obed Winter')
  const { body } = await steered.ask(checkPhone, { body: { phone: '7375550157' } })
  expect(body.user?.id).toBe(familyMembers[1].id)

  await button(page, 'Hand the family over…').click()
  await expect(dialog).toContainText('Hand the family over')
  await expect(dialog).toContainText(
    'Somebody else of this family checks everybody in from then on. Ruth Winter stays in the family, and everybody keeps their visits.',
  )
  await dialog.getByLabel('Who gets it?').selectOption('Boaz Winter')
  await dialog.getByLabel(`With the phone number ${maskPhone(phone)}`).check()
  await button(dialog, 'Hand over').click()
  await expectToast(page, 'Family handed over', 'Boaz Winter')
  await expect(region(page, 'Facts')).toContainText('Family of')
  await region(page, 'Facts').getByRole('link', { name: 'Boaz Winter' }).click()
  await expect(page.getByRole('heading', { name: 'Boaz Winter' })).toBeVisible()
  await expect(family(page)).toContainText('Ruth Winter')
  const found = await steered.ask(checkPhone, { body: { phone } })
  expect(found.body.user?.id).toBe(familyMembers[0].id)
  await chooseFor(page, 'Ruth Winter', 'Open')
  await expect(page.getByRole('heading', { name: 'Ruth Winter' })).toBeVisible()
})

test('what is printed of somebody names the check-ins that were undone, and a long sentence is whole on paper', async ({
  page,
  steered,
}) => {
  const { id } = await aFamily(steered)
  await sendIn(steered, { id })
  await steered.turnTo('2026-11-22T16:02:00.000Z')
  await steered.asAdmin(takeBackAttendance, { params: { eventId: await eventNow(steered), userId: id }, body: {} })
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  const printed = await printedBy(page, () => inMenu(page, 'Print everything'))
  expect(printed).toContain('No attendance records found.')
  expect(printed).toContain('Check-ins that were undone')
  expect(printed).toContain('Checked in at 9:58 AM, undone November 22, 2026, 10:02 AM')
  const name =
    'Maria Magdalena of the Winters who live on the other side of the river in the old house of their parents'
  await steered.asAdmin(editAttendee, { params: { userId: id }, body: { name } })
  await page.goto(`/admin/people/${id}`)
  await page.evaluate(() => void (window.print = () => dispatchEvent(new Event('beforeprint'))))
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await inMenu(page, 'Print everything')
  const row = page.getByRole('row', { name: /The profile of .* was changed/ }).last()
  const [sentence, doer] = [row.getByText('was changed'), row.getByText('Administrator')]
  const lines = (one: Locator) => one.evaluate((shown) => shown.getClientRects().length)
  expect(await lines(doer)).toBe(1)
  expect(await sentence.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
})

test('the old code opens nothing after the link was renewed, everything is downloaded, and somebody is erased after their name is typed', async ({
  page,
  steered,
}) => {
  const { id, familyMembers } = await aFamily(steered)
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  await expect(region(page, 'Personal Link')).toContainText('Not used yet')
  await expect(page.getByText('The old code stops working')).toBeVisible()
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await button(page, 'Renew').click()
  await expect(dialog).toContainText('Renew the personal link?')
  await expect(dialog).toContainText(
    'The old code stops working, at home and at every tablet. The family gets the new one at their next check-in.',
  )
  await button(dialog, 'Renew').click()
  await expect(page.getByText('Personal link renewed', { exact: true })).toBeVisible()
  expect((await steered.ask(publicUser, { params: { userId: id } })).status).toBe(404)

  const [download] = await Promise.all([page.waitForEvent('download'), inMenu(page, 'Download everything')])
  expect(download.suggestedFilename()).toBe('Ruth Winter - everything.json')
  expect(await contentOf(download)).toContain('Obed Winter')

  const printed = await printedBy(page, () => inMenu(page, 'Print everything'))
  for (const line of [
    'Everything that is kept about this person',
    'Facts',
    'Obed Winter',
    '/qr/',
    'What was recorded',
    'Everything that was ever given, the oldest first, also what was changed since.',
    'Email Address ruth@example.org',
    'The personal link of Ruth Winter was renewed.',
  ])
    expect(printed).toContain(line)
  expect(await printedBy(page, () => page.evaluate(() => window.print()))).not.toContain('/qr/')

  await button(page, 'Erase…').click()
  await expect(dialog).toContainText('Erase Ruth Winter?')
  for (const line of [
    'This cannot be undone.',
    'What goes',
    'The name, phone, email and address',
    `${isolated('Boaz Winter')} and ${isolated('Obed Winter')}, who are known only as part of this family`,
    'The personal link: its code opens nothing',
    'What stays',
    'The counts: 0 attendances stay in their events, without names',
    'In the activity: “somebody who was erased”',
    'Backups made before today, until you throw them away',
  ])
    await expect(dialog.getByText(line)).toBeVisible()
  await expect(button(dialog, 'Download everything first')).toBeVisible()
  await expect(button(dialog, 'Erase forever')).toBeDisabled()
  await dialog.getByLabel('The family goes first to').selectOption('Boaz Winter')
  await expect(dialog.getByText('The family, with Boaz Winter')).toBeVisible()
  await dialog.getByLabel('Type the name to confirm').fill(' ruth WINTER ')
  const release = await hold(page, eraseAttendee)
  await button(dialog, 'Erase forever').click()
  await expect(button(dialog, 'Erasing...')).toBeVisible()
  release()
  await expectToast(page, 'Erased', 'Nothing that names this person is left.')
  await expect(page).toHaveURL(/directory/)
  await page.goto(`/admin/people/${id}`)
  await expect(page.getByRole('heading', { name: 'This person is not here any more.' })).toBeVisible()

  await restore(page)
  await sendIn(steered, familyMembers[0], { primary: false, family: [familyMembers[1].id] })
  await page.goto(`/admin/people/${familyMembers[1].id}`)
  await expect(page.getByRole('heading', { name: 'Obed Winter' })).toBeVisible()
  const [ofChild] = await Promise.all([page.waitForEvent('download'), inMenu(page, 'Download everything')])
  expect(ofChild.suggestedFilename()).toBe('Obed Winter - everything.json')
  expect(await contentOf(ofChild)).toContain('Boaz Winter')
  const word = { deed: 'note', word: 'Afraid of dogs' } as const
  await steered.asAdmin(noteCare, { params: { personId: familyMembers[1].id }, body: word })
  const childOnPaper = await printedBy(page, () => inMenu(page, 'Print everything'))
  for (const line of [
    'What was recorded',
    'Family of Boaz Winter',
    'Relationship Child',
    'Notes of Care Afraid of dogs',
  ])
    expect(childOnPaper).toContain(line)
  await button(page, 'Erase…').click()
  await expect(button(dialog, 'Download everything first')).toBeVisible()
  await expect(dialog.getByText('The name', { exact: true })).toBeVisible()
  await expect(dialog.getByText('The counts: 1 attendance stays in its event, without a name')).toBeVisible()
  await button(dialog, 'Cancel').click()
  await page.goto(`/admin/people/${familyMembers[0].id}`)
  await button(page, 'Erase…').click()
  await expect(dialog.getByText('Obed Winter, who is known only as part of this family')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Nobody: the family is erased too' })).toBeAttached()
})

test('a person who cannot be read, and one in Spanish', async ({ page, steered }) => {
  const { id } = await aFamily(steered)
  await fail(page, listHelpers)
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await restore(page)
  await signInButton(page).click()
  await expect(page.getByRole('heading', { name: 'Ruth Winter' })).toBeVisible()
  await fail(page, personPage)
  await page.reload()
  await expect(page.getByText('This person cannot be shown right now.')).toBeVisible()
  await restore(page)
  await button(page, 'Try Again').click()
  await fail(page, exportAttendee)
  await inMenu(page, 'Download everything')
  await expect(page.getByText('Not done', { exact: true })).toBeVisible()
  await button(page, 'Erase…').click()
  await button(page, 'Download everything first').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Something went wrong.')
  await page.keyboard.press('Escape')
  await restore(page)
  await replyWith(page, changesOfPerson, [])
  await page.reload()
  await expect(changes(page)).toContainText('Nothing is on record.')
  await restore(page)
  await fail(page, changesOfPerson)
  await page.reload()
  await expect(changes(page).getByRole('alert')).toContainText('There was a problem. Please try again.')
  await restore(page)
  await readSpanish(page)
  await expect(button(page, 'Borrar…')).toBeVisible()
  await expect(page.getByText('El código anterior deja de servir')).toBeVisible()
})

test('what is typed about a person stays when their page is left, and when they cannot be read again', async ({
  page,
  steered,
}) => {
  const { id } = await aFamily(steered)
  await page.goto(`/admin/people/${id}`)
  await givePassword(page, PASSWORD)
  await button(page, 'Edit').click()
  await page.getByLabel('Email Address').fill('new@example.org')
  await page.getByRole('link', { name: 'Sundays' }).click()
  await expectToast(page, 'Not saved yet', 'What you typed is still on the page that you left.')
  await page.goBack()
  await expect(page.getByLabel('Email Address')).toHaveValue('new@example.org')
  await fail(page, personPage)
  await chooseFor(page, 'Obed Winter', 'Remove from this family')
  const old = page.getByText('The page could not be read again. It shows what was known before.')
  await expect(old).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('new@example.org')
  await restore(page)
  await button(page, 'Save').click()
  await expect(region(page, 'Facts')).toContainText('new@example.org')
  await expect(family(page)).not.toContainText('Obed Winter')
  await expect(old).toHaveCount(0)
})
