import { expect } from '@playwright/test'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { chooseFile, givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'

const FILE = [
  'Attendance 2024,,,',
  'Name,Phone,3/3/2024,3/10/2024',
  '"Vale, Keturah",(512) 555-0142,x,1',
  'Jonas Reed,,yes,',
  'Lot Moss,,x,x',
  'Total,,41,38',
].join('\n')

test('an administrator brings earlier years, sees them on a person and on Sundays, and undoes them', async ({
  page,
  church,
}) => {
  const register = async (name: string, phone: string) =>
    (await church.ask(createUser, { body: { name, phone } })).body.id
  const keturah = await register('Keturah Vale', '5125550142')
  const jonas = await register('Jonas Reed', '5125550143')
  await register('Jonas Reed', '5125550144')
  await page.goto('/admin/import')
  await givePassword(page, church.password)
  await page.getByRole('radio', { name: 'Years of attendance' }).check()
  await chooseFile(page, { name: 'old program.csv', content: FILE })
  await button(page, 'This is March 10, 2024').click()
  const preview = page.getByRole('region', { name: 'What the file brings' })
  await expect(preview.getByRole('definition')).toHaveText(['5', '1', '1', '1'])
  const program = preview.getByLabel('Which program does the file come from?')
  await preview.getByLabel('Which service is it?').fill('Worship')
  await program.focus()
  await preview.getByLabel('Who is Jonas Reed?').selectOption(String(jonas))
  const news = preview.getByRole('list', { name: 'What the file brings' }).getByRole('listitem')
  await expect(news).toHaveText(['New visits 3', 'New head counts 2'])
  await expect(preview.getByRole('region', { name: 'Not in the directory' })).toContainText('Lot Moss')
  await button(page, 'Import').click()
  await expect(program).toBeFocused()
  await expect(program).toHaveAccessibleDescription('Please say which program the file comes from.')
  await program.fill('Planning Center')
  await button(page, 'Import').click()
  await expect(page.getByText('Brought: 3 visits, 2 head counts')).toBeVisible()

  await page.goto(`/admin/people/${keturah}`)
  const visits = page.getByRole('region', { name: 'Attendance History' }).getByRole('listitem')
  await expect(visits.first()).toContainText('Brought from a file: Planning Center')
  await expect(visits).toHaveCount(2)
  await goTo(page, 'Sundays')
  await expect(page.getByRole('table', { name: 'Brought from a file' }).getByRole('row').nth(1)).toContainText('38')

  await page.goto('/admin/import')
  await page.getByRole('radio', { name: 'Years of attendance' }).check()
  await button(page, 'Undo the years from Planning Center').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Earlier years from files' })).toContainText('Undone')
  await page.goto(`/admin/people/${keturah}`)
  await expect(page.getByText('No attendance records found.')).toBeVisible()
})
