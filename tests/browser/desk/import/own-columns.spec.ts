import { expect, type Page } from '@playwright/test'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { chooseFile, givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { news, said, skipped } from './import-page.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function openImport(page: Page, church: Church): Promise<void> {
  await page.goto('/admin/import')
  await givePassword(page, church.password)
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible()
}

const asked = (page: Page) => page.getByRole('region', { name: 'Which column is what?' })
const column = (page: Page, heading: string) => page.getByRole('combobox', { name: heading, exact: true })
const counts = (page: Page) => page.getByRole('region', { name: 'What the file holds' }).getByRole('definition')

/** As Planning Center writes it, saved again by a spreadsheet on Windows. */
const PLANNING_CENTER = [
  'Person ID,First Name,Last Name,Birthdate,Home Address Street Line 1,Mobile Phone Number,Home Phone Number,Household ID,Household Name,Household Primary Contact,Child,Grade,Nickname,Marital Status,Medical Notes',
  '101,Kit,Brook,2015-03-01,,,,9001,Brook Household,false,true,5,,,',
  '102,Zoë,Peña,1980-02-01,"12 Elm St, Rear",(512) 555-0101,,9001,Brook Household,false,false,,,,"Nuts,',
  'and milk"',
  '103,Ben,Brook,1979-02-01,"12 Elm St, Rear",,+1 512-555-0102,9001,Brook Household,true,false,,,,',
  '',
  '104,Eva,Moss,1990-02-01,,555-0104,,9002,Moss Household,true,false,,,,',
]

test('a file of another system is brought in by what its columns hold, is undone, and is erased for good', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  const planningCenter = { name: 'people.csv', content: Buffer.from(PLANNING_CENTER.join('\r\n'), 'latin1') }
  await chooseFile(page, planningCenter)
  await expect(asked(page)).toBeFocused()
  await expect(said(page, 'people.csv')).toBeVisible()
  await expect(page.getByText(/^Foyer has matched \d+ of \d+ columns: please check\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
  for (const [heading, kind] of [
    ['First Name', 'First name'],
    ['Last Name', 'Last name'],
    ['Home Address Street Line 1', 'Street'],
    ['Mobile Phone Number', 'Phone number'],
    ['Home Phone Number', 'Home phone'],
    ['Household ID', 'Id of the family'],
    ['Household Primary Contact', 'Is head of the family'],
    ['Child', 'Is a child'],
  ] as const)
    await expect(column(page, heading).getByRole('option', { selected: true })).toHaveText(kind)
  await expect(column(page, 'Last Name')).toHaveAccessibleDescription('Brook · Peña · Moss')

  // Columns that are not used are in a closed list. Each of them can still be chosen.
  await expect(column(page, 'Medical Notes')).toBeHidden()
  await page.getByText('Columns that are not used: 5').click()
  await expect(column(page, 'Medical Notes').getByRole('option', { selected: true })).toHaveText('Not used')
  await column(page, 'Medical Notes').selectOption('Notes')
  await button(page, 'Continue').click()

  // The lines of the skipped rows are those of the file.
  await expect(counts(page)).toHaveText(['1', '2', '2'])
  await expect(skipped(page)).toHaveText([/^Line 6\s*No name$/, /^Line 7\s*Eva Moss: Phone is not 10 digits/])
  await expect(news(page)).toHaveText(['New 1', 'Changed 0', 'Unchanged 0'])
  await button(page, 'Import').click()
  await expectToast(page, 'Directory Import Complete', '1 added, 0 changed, 0 unchanged')
  const [ben] = (await church.asAdmin(allAttendees, {})).body
  expect(ben).toMatchObject({ name: 'Ben Brook', phone: '5125550102', address: '12 Elm St, Rear' })
  expect(ben?.familyMembers.map(({ name, relationship }) => [name, relationship])).toEqual([
    ['Kit Brook', 'child'],
    ['Zoë Peña', 'other'],
  ])

  // The next file with these headings begins with what was said.
  await button(page, 'Close').click()
  await chooseFile(page, planningCenter)
  await expect(column(page, 'Medical Notes').getByRole('option', { selected: true })).toHaveText('Notes')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Choose CSV file')).toBeVisible()

  await page.getByRole('region', { name: 'Earlier imports' }).getByRole('button', { name: /^Undo/ }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(question).toContainText('Leave the directory: 1')
  await button(question, 'Undo').click()
  await expectToast(page, 'Import undone', '1 left the directory, 0 as before, 0 unchanged')
  expect((await church.asAdmin(allAttendees, {})).body).toEqual([])

  await page.getByRole('button', { name: /^Erase for good what is left of the import of/ }).click()
  const erasing = page.getByRole('alertdialog', { name: 'Erase 1 family for good?' })
  await button(erasing, 'Erase for good').click()
  await expect(page.getByText('Erased for good', { exact: true }).first()).toBeVisible()
  await page.goto('/admin/activity')
  await expect(page.getByText('1 family of an import that was undone was erased for good.')).toBeVisible()
})
