import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addFamilyMember, checkPhone } from '#domain/contract/people/people-routes.ts'
import { editAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import {
  eraseImport,
  importDirectory,
  imports,
  takeBackImport,
} from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, givePassword, readSpanish } from '#tests/browser/support/administrator.ts'
import { replyWith, cutOff, fail, hold, holdReply, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { grantFor, PASSWORD, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, newPhone, sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 1100 }, begins: '2026-11-22T15:58:00.000Z' })

type At = Pick<Foyer, 'ask' | 'asAdmin'>

async function openImport(page: Page): Promise<void> {
  await page.goto('/admin/import')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible()
}

const list = (page: Page) => page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Undo this import?' })
const open = (where: Locator, outcome: string) => where.locator('summary', { hasText: outcome }).click()

const file = (at: At, users: unknown[]) =>
  at.asAdmin(importDirectory, { body: { users, batch: { importId: randomUUID(), number: 0 } } })
const lookUp = async (at: At, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user
const naomi = (name = 'Naomi Frost') => ({
  name,
  phone: newPhone(),
  city: 'Austin',
  familyMembers: [{ name: 'Orpah Frost', relationship: 'child' }],
})

test('a wrong file is undone: the preview says what goes, what stays and why, and Activity tells it', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  const people = [naomi(), naomi('Came Frost'), naomi('Edited Frost'), naomi('Again Frost'), naomi('Erased Frost')]
  const guest = {
    name: 'Ruth Wintergreen',
    phone: family.phone,
    city: 'Austin',
    familyMembers: [{ name: 'Enosh Winter' }],
  }
  await file(steered, [...people, guest])
  const ids = await Promise.all(people.map(({ phone }) => lookUp(steered, phone)))
  await sendIn(steered, { id: ids[1]?.id ?? 0 })
  await steered.asAdmin(editAttendee, { params: { userId: ids[2]?.id ?? 0 }, body: { notes: 'Sings' } })
  await steered.asAdmin(editAttendee, {
    params: { userId: family.id },
    body: { name: 'Ruth Summer', phone: newPhone() },
  })
  await steered.asAdmin(forgetFamilyMember, { params: { id: ids[4]?.familyMembers[0]?.id ?? 0 } })
  await file(steered, [{ ...people[3], city: 'Dallas' }])

  await openImport(page)
  await expect(list(page)).toHaveText([
    /^November 22, 2026, 9:58 AM, Administrator0 added, 1 changed, 0 unchangedUndo$/,
    /^November 22, 2026, 9:58 AM, Administrator5 added, 1 changed, 0 unchangedUndo$/,
  ])
  await list(page).nth(1).getByRole('button', { name: 'Undo the import of November 22, 2026, 9:58 AM' }).click()
  await expect(dialog(page)).toContainText(
    'Households that only this import knew leave the directory. The others are as they were before it. What somebody has changed since stays.',
  )
  await expect(dialog(page)).toContainText(
    'Another file was imported after this one. Where that file found nothing to change, it left no trace: import that file again afterwards.',
  )
  await expect(dialog(page).locator('summary')).toHaveText([
    'Leave the directory: 1',
    'Are as before: 1',
    'Stay as they are: 4',
  ])
  await open(dialog(page), 'Leave the directory')
  await expect(dialog(page)).toContainText('Naomi Frost')
  await expect(dialog(page)).toContainText('Orpah Frost leaves the family')
  await open(dialog(page), 'Are as before')
  await expect(dialog(page)).toContainText('City: before Austin after –')
  await expect(dialog(page)).toContainText('Enosh Winter leaves the family')
  await expect(dialog(page)).toContainText('They are no longer members')
  await expect(dialog(page)).toContainText('Name stays: somebody has changed it since')
  await expect(dialog(page)).toContainText('Phone number stays: somebody has changed it since')
  await open(dialog(page), 'Stay as they are')
  for (const because of [
    'somebody is checked in',
    'somebody has changed it since',
    'a later file has changed it',
    'a family member was erased since',
  ])
    await expect(dialog(page).getByText(`The household stays: ${because}`)).toBeVisible()

  await button(dialog(page), 'Undo').click()
  await expectToast(page, 'Import undone', '1 left the directory, 1 as before, 4 unchanged')
  await expect(list(page).nth(1)).toContainText(
    'Undone November 22, 2026, 9:58 AM, Administrator: 1 left the directory, 1 as before, 4 unchanged',
  )
  await page.goto('/admin/activity')
  await expect(
    page.getByText('An import was undone: 1 household left the directory, 1 as before, 4 unchanged.'),
  ).toBeVisible()
})

