import { expect } from '@playwright/test'
import { datesIn } from '#web/words/useDates.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, rows } from '#tests/browser/support/administrator.ts'
import { hold, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { counts, news, openImport, progress, said, skipped } from './import-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a member file is shown before it is imported, and importing it again changes nothing', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  await page.getByRole('group', { name: 'CSV format' }).getByRole('radio', { name: 'GOCC' }).check()
  await chooseFile(page, 'tests/data/members-gocc.csv')
  await expect(said(page, 'members-gocc.csv')).toBeVisible()
  await expect(counts(page)).toHaveText(['175', '391', '25'])
  await expect(page.getByRole('region', { name: 'What the file holds' })).toBeFocused()
  await expect(news(page)).toHaveText(['New 175', 'Changed 0', 'Unchanged 0'])
  await expect(skipped(page).nth(0)).toHaveText(/^Line 29\s*No name$/)
  await expect(skipped(page).nth(1)).toHaveText(/^Line 50\s*Phone is not 10 digits$/)
  const release = await hold(page, importDirectory)
  await button(page, 'Import').click()
  await expect(button(page, 'Importing...')).toBeDisabled()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 175 households')
  await expect(said(page, '0 of 175 households')).toBeVisible()
  release()
  await expectToast(page, 'Directory Import Complete', '175 added, 0 changed, 0 unchanged')
  await expect(toast(page).getByRole('status')).toBeVisible()
  await restore(page)
  await button(page, 'Close').click()
  await chooseFile(page, 'tests/data/members-gocc.csv')
  await expect(news(page)).toHaveText(['New 0', 'Changed 0', 'Unchanged 175'])
  await button(page, 'Import').click()
  await expectToast(page, 'Directory Import Complete', '0 added, 0 changed, 175 unchanged')
  await page.getByRole('tab', { name: 'Tools' }).click()
  await page.getByRole('link', { name: 'Attendee Directory' }).click()
  await page.getByPlaceholder('Search attendees...').fill('keziahnavarro0@example.org')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Details').click()
  await expect(page.getByRole('dialog')).toContainText(datesIn.en.shortDay('2003-02-01'))
  await expect(page.getByRole('dialog')).toContainText('Member')
})
