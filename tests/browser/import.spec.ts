import { shortDay } from '#domain/contract/dates-in-words.ts'
import { importDirectory, membersFile } from '#domain/contract/http.ts'
import { chooseFile, openDashboard, rows } from '#tests/browser/administrator.ts'
import { fail, hold, mend } from '#tests/browser/calls.ts'
import { expect, test } from '#tests/browser/church.ts'
import { button, expectToast, toast } from '#tests/browser/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('a member file', () => {
  test('is shown before it is imported, and importing it again changes nothing', async ({ page, church }) => {
    await openDashboard(page, church.password)
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    await expect(page.getByRole('heading', { name: 'Import Church Directory' })).toBeVisible()
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await expect(page.getByRole('link', { name: 'Download template' })).toHaveAttribute(
      'href',
      '/api/gocc-template.csv',
    )
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await expect(page.getByText('members-gocc.csv', { exact: true })).toBeVisible()
    const counts = page.getByRole('tabpanel', { name: 'Directory Import' }).getByRole('definition')
    await expect(counts).toHaveText(['175', '391', '25'])
    const skipped = page.getByRole('region', { name: 'Skipped rows' }).getByRole('listitem')
    await expect(skipped.nth(0)).toHaveText(/^Line 29\s*No name$/)
    await expect(skipped.nth(1)).toHaveText(/^Line 50\s*Phone is not 10 digits$/)
    const release = await hold(page, importDirectory)
    await button(page, 'Import').click()
    await expect(button(page, 'Importing...')).toBeDisabled()
    release()
    await expectToast(page, 'Directory Import Complete', '175 added, 0 changed, 0 unchanged')
    await expect(toast(page).getByRole('status')).toBeVisible()
    await mend(page)
    await button(page, 'Close').click()
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '0 added, 0 changed, 175 unchanged')
    await page.getByRole('tab', { name: 'Tools' }).click()
    await page.getByRole('link', { name: 'Attendee Directory' }).click()
    await page.getByPlaceholder('Search attendees...').fill('keziahnavarro0@example.org')
    await expect(rows(page)).toHaveCount(1)
    await button(page, 'Details').click()
    await expect(page.getByRole('dialog')).toContainText(shortDay('2003-02-01'))
    await expect(page.getByRole('dialog')).toContainText('Member')
  })

  test('that comes with Foyer is shown as invented', async ({ page, church }) => {
    await openDashboard(page, church.password)
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    const release = await hold(page, membersFile)
    await button(page, 'Import GOCC San Antonio Members').click()
    await expect(page.getByText('Processing file...', { exact: true })).toBeVisible()
    await expectToast(page, 'GOCC San Antonio Members Import Started', 'Processing the provided file...')
    release()
    await expect(page.getByText('Sample data: these people are invented', { exact: true })).toBeVisible()
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', /^\d+ added, 0 changed, 0 unchanged$/)
  })

  test('that cannot be read says why', async ({ page, church }) => {
    await openDashboard(page, church.password)
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    const choose = (name: string, content: string) => chooseFile(page, { name, content })
    await choose('empty.csv', '')
    await expect(page.getByText('The file is empty', { exact: true })).toBeVisible()
    await choose('columns.csv', 'name,email\nRuth Winter,ruth@example.org\n')
    await expect(page.getByText('Required columns missing: phone', { exact: true })).toBeVisible()
    await choose('nobody.csv', 'name,phone\nRuth Winter,12\n')
    await expect(page.getByText('No valid user records found in the file', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await choose('two-columns.csv', 'Your Name,Phone Number\nRuth Winter,5125550102\n')
    await expect(page.getByText("Missing 'Relationship' column in GOCC format", { exact: true })).toBeVisible()
    const why = 'The import needs to know which records are Primary members vs family members'
    await expect(page.getByText(why, { exact: true })).toBeVisible()
  })

  test('that the server does not take says so, and can be sent again', async ({ page, church }) => {
    await openDashboard(page, church.password)
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    await chooseFile(page, 'tests/data/members-standard.csv')
    await fail(page, importDirectory)
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'Failed to import directory: Something went wrong.')
    await mend(page)
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', /^\d+ added, 0 changed, 0 unchanged$/)
    await fail(page, membersFile)
    await button(page, 'Close').click()
    await button(page, 'Import GOCC San Antonio Members').click()
    const words = 'Failed to import GOCC file: Failed to fetch file: 500: Something went wrong.'
    await expectToast(page, 'Import Error', words)
  })
})