test('what an import has done is said no longer once it is undone, but stays when another one is', async ({
  page,
  steered,
}) => {
  await file(steered, [naomi()])
  await openImport(page)
  await chooseFile(page, { name: 'wrong.csv', content: `name,phone\nOrpah Winter,${newPhone()}\n` })
  await button(page, 'Import').click()
  const done = page.getByText('1 added, 0 changed, 0 unchanged', { exact: true }).and(page.locator('[aria-live] *'))
  await expect(done).toBeVisible()
  await expect(list(page)).toHaveCount(2)

  for (const [place, stillSaid] of [
    [1, 1],
    [0, 0],
  ] as const) {
    await list(page).nth(place).getByRole('button').click()
    await button(dialog(page), 'Undo').click()
    await expect(list(page).nth(place)).toContainText('1 left the directory')
    await expect(done).toHaveCount(stillSaid)
  }
  await expect(button(page, 'Choose CSV file')).toBeVisible()
})

test('undoing goes on by itself when the server was away, can be stopped, and is finished by doing it again', async ({
  page,
  steered,
}) => {
  await file(
    steered,
    Array.from({ length: 1_100 }, () => naomi()),
  )
  await openImport(page)
  await button(list(page), /^Undo the import/).click()
  await open(dialog(page), 'Leave the directory: 1,100')
  await expect(dialog(page).getByText('Orpah Frost leaves the family')).toHaveCount(50)
  await button(dialog(page), 'Show more').click()
  await expect(dialog(page).getByText('Orpah Frost leaves the family')).toHaveCount(100)

  await fail(page, takeBackImport)
  await button(dialog(page), 'Undo').click()
  await expect(dialog(page).getByText('Something went wrong.')).toBeVisible()
  await mend(page)
  const release = await hold(page, takeBackImport)
  await button(dialog(page), 'Undo').click()
  await expect(dialog(page).getByRole('progressbar', { name: 'Undoing' })).toBeVisible()
  await button(dialog(page), 'Stop').click()
  release()
  await expect(dialog(page)).toContainText(
    'Stopped: 500 of 1,100 households are done. Undo the import again for the rest.',
  )
  await mend(page)
  await button(dialog(page), 'Keep the import').click()
  await button(list(page), /^Undo the import/).click()
  await cutOff(page, takeBackImport)
  await button(dialog(page), 'Undo').click()
  await expect(dialog(page).getByText('No reply from the server.')).toBeVisible()
  await mend(page)
  await expectToast(page, 'Import undone', '1,100 left the directory, 0 as before, 0 unchanged')
  await expect(button(list(page), /^Undo/)).toHaveCount(0)
})

test('the preview of a file names each household that it would change, field by field', async ({ page, steered }) => {
  const day = '2003-02-01T00:00:00.000Z'
  const before = { ...naomi(), familyMembers: [{ name: 'Orpah Frost', relationship: 'child' }] }
  await file(steered, [before])
  const seen = await lookUp(steered, before.phone)
  const grant = grantFor(seen?.id ?? 0)
  await steered.ask(
    addFamilyMember,
    { body: { userId: seen?.id ?? 0, name: 'Boaz Frost', relationship: 'other' } },
    grant,
  )
  const guest = await aFamily(steered)
  const registered = { name: guest.name, phone: guest.phone }
  const crowd = Array.from({ length: 25 }, (_, n) => ({ ...naomi(`Ada Frost${n}`), familyMembers: [] }))
  await file(steered, crowd)
  const { id: edited = 0 } = (await lookUp(steered, crowd[0]?.phone ?? '')) ?? {}
  await steered.asAdmin(editAttendee, { params: { userId: edited }, body: { city: 'Dallas' } })
  await openImport(page)
  const rows = [
    `Naomi Frost,נעמי,Primary,${before.phone},naomi@example.org,12 Elm Street,Dallas,TX,78701,02/2003,9/14/2001,Sings`,
    'Orpah Frost,ערפה,Child,,,12 Elm Street,,,,,,',
    'Enosh Frost,,Child,,,12 Elm Street,,,,,,',
    `${registered.name},,Primary,${registered.phone},,,,,,,,`,
    ...crowd.map(({ name, phone }) => `${name},,Primary,${phone},,,Dallas,,,,,`),
  ]
  const head = 'name,hebrewName,relationship,phone,email,address,city,state,zipCode,baptismDate,memberSince,notes'
  await chooseFile(page, { name: 'members.csv', content: [head, ...rows].join('\n') })
  const changing = page.getByRole('region', { name: 'What changes' })
  await expect(changing.locator('li', { hasText: 'Naomi Frost' }).first().getByRole('listitem')).toHaveText([
    'Hebrew name: before – after נעמי',
    'Email: before – after naomi@example.org',
    'Street: before – after 12 Elm Street',
    'City: before Austin after Dallas',
    'State: before – after TX',
    'Zip code: before – after 78701',
    'Baptism date: before – after Feb 1, 2003',
    'Member since: before – after Sep 14, 2001',
    'Notes: before – after Sings',
    'before Orpah Frost, Child after Orpah Frost, ערפה, Child',
    'Enosh Frost joins the family',
  ])
  await expect(changing).toContainText('They become members')
  await expect(changing).toContainText('The first 20 of 27')
  await button(changing, 'Show more').click()
  await expect(changing.getByText('City: before Austin after Dallas')).toHaveCount(25)
  await expect(changing).toContainText('Nothing that a page shows')
  expect(day).toBeTruthy()
})

