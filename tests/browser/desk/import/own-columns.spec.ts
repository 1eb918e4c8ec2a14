import { expect, type Page } from '@playwright/test'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { chooseFile, chooseInAccount, givePassword, readSpanish } from '#tests/browser/support/administrator.ts'
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
  'Person ID,First Name,Last Name,Birthdate,Home Address Street Line 1,Mobile Phone Number,Home Phone Number,Household ID,Household Name,Household Primary Contact,Child,Grade,Medical Notes',
  '101,Kit,Brook,2015-03-01,,,,9001,Brook Household,false,true,5,',
  '102,Zoë,Peña,1980-02-01,"12 Elm St, Rear",(512) 555-0101,,9001,Brook Household,false,false,,"Nuts,',
  'and milk"',
  '103,Ben,Brook,1979-02-01,"12 Elm St, Rear",,+1 512-555-0102,9001,Brook Household,true,false,,',
  '',
  '104,Eva,Moss,1990-02-01,,555-0104,,9002,Moss Household,true,false,,',
]

test('a file of another system is brought in by what its columns hold, and is undone', async ({ page, church }) => {
  await openImport(page, church)
  const planningCenter = { name: 'people.csv', content: Buffer.from(PLANNING_CENTER.join('\r\n'), 'latin1') }
  await chooseFile(page, planningCenter)
  await expect(asked(page)).toBeFocused()
  await expect(said(page, 'people.csv')).toBeVisible()
  await expect(said(page, 'Required columns missing: name, phone')).toBeVisible()
  await expect(said(page, 'Foyer has recognised what it could. Look it over, and change what is wrong.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
  for (const [heading, kind] of [
    ['First Name', 'First name'],
    ['Last Name', 'Last name'],
    ['Home Address Street Line 1', 'Street'],
    ['Mobile Phone Number', 'Phone number'],
    ['Home Phone Number', 'Second phone number'],
    ['Household ID', 'Household (number or name)'],
    ['Household Primary Contact', 'Is head of the household'],
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
  await expect(skipped(page)).toHaveText([/^Line 6\s*No name$/, /^Line 7\s*Phone is not 10 digits$/])
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
})

test('the page says what is missing before a list without headings can be read, and a keyboard is enough', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  await chooseFile(page, { name: 'list.csv', content: 'Lee Ann,,child,210-555-0100\nPoe Ben,,,210-555-0101\n' })
  await expect(said(page, 'Choose the column with the names.')).toBeVisible()
  await expect(said(page, 'Choose the column with the phone numbers.')).toHaveCount(0)
  await expect(button(page, 'Continue')).toBeDisabled()
  await expect(column(page, 'Column 2')).toHaveAccessibleDescription('No values')
  const alone =
    'No column says who belongs together. Everybody with a phone number of their own becomes a household of their own.'
  // The column with the word "child" was recognised, and comes first.
  await page.keyboard.press('Tab')
  await expect(column(page, 'Column 3')).toBeFocused()
  await expect(said(page, alone)).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(said(page, alone)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(column(page, 'Column 4')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(column(page, 'Column 1')).toBeFocused()
  await page.keyboard.type('Name')
  await expect(column(page, 'Column 1').getByRole('option', { selected: true })).toHaveText('Name')
  await expect(said(page, 'Choose the column with the phone numbers.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Phone')
  await expect(said(page, 'Choose the column with the phone numbers.')).toHaveCount(0)
  await column(page, 'Column 3').selectOption('Role in the family')
  await expect(said(page, alone)).toHaveCount(0)
  await button(page, 'Continue').press('Enter')
  await expect(counts(page)).toHaveText(['1', '0', '1'])

  // Nothing is lost by asking again.
  await button(page, 'Which column is what?').click()
  await expect(column(page, 'Column 1').getByRole('option', { selected: true })).toHaveText('Name')
  await column(page, 'Column 1').selectOption('Name, as in “Lee, Ann”')
  await column(page, 'Column 3').selectOption('Not used')
  await button(page, 'Continue').click()
  await expect(counts(page)).toHaveText(['2', '0', '0'])
})

test('a file of thousands whose headings are not those of GOCC is asked about, in Spanish too', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  await readSpanish(page)
  await page.getByRole('radio', { name: 'GOCC' }).check()
  const rows = Array.from(
    { length: 5_000 },
    (_, n) => `Ruth${n};Winter;${n};${2_105_550_000 + n}\nObed${n};Frost;${n};`,
  )
  const content = ['Nombre;Apellidos;Familia;Celular', ...rows].join('\n')
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Elegir archivo CSV').click()
  await (await choosing).setFiles({ name: 'familias.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(said(page, 'Los encabezados no son los del formato GOCC')).toBeVisible()
  const heading = '¿Qué contiene cada columna?'
  await expect(page.getByRole('region', { name: heading })).toBeFocused()
  await expect(said(page, 'Foyer reconoció lo que pudo. Revíselo y cambie lo que no sea correcto.')).toBeVisible()
  await expect(column(page, 'Familia').getByRole('option', { selected: true })).toHaveText('Hogar (número o nombre)')
  await expect(column(page, 'Nombre').getByRole('option')).toContainText(['No se usa', 'Nombre de pila', 'Apellido'])
  await column(page, 'Celular').selectOption('No se usa')
  await column(page, 'Nombre').selectOption('No se usa')
  await column(page, 'Apellidos').selectOption('No se usa')
  await expect(said(page, 'Elija la columna de los nombres.')).toBeVisible()
  await column(page, 'Nombre').selectOption('Nombre de pila')
  await column(page, 'Apellidos').selectOption('Apellido')
  await expect(said(page, 'Elija la columna de los teléfonos.')).toBeVisible()
  await column(page, 'Celular').selectOption('Segundo teléfono')
  await button(page, 'Continuar').click()
  const holds = page.getByRole('region', { name: 'Contenido del archivo' })
  await expect(holds.getByRole('definition')).toHaveText(['5,000', '5,000', '0'])
  await button(page, heading).click()
  await expect(column(page, 'Celular').getByRole('option', { selected: true })).toHaveText('Segundo teléfono')
})

test('a GOCC file with other headings says so in the language of the page, and a file that fits goes on without a question', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  await page.getByRole('radio', { name: 'GOCC' }).check()
  await chooseFile(page, { name: 'names.csv', content: 'First Name,Last Name,Phone\nAnn,Lee,2105550100\n' })
  await expect(said(page, 'The headings are not those of the GOCC format')).toBeVisible()
  await readSpanish(page)
  await expect(said(page, 'Los encabezados no son los del formato GOCC')).toBeVisible()
  await chooseInAccount(page, 'English', 'Cuenta')
  await button(page, 'Cancel').click()
  await chooseFile(page, { name: 'gocc.csv', content: 'A,B,C,D\nAnn Lee,,Head,2105550100\n' })
  await expect(counts(page)).toHaveText(['1', '0', '0'])
  await button(page, 'Cancel').click()

  // In a file in which nobody is found, the columns may be the reason.
  await chooseFile(page, { name: 'nobody.csv', content: 'A,B,C,D\n2105550100,,Head,Ann Lee\n' })
  await expect(said(page, 'No valid user records found in the file')).toBeVisible()
  await button(page, 'Which column is what?').click()
  await expect(asked(page)).toBeFocused()
})
