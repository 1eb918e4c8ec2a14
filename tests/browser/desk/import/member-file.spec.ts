import { expect } from '@playwright/test'
import { datesIn } from '#web/words/useDates.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, rows } from '#tests/browser/support/administrator.ts'
import { cutOff, hold, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { counts, news, openImport, panel, progress, said, skipped } from './import-page.ts'

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
  await expect(skipped(page).nth(1)).toHaveText(
    /^Line 50\s*Abner Navarro: Phone is not 10 digits \(555-0199: 7 digits of 10\)$/,
  )
  const release = await hold(page, importDirectory)
  await button(page, 'Import').click()
  await expect(button(page, 'Importing...')).toBeDisabled()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 175 families')
  await expect(said(page, '0 of 175 families')).toBeVisible()
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

test('a large file shows every skipped row, and its import waits while no reply comes and goes on by itself', async ({
  page,
  church,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openImport(page, church)
  const short = Array.from({ length: 2_000 }, (_, n) => `Ruth Short${n},${n}`)
  await chooseFile(page, {
    name: 'members.csv',
    content: ['name,phone', 'Ruth Winter,2105550000', ...short].join('\n'),
  })
  await expect(counts(page)).toHaveText(['1', '0', '2,000'])
  // Only the visible rows are drawn.
  await expect(skipped(page).first()).toHaveText(/^Line 3\s*Ruth Short0: Phone is not 10 digits/)
  await page.getByRole('region', { name: 'Skipped rows' }).evaluate((list) => (list.scrollTop = list.scrollHeight))
  await expect(skipped(page).last()).toHaveText(/^Line 2002\s*Ruth Short1999: Phone is not 10 digits/)
  expect(await skipped(page).count()).toBeLessThan(40)
  await expect(news(page)).toHaveText(['New 1', 'Changed 0', 'Unchanged 0'])
  await cutOff(page, importDirectory)
  await button(page, 'Import').click()
  const words = said(page, 'No reply from the server. It goes on by itself as soon as there is one.')
  await expect(words).toBeVisible()
  // On the smallest screen, too, the text can be read and no button sticks out.
  const foot = button(page, 'Importing...')
  const [text, send, bar, whole] = await placesOf(words, foot, progress(page), panel(page))
  expect(text.y + text.height).toBeLessThanOrEqual(send.y)
  // The button is as wide as the import. At its start, below the bar, is Cancel.
  const margin = bar.x - whole.x
  expect(send.x + send.width).toBeLessThanOrEqual(whole.x + whole.width - margin + 1)
  await restore(page)
  await expectToast(page, 'Directory Import Complete', '1 added, 0 changed, 0 unchanged')
})