test('what an import that was undone has left behind is erased for good, after a question, and Activity tells it', async ({
  page,
  steered,
}) => {
  for (const people of [[naomi()], [naomi('Ruth Frost'), naomi('Lea Frost')]]) {
    const importId = randomUUID()
    await steered.asAdmin(importDirectory, { body: { users: people, batch: { importId, number: 0 } } })
    await steered.asAdmin(takeBackImport, { params: { importId }, body: {} })
  }
  await openImport(page)
  const erase = button(
    list(page),
    'Erase for good what is left of the import of November 22, 2026, 9:58 AM, Administrator',
  )
  await expect(erase).toHaveCount(2)
  await fail(page, eraseImport)
  await erase.first().click()
  const question = page.getByRole('alertdialog', { name: 'Erase 2 households for good?' })
  const other = page.getByRole('alertdialog', { name: 'Erase 1 household for good?' })
  await expect(question).toContainText(
    'They left the directory when this import was undone. Their names, numbers and notes are still stored. Erased, nobody can bring them back, not even by importing the file again: it would make new households.',
  )
  await button(question, 'Keep them').click()
  await erase.first().click()
  await button(question, 'Erase for good').click()
  await expect(question.getByRole('alert')).toBeVisible()
  await mend(page)
  await button(question, 'Erase for good').click()
  await expect(erase).toHaveCount(1)
  await erase.click()
  await button(other, 'Erase for good').click()
  await expect(erase).toHaveCount(0)
  await expect(list(page).getByText('Erased for good')).toHaveCount(2)
  await page.goto('/admin/activity')
  await expect(page.getByText('1 household of an import that was undone was erased for good.')).toBeVisible()
  await expect(page.getByText('2 households of an import that was undone were erased for good.')).toBeVisible()
})

test('the list says when there is none, when one was interrupted, and when it cannot be loaded, also in Spanish', async ({
  page,
}) => {
  await openImport(page)
  await expect(page.getByText('No file was imported yet.')).toBeVisible()
  await replyWith(page, imports, [
    { importId: randomUUID(), added: 0, changed: 0, unchanged: 0, toTakeBack: 3, gone: 0, restored: 0, toErase: 0 },
  ])
  await page.reload()
  await expect(list(page)).toContainText('Interrupted in its first part')
  const release = await hold(page, takeBackImport)
  await button(list(page), /^Undo/).click()
  await expect(dialog(page).getByText('Looking through the households...')).toBeVisible()
  release()
  await mend(page)
  await fail(page, imports)
  await page.reload()
  await expect(page.getByText('The earlier imports could not be loaded.')).toBeVisible()
  await readSpanish(page)
  await expect(page.getByText('No se pudieron cargar las importaciones anteriores.')).toBeVisible()
})

test('a list of imports that comes late does not hide the one that was just made', async ({ page }) => {
  const { replied, letCome } = await holdReply(page, imports)
  await openImport(page)
  await replied
  await chooseFile(page, { name: 'members.csv', content: 'name,phone\nOrpah Winter,5125550200\n' })
  await button(page, 'Import').click()
  await expect(list(page)).toHaveCount(1)
  await letCome()
  await expect(list(page)).toHaveCount(1)
})

test('the dialog mentions a file that came meanwhile, says when it cannot read which households leave, and reads them when it is opened again', async ({
  page,
  steered,
}) => {
  await file(steered, [naomi()])
  await openImport(page)
  await expect(list(page)).toHaveCount(1)
  await file(steered, [naomi()])
  await list(page).getByRole('button').click()
  await expect(dialog(page)).toContainText('Another file was imported after this one.')
  await expect(dialog(page)).toContainText('Leave the directory: 1')
  await cutOff(page, takeBackImport)
  await open(dialog(page), 'Leave the directory')
  await expect(dialog(page).getByRole('alert')).toHaveText('There was a problem. Please try again.')
  await mend(page)
  for (const _ of ['close', 'open']) await open(dialog(page), 'Leave the directory')
  await expect(dialog(page)).toContainText('Naomi Frost')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})
