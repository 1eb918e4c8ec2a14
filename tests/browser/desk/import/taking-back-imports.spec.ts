import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { editAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD, type Foyer } from '#tests/foyer/foyer.ts'
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
  await expect(dialog(page)).toContainText('Another file was imported after this one.')
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
  await erase.first().click()
  const question = page.getByRole('alertdialog', { name: 'Erase 2 households for good?' })
  const other = page.getByRole('alertdialog', { name: 'Erase 1 household for good?' })
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
