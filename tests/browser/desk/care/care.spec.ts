import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { assignCare, careBoard, careOfPerson, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { givePassword, goTo, readSpanish } from '#tests/browser/support/administrator.ts'
import { fail, loseReply, restore, replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { cameOn } from '#tests/foyer/history/past-sundays.ts'
import { aFamily, eventNow, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const card = (page: Page, name: string) => page.getByRole('article', { name })
const aPerson = async (church: SteeredChurch, name: string) =>
  (await church.ask(createUser, { body: { name, phone: newPhone() } })).body

async function openBoard(page: Page): Promise<void> {
  await page.goto('/admin')
  await givePassword(page, PASSWORD)
  await goTo(page, 'Care')
  await expect(page.getByRole('heading', { name: 'Care', exact: true })).toBeVisible()
}

test('a helper asks somebody, notes a call with a word, and closes a card, and each of it can be undone', async ({
  page,
  steered,
}) => {
  const joel = await signedIn(steered, { name: 'Joel Amsterby', roles: ['care'] })
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  await openBoard(page)
  await expect(page.getByRole('link', { name: 'Care 1 waits' })).toBeVisible()
  await expect(page.getByText('1 open, 1 of them new this week. 1 has nobody yet.')).toBeVisible()
  const ruth = card(page, 'Ruth Winter')
  for (const line of ['First here November 22', 'With 2 others']) await expect(ruth.getByText(line)).toBeVisible()
  // On paper each list is printed whole, and no card is cut between two pages.
  await page.emulateMedia({ media: 'print' })
  await expect(ruth).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('list').filter({ has: ruth })).toHaveCSS('overflow', 'visible')
  await page.emulateMedia({ media: 'screen' })
  await expect(ruth.getByRole('link', { name: /^Call Ruth Winter: / })).toHaveAttribute('href', /^tel:/)

  await button(ruth, 'Ask somebody to care for Ruth Winter').click()
  await page.getByRole('menuitem', { name: 'Joel Amsterby' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Asked' })
  await expect(message).toContainText('Joel Amsterby cares for Ruth Winter')
  await expect(button(ruth, 'JA Joel Amsterby cares for Ruth Winter. Ask somebody else')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(button(ruth, 'Ask somebody to care for Ruth Winter')).toBeVisible()
  await steered.asAdmin(assignCare, { params: { personId: family.id }, body: { helperId: joel.id } })
  await button(ruth, /Ask somebody else$/).click()
  await page.getByRole('menuitem', { name: 'Nobody any more' }).click()
  await expect(page.getByText('Nobody is asked any more')).toBeVisible()

  await button(ruth, 'Ruth Winter').click()
  await expect(ruth.getByText('Last check-in')).toBeVisible()
  await ruth.getByPlaceholder('A word for the others…').fill('No answer')
  await button(ruth, 'Called').click()
  await expect(page.getByText('Noted', { exact: true })).toBeVisible()
  await expect(button(ruth, 'Called today')).toBeVisible()
  await expect(ruth.getByRole('list', { name: 'What was noted' })).toContainText(
    'Called by an administrator: No answer',
  )
  await expect(ruth.getByPlaceholder('A word for the others…')).toHaveValue('')

  // Another helper writes meanwhile.
  const params = { personId: family.id }
  await joel.browser.call(steered, noteCare, { params, body: { deed: 'note', word: 'Sings alto' } })
  await expect(ruth.getByText(/Written by .Joel Amsterby.: Sings alto/)).toBeVisible()

  await button(ruth, 'Visited').click()
  await expect(button(ruth, 'Not needed')).toHaveCount(0)
  await expect(ruth.getByText('Visited by an administrator')).toBeVisible()
  await button(page, 'Undo').click()
  await expectToast(page, 'Undone', 'Ruth Winter')
  await button(ruth, 'Not needed').click()
  await expect(ruth.getByText('Not needed, says an administrator')).toBeVisible()
  await steered.turnTo('2026-11-22T15:59:00.000Z')
  await expect(ruth).toHaveCount(0)
  await expect(page.getByText('Nobody waits just now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Second visit' })).toContainText('Nobody just now.')
})

test('each list says why somebody is on it, and only helpers who have signed in by name have cards of their own', async ({
  page,
  steered,
}) => {
  const often = [13, 12, 11, 10, 9, 8, 7, 6, 5]
  const people = { gideon: 'Gideon Tarnovale', abel: 'Abel Lozano', tirzah: 'Tirzah Colborne', always: 'Ezra Dahlby' }
  const [gideon, abel, tirzah, always, alone] = [
    await aPerson(steered, people.gideon),
    await aPerson(steered, people.abel),
    await aPerson(steered, people.tirzah),
    await aPerson(steered, people.always),
    await aPerson(steered, 'Naomi Castellan'),
  ]
  await cameOn(steered, gideon, [gideon.id], [...often, 4])
  await cameOn(steered, tirzah, [tirzah.id], often)
  await cameOn(steered, always, [always.id], [...often, 4, 3, 2, 1])
  await cameOn(steered, abel, [abel.id], [3])
  for (const one of [abel, alone]) await sendIn(steered, one)
  const winters = await aFamily(steered)
  await sendIn(steered, winters, { primary: false, family: [winters.familyMembers[1].id] })
  await openBoard(page)
  await expect(card(page, 'Obed Winter')).toContainText('Family of Ruth Winter')
  await expect(card(page, people.gideon)).toContainText('Missed three since November 1')
  await expect(card(page, people.gideon)).toContainText('Last seen October 25')
  await expect(card(page, people.gideon)).toContainText('Came 10 of the 10 Sundays before')
  await expect(card(page, people.tirzah)).toContainText('Missed four since October 25')
  await expect(card(page, people.abel)).toContainText('Second visit November 22')
  await expect(card(page, people.abel)).toContainText('First here November 1')
  await expect(card(page, 'Naomi Castellan')).toContainText('Alone')
  await expect(
    page.getByText(
      'Nobody just now. Somebody who comes again after three missed Sundays is listed here for two weeks, so that others can be glad with them.',
    ),
  ).toBeVisible()
  for (const lead of [
    'Say hello before next Sunday',
    'They came back: who meets them?',
    'Came regularly before',
    'After three missed',
  ])
    await expect(page.getByText(lead, { exact: true })).toBeVisible()
  await sendIn(steered, gideon)
  await steered.turnTo('2026-11-22T15:58:30.000Z')
  await expect(page.getByRole('region', { name: 'Back again' })).toContainText('Came again November 22')
  await button(page, 'Mine').click()
  await expect(page.getByText('Sign in by name, so that others can ask you to care for somebody.')).toBeVisible()
  await expect(card(page, people.abel)).toHaveCount(0)
  await button(page, 'Everybody’s').click()
  // Longer words on a narrower card.
  await page.setViewportSize({ width: 1280, height: 800 })
  await readSpanish(page)
  const deeds = page.getByRole('article').getByRole('group')
  await expect(deeds.getByText('No hace falta').first()).toBeVisible()
  expect(await deeds.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
})

test('a helper sees their own cards as soon as another helper asks them to care for somebody, until one of them has visited', async ({
  page,
  steered,
}) => {
  const joel = await signedIn(steered, { name: 'Joel Amsterby', roles: ['care'], signInName: 'Joel' })
  const esther = await signedIn(steered, { name: 'Esther Naramoor', roles: ['care'] })
  const [abel, naomi] = [await aPerson(steered, 'Abel Lozano'), await aPerson(steered, 'Naomi Castellan')]
  for (const one of [abel, naomi]) await sendIn(steered, one)
  await page.goto('/admin/care')
  await button(page, 'Sign in with your name').click()
  await page.getByLabel('Name', { exact: true }).fill(joel.signInName)
  await givePassword(page, joel.password)
  await button(page, 'Mine').click()
  await expect(page.getByText('Nobody here is in your care.')).toHaveCount(4)

  const params = { personId: abel.id }
  await esther.browser.call(steered, assignCare, { params, body: { helperId: joel.id } })
  await expect(card(page, 'Abel Lozano')).toBeVisible()
  await expect(card(page, 'Naomi Castellan')).toHaveCount(0)
  await button(card(page, 'Abel Lozano'), 'Abel Lozano').click()
  await page.getByPlaceholder('A word for the others…').fill('Will call')
  const noteId = randomUUID()
  const about = { list: 'first-time', eventId: await eventNow(steered) } as const
  await esther.browser.call(steered, noteCare, { params, body: { deed: 'visited', about, commandId: noteId } })
  await expect(card(page, 'Abel Lozano')).toHaveCount(0)
  // What was typed on a card that has gone is not kept for ever.
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'Attendee Directory' })).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Naomi Castellan')).toBeVisible()
  await esther.browser.call(steered, takeBackNote, { params: { ...params, noteId }, body: {} })
  await button(card(page, 'Abel Lozano'), 'Abel Lozano').click()
  await expect(page.getByPlaceholder('A word for the others…')).toHaveValue('')
})

test('a card opens and closes wherever it is pressed, and its number, its helper and its history keep what they do', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  await openBoard(page)
  const ruth = card(page, 'Ruth Winter')
  const name = button(ruth, 'Ruth Winter')
  const edge = await placeOf(ruth)
  const pressBeside = async (words: Locator) => {
    const { y, height } = await placeOf(words)
    await page.mouse.click(edge.x + edge.width - 6, y + height / 2)
  }
  await pressBeside(ruth.getByText('With 2 others'))
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(edge.x + edge.width / 2, edge.y + 3)
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await pressBeside(ruth.getByRole('link', { name: /^Call Ruth Winter: / }))
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await ruth.getByPlaceholder('A word for the others…').click()
  await ruth.getByText('Last check-in').click()
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await button(ruth, 'Ask somebody to care for Ruth Winter').click()
  await expect(page.getByText('No helper has the role Care yet')).toBeVisible()
  await page.keyboard.press('Escape')
  // By keyboard as before: the name, the helper, the number.
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(button(ruth, 'Ask somebody to care for Ruth Winter')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(ruth.getByRole('link', { name: /^Call Ruth Winter: / })).toBeFocused()
})

test('on a phone the list that is open stays open when the last card leaves it', async ({ page, steered }) => {
  const [abel, naomi] = [await aPerson(steered, 'Abel Lozano'), await aPerson(steered, 'Naomi Castellan')]
  await cameOn(steered, abel, [abel.id], [3])
  for (const one of [abel, naomi]) await sendIn(steered, one)
  await openBoard(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('tab', { name: /^First time/ })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const about = { list: 'first-time', eventId: await eventNow(steered) } as const
  await steered.asAdmin(noteCare, { params: { personId: naomi.id }, body: { deed: 'visited', about } })
  await expect(page.getByRole('tab', { name: 'First time 0' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Nobody just now.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Second visit 1' })).toHaveAttribute('aria-selected', 'false')
})

test('the notes stand on the page of a person, where they are written, removed, and counted before an erasure', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  const [, child] = family.familyMembers
  await steered.asAdmin(noteCare, { params: { personId: child.id }, body: { deed: 'note', word: 'Afraid of dogs' } })
  await page.goto(`/admin/people/${family.id}`)
  await givePassword(page, PASSWORD)
  const notes = page.getByRole('region', { name: 'Notes of Care' })
  await expect(notes).toContainText('Care and administrators')
  await expect(notes).toContainText('Nothing is noted yet.')
  await button(notes, 'Add a note').click()
  await notes.getByLabel('New note').fill('Sings alto')
  await page.getByRole('link', { name: 'Sundays' }).click()
  await expect(page.getByRole('heading', { name: 'Sundays' })).toBeVisible()
  await page.goBack()
  await button(notes, 'Save').click()
  await expect(notes).toContainText('an administrator, November 22')
  await button(notes, 'Remove the note “Sings alto”').click()
  await expectToast(page, 'Note removed', 'Ruth Winter')
  await button(page, 'Undo').click()
  await expect(notes.getByText('Sings alto')).toBeVisible()
  await button(notes, 'Add a note').click()
  await notes.getByLabel('New note').fill('Is never saved')
  await button(page, 'Erase…').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 notes of care')
  await dialog.getByLabel('Type the name to confirm').fill('Ruth Winter')
  await button(dialog, 'Erase forever').click()
  // What was typed goes too: no message says that it is still on the page.
  await expectToast(page, 'Erased', 'Nothing that names this person is left.')
})

test('a note whose reply is lost is kept, and noted once when it is sent again, and a board that cannot be read says so', async ({
  page,
  steered,
}) => {
  const { tablet } = await letInTablet(steered, { name: 'Main Entrance 2' })
  const eventId = await eventNow(steered)
  const family = await aFamily(steered)
  const body = { userData: { eventId, userId: family.id }, familyMemberIds: [family.familyMembers[1].id] }
  await tablet.call(steered, checkIn, { body })
  await openBoard(page)
  const ruth = card(page, 'Ruth Winter')
  await expect(ruth).toContainText('With 1 child')
  await button(ruth, 'Ask somebody to care for Ruth Winter').click()
  await expect(page.getByText('No helper has the role Care yet')).toBeVisible()
  await expect(page.getByText('An administrator invites them on the page Helpers')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(ruth, 'Ruth Winter').click()
  await expect(ruth.getByText('Last check-in, Main Entrance 2')).toBeVisible()
  await expect(ruth.getByRole('link', { name: `Call Ruth Winter: ${maskPhone(family.phone)}` })).toBeVisible()
  await loseReply(page, noteCare)
  await ruth.getByPlaceholder('A word for the others…').fill('No answer')
  await button(ruth, 'Called').click()
  await expect(page.getByRole('alert')).toContainText('Not noted')
  await expect(ruth.getByPlaceholder('A word for the others…')).toHaveValue('No answer')
  await restore(page)
  await button(ruth, /^Called/).click()
  await expect(page.getByText('Noted', { exact: true })).toBeVisible()
  await expect(ruth.getByText('Called by an administrator: No answer')).toHaveCount(1)

  const [shown] = (await steered.asAdmin(careBoard, {})).body.cards
  const several = [
    { ...shown!, id: shown!.id + 1, company: { children: 2, others: 0 } },
    { ...shown!, id: shown!.id + 2, company: { children: 0, others: 1 } },
  ]
  await replyWith(page, careBoard, { today: '2026-11-22', cards: several, helpers: [] })
  await fail(page, careOfPerson)
  await page.reload()
  await givePasswordAgain(page)
  await expect(page.getByText('2 open, 2 of them new this week. 2 have nobody yet.')).toBeVisible()
  await expect(button(page, 'Everybody’s')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('With 2 children')).toBeVisible()
  await expect(page.getByText('With 1 other')).toBeVisible()
  await button(page, 'Ruth Winter').first().click()
  await expect(page.getByText('The notes cannot be read right now.')).toBeVisible()
  await restore(page)
  await fail(page, careBoard)
  await page.reload()
  await givePasswordAgain(page)
  await expect(page.getByText('The board of care cannot be shown right now.')).toBeVisible()
})

/** After a reload the page knows the password, or asks for it. */
async function givePasswordAgain(page: Page): Promise<void> {
  const asked = page.getByLabel('Password', { exact: true })
  const heading = page.getByRole('heading', { name: 'Care', exact: true })
  await expect(asked.or(heading)).toBeVisible()
  if (await asked.isVisible()) await givePassword(page, PASSWORD)
}
