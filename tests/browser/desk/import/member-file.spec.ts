import { rm, truncate, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { datesIn } from '#web/words/useDates.ts'
import { allAttendees, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, membersFile } from '#domain/contract/directory-import/import-routes.ts'
import { chooseFile, contentOf, goTo, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { hold, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { counts, news, openImport, panel, progress, said, skipped } from './import-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('a member file', () => {
  test('a member file is shown before it is imported, and importing it again changes nothing', async ({
    page,
    church,
  }) => {
    await openImport(page, church)
    await page.getByRole('group', { name: 'CSV format' }).getByRole('radio', { name: 'GOCC' }).check()
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await expect(panel(page).getByRole('term')).toHaveText(['Households', 'Family Members', 'Rows skipped'])
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
    await mend(page)
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

  test('the member file that comes with Foyer is offered while nobody is in the directory, and shown as invented', async ({
    page,
    church,
  }) => {
    await test.step('the member file that comes with Foyer is offered only while nobody is in the directory', async () => {
      const sample = button(page, 'Import GOCC San Antonio Members')
      const comeBack = async () => {
        await goTo(page, 'Today')
        await goTo(page, 'Import')
        await expect(button(page, 'Choose CSV file')).toBeVisible()
      }
      await openDashboard(page, church.password)
      await comeBack()
      await expect(sample).toBeVisible()
      const { id } = await church.family({ name: 'Ruth Winter', phone: '2105550100' })
      await comeBack()
      await expect(sample).toHaveCount(0)
      await page.reload()
      await expect(button(page, 'Choose CSV file')).toBeVisible()
      await expect(sample).toHaveCount(0)
      await church.asAdmin(eraseAttendee, { params: { userId: id } })
      await comeBack()
      await expect(sample).toBeVisible()
    })
    await test.step('the member file that comes with Foyer is shown as invented', async () => {
      await goTo(page, 'Today')
      await page.getByRole('tab', { name: 'Directory Import' }).click()
      const release = await hold(page, membersFile)
      await expect(page.getByText('Sample data: these people are invented')).toBeVisible()
      await button(page, 'Import GOCC San Antonio Members').click()
      await expect(said(page, 'Processing file...')).toBeVisible()
      await expectToast(page, 'GOCC San Antonio Members Import Started', 'Processing the provided file...')
      release()
      await expect(said(page, 'Sample data: these people are invented')).toBeVisible()
      await button(page, 'Import').click()
      await expectToast(page, 'Directory Import Complete', /^\d+ added, 0 changed, 0 unchanged$/)
    })
  })

  test('a member file can be made from a template, of either format', async ({ page, church }) => {
    await openImport(page, church)
    const needed = {
      standard: 'The columns name and phone are required. Only the rows of primary members need a phone number.',
      gocc: 'The columns name and relationship are required. Only the rows of primary members need a phone number.',
    }
    for (const [format, name, words] of [
      ['Standard', 'directory-template.csv', needed.standard],
      ['GOCC', 'gocc-template.csv', needed.gocc],
    ] as const) {
      await page.getByRole('radio', { name: format }).check()
      await expect(said(page, words)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download template' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(name)
      await chooseFile(page, { name, content: await contentOf(download) })
      await expect(counts(page)).toHaveText([/^[1-9]/, /^[1-9]/, '0'])
      await button(page, 'Cancel').click()
    }
  })

  test('the page says why a member file cannot be read', async ({ page, church }) => {
    await openImport(page, church)
    const choose = async (content: string | Buffer, ...words: string[]) => {
      await chooseFile(page, { name: 'members.csv', content })
      for (const text of words) await expect(said(page, text)).toBeVisible()
    }
    await choose('', 'The file is empty')
    await expectToast(page, 'Import Error', 'The file is empty')
    await choose('name,email\nRuth Winter,ruth@example.org\n', 'Required columns missing: phone')
    await button(page, 'Cancel').click()
    const noCsv = 'The file is not a CSV file'
    const saveAs =
      'It is a spreadsheet. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes'
    await choose(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), noCsv, saveAs)
    const saveAgain =
      'Look at line 2. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes'
    const cutOff = Buffer.from('name,hebrewName,phone\nRuth Winter,רות').subarray(0, -1)
    await choose(cutOff, 'Some letters in the file cannot be read', saveAgain)
    await choose(
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      noCsv,
      'It is a picture. Choose the file that the member list was saved to as CSV',
    )
    const document = 'It is a PDF document. Choose the file that the member list was saved to as CSV'
    await choose(Buffer.from('%PDF-1.7'), noCsv, document)
    const noPartner = 'A quotation mark in the file has no partner'
    await choose('name,phone\n"Ruth Winter,2105550100\n', noPartner, 'Look at the cell that starts on line 2')
    await choose('name,phone\n', 'No valid user records found in the file')

    // Nobody is imported, and every row has a reason.
    const nobody = 'name,phone,relationship\nRuth Winter,12\nx\nObed Brook,,child\n'
    await choose(nobody, 'No valid user records found in the file')
    await expect(skipped(page)).toHaveText([
      /^Line 2\s*Phone is not 10 digits$/,
      /^Line 3\s*Too few values$/,
      /^Line 4\s*No primary with this last name$/,
    ])

    // In that format the columns of the file that is open are others.
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await button(page, 'Cancel').click()
    await choose('Your Name,Phone Number\nRuth Winter,5125550102\n', "Missing 'Relationship' column in GOCC format")
    const why = 'The import needs to know which records are Primary members vs family members'
    await expect(said(page, why)).toBeVisible()
    await button(page, 'Cancel').click()
    await choose('Relationship,Phone\nHead,5125550102\n', "Missing 'Name' column in GOCC format")
    await expect(said(page, 'The import requires a column with member names')).toBeVisible()
  })

  test('the page says that a member file is too large, or was deleted', async ({ page, church }, info) => {
    await openImport(page, church)
    const large = info.outputPath('large.csv')
    await writeFile(large, 'name,phone')
    await truncate(large, 100 * 1024 * 1024)
    await chooseFile(page, large)
    await expect(said(page, 'The file is too large')).toBeVisible()
    const most = 'It has 100 MB, and at most 64 MB can be read: enough for half a million people. Is it the right file?'
    await expect(said(page, most)).toBeVisible()

    const gone = info.outputPath('gone.csv')
    await writeFile(gone, 'name,relationship,phone\nRuth Winter,,2105550100\n')
    const release = await hold(page, importDirectory)
    await chooseFile(page, gone)
    await expect(said(page, 'Comparing with the directory...')).toBeVisible()
    await rm(gone)
    // The file is read again, but was deleted.
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await expectToast(page, 'Import Error', /^Failed to import directory: .+/)
    release()
  })

  test('a member file is read in every encoding, and in the other format when that is chosen', async ({
    page,
    church,
  }) => {
    await openImport(page, church)
    const rowTwice = 'René Winter\t2105550100\r\n'.repeat(2)
    const utf16 = Buffer.from(`\uFEFFname\tphone\r\n${rowTwice}`, 'utf16le').swap16()
    await chooseFile(page, { name: 'unicode.csv', content: utf16 })
    await expect(counts(page)).toHaveText(['1', '0', '0'])
    await expect(news(page)).toHaveText(['New 1', 'Changed 0', 'Unchanged 0'])
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '1 added, 0 changed, 0 unchanged')
    const everybody = await church.asAdmin(allAttendees, {})
    expect(everybody.body.map(({ name }) => name)).toEqual(['René Winter'])

    await button(page, 'Close').click()
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await expect(said(page, 'Required columns missing: name, phone')).toBeVisible()
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await expect(counts(page)).toHaveText(['175', '391', '25'])
  })

  test('a member file is chosen with one button, or dropped on the form, one .csv at a time', async ({
    page,
    church,
  }) => {
    await openImport(page, church)
    await expect(page.getByLabel('Choose CSV file')).toHaveCount(0)
    await expect(said(page, 'or drop it here')).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.csv')
    const drop = async (...names: string[]) => {
      const dataTransfer = await page.evaluateHandle((dropped) => {
        const files = new DataTransfer()
        for (const name of dropped) files.items.add(new File(['name,phone\nRuth Winter,2105550100'], name))
        return files
      }, names)
      const form = page.getByRole('heading', { name: 'Import Church Directory' })
      await form.dispatchEvent('dragover', { dataTransfer })
      await form.dispatchEvent('drop', { dataTransfer })
    }
    await drop('members.xlsx')
    await expect(said(page, 'Only .csv files can be imported.')).toBeVisible()
    await drop('one.csv', 'two.csv')
    await expect(said(page, 'Choose one file at a time.')).toBeVisible()
    await drop('members.csv')
    await expect(counts(page)).toHaveText(['1', '0', '0'])
  })
})
