import { rm, truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Route as Call } from '@playwright/test'
import { shortDay } from '#kiosk/shell/words/english-dates.ts'
import { allAttendees } from '#domain/contract/directory-routes.ts'
import { importDirectory, membersFile } from '#domain/contract/directory-import/import-routes.ts'
import {
  chooseFile,
  chooseInAccount,
  contentOf,
  openDashboard,
  readSpanish,
  rows,
} from '#tests/browser/support/administrator.ts'
import { fail, hold, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openImport(page: Page, church: Church): Promise<void> {
  await openDashboard(page, church.password)
  await page.getByRole('tab', { name: 'Directory Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import Church Directory' })).toBeVisible()
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true })
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Directory Import' })
const counts = (page: Page) => panel(page).getByRole('definition')
const news = (page: Page) => page.getByRole('list', { name: 'Households' }).getByRole('listitem')
const skipped = (page: Page) => page.getByRole('region', { name: 'Skipped rows' }).getByRole('listitem')
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Import progress' })

async function placeOf(one: Locator): Promise<{ top: number; bottom: number; right: number }> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  return { top: y, bottom: y + height, right: x + width }
}

/** A file of households of two. */
function families(count: number): { name: string; content: string } {
  const lines = Array.from({ length: count }, (_, n) => `Ruth Winter${n},,${2_105_550_000 + n}\nObed Winter${n},child,`)
  return { name: 'members.csv', content: `name,relationship,phone\n${lines.join('\n')}` }
}

/** Decides what happens to the calls that import a batch. Calls that only compare go through. */
async function onBatch(page: Page, what: (call: Call, number: number) => Promise<void>): Promise<void> {
  await page.route(`**${importDirectory.path}`, async (call) => {
    const { batch } = call.request().postDataJSON() as { batch?: { number: number } }
    await (batch ? what(call, batch.number) : call.continue())
  })
}

test.describe('a member file', () => {
  test('is shown before it is imported, and importing it again changes nothing', async ({ page, church }) => {
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
    await expect(page.getByRole('dialog')).toContainText(shortDay('2003-02-01'))
    await expect(page.getByRole('dialog')).toContainText('Member')
  })

  test('that comes with Foyer is shown as invented', async ({ page, church }) => {
    await openImport(page, church)
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

  test('that comes with Foyer is offered only while nobody is in the directory', async ({ page, church }) => {
    await church.family({ name: 'Ruth Winter', phone: '2105550100' })
    await openImport(page, church)
    await expect(button(page, 'Choose CSV file')).toBeVisible()
    await expect(button(page, 'Import GOCC San Antonio Members')).toHaveCount(0)
  })

  test('can be made from a template, of either format', async ({ page, church }) => {
    await openImport(page, church)
    const needed = {
      standard: 'The columns name and phone are required. Only primary members need a phone number in theirs.',
      gocc: 'The columns name and relationship are required. Only primary members need a phone number.',
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

  test('that cannot be read says why', async ({ page, church }) => {
    await openImport(page, church)
    const choose = async (content: string | Buffer, ...words: string[]) => {
      await chooseFile(page, { name: 'members.csv', content })
      for (const text of words) await expect(said(page, text)).toBeVisible()
    }
    await choose('', 'The file is empty')
    await choose('name,email\nRuth Winter,ruth@example.org\n', 'Required columns missing: phone')
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

    await page.getByRole('radio', { name: 'GOCC' }).check()
    await choose('Your Name,Phone Number\nRuth Winter,5125550102\n', "Missing 'Relationship' column in GOCC format")
    const why = 'The import needs to know which records are Primary members vs family members'
    await expect(said(page, why)).toBeVisible()
    await choose('Relationship,Phone\nHead,5125550102\n', "Missing 'Name' column in GOCC format")
    await expect(said(page, 'The import requires a column with member names')).toBeVisible()
  })

  test('that is too large, or was deleted, says so', async ({ page, church }, info) => {
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
    // The same file is read again, but was deleted.
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await expectToast(page, 'Import Error', /^Failed to import directory: .+/)
    release()
  })

  test('is read in every encoding, and in the other format when that is chosen', async ({ page, church }) => {
    await openImport(page, church)
    const utf16 = Buffer.from('\uFEFFname\tphone\r\nRené Winter\t2105550100\r\n', 'utf16le').swap16()
    await chooseFile(page, { name: 'unicode.csv', content: utf16 })
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

  test('is chosen with one button, or dropped on the form, one .csv at a time', async ({ page, church }) => {
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

test.describe('what the server refuses', () => {
  test('is shown in its own words, and the file can be sent again', async ({ page, church }) => {
    await openImport(page, church)
    await chooseFile(page, 'tests/data/members-standard.csv')
    await fail(page, importDirectory)
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'Something went wrong.')
    await mend(page)
    await onBatch(page, (call) => call.fulfill({ status: 500, body: '' }))
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'An error occurred during import')
    await mend(page)
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', /^\d+ added, 0 changed, 0 unchanged$/)
    await fail(page, membersFile)
    await button(page, 'Close').click()
    await button(page, 'Import GOCC San Antonio Members').click()
    const words = 'Failed to import GOCC file: Failed to fetch file: Internal Server Error'
    await expectToast(page, 'Import Error', words)
  })

  test('is listed by household, before and after, until nobody is there', async ({ page, church }) => {
    await page.clock.install()
    await openImport(page, church)
    const crowd = Array.from({ length: 201 }, (_, n) => `Child${n} Winter,child,`)
    const content = ['name,relationship,phone', 'Naomi Frost,,5125550199', 'Ruth Winter,,2105550100', ...crowd].join(
      '\n',
    )
    await chooseFile(page, { name: 'members.csv', content })
    const why = 'Line 3 (Ruth Winter): A household has 200 people at most'
    await expect(said(page, 'Errors:')).toBeVisible()
    await expect(said(page, why)).toBeVisible()
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '1 added, 0 changed, 0 unchanged')
    await expect(said(page, 'Errors:')).toBeVisible()
    await expect(said(page, why)).toBeVisible()
    await readSpanish(page)
    const inSpanish = 'Línea 3 (Ruth Winter): Una familia puede tener 200 personas como máximo.'
    await expect(said(page, inSpanish)).toBeVisible()
    await chooseInAccount(page, 'English', 'Cuenta')
    // The counts stay. The names disappear with the password.
    await page.clock.fastForward('16:00')
    await expect(said(page, why)).toHaveCount(0)
    await expect(panel(page).getByText('1 added, 0 changed, 0 unchanged')).toBeVisible()
  })
})

test.describe('an import of thousands', () => {
  test.use({ ownProcess: true })

  test('waits while the server is gone, continues by itself, and counts everybody once', async ({ page, church }) => {
    await openImport(page, church)
    await page.setViewportSize({ width: 1024, height: 768 })
    await chooseFile(page, families(2_000))
    await expect(news(page)).toHaveText(['New 2,000', 'Changed 0', 'Unchanged 0'])
    const lost = new Set<number>()
    await onBatch(page, async (call, number) => {
      if (lost.has(number) || number === 0) return await call.continue()
      lost.add(number)
      // The reply to the first batch is lost, and the server is killed during the second.
      if (number === 1) await call.fetch()
      if (number === 2) await church.kill()
      await call.abort()
    })
    await button(page, 'Import').click()
    const words = said(page, 'No answer from the server. It goes on by itself as soon as there is one.')
    await expect(words).toBeVisible()
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1,000 of 2,000 households')
    // On the smallest screen, too, the text can be read and no button sticks out.
    const foot = await placeOf(button(page, 'Importing...'))
    expect((await placeOf(words)).bottom).toBeLessThanOrEqual(foot.top)
    expect(foot.right).toBeLessThanOrEqual((await placeOf(progress(page))).right + 1)
    await church.start()
    await expectToast(page, 'Directory Import Complete', '2000 added, 0 changed, 0 unchanged')
    expect(lost).toEqual(new Set([1, 2, 3]))
    const { body: everybody } = await church.asAdmin(allAttendees, {})
    expect(everybody.map(({ familyMembers }) => familyMembers.length)).toEqual(Array(2_000).fill(1))
  })

  test('can be stopped, says how far it came, and is finished by sending it again', async ({ page, church }) => {
    await openImport(page, church)
    await chooseFile(page, families(1_500))
    await expect(news(page)).toHaveText(['New 1,500', 'Changed 0', 'Unchanged 0'])
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await onBatch(page, async (call, number) => {
      if (number === 1) await released
      await call.continue()
    })
    await button(page, 'Import').click()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '500')
    await expect(button(page, 'Cancel')).toBeFocused()
    await expect(page.getByRole('radio', { name: 'GOCC' })).toBeDisabled()

    // The browser asks a person who leaves the page now.
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.assign('/')))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()

    await button(page, 'Cancel').click()
    await expect(button(page, 'Stopping...')).toBeDisabled()
    release()
    const words = 'Stopped: 1,000 of 1,500 households are in. Import the file again to bring in the rest.'
    await expect(said(page, words)).toBeVisible()
    await expect(news(page)).toHaveText(['New 500', 'Changed 0', 'Unchanged 1,000'])
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '500 added, 0 changed, 1000 unchanged')
  })

  test('asks for the password when it is no longer accepted, and continues', async ({ page, church }) => {
    await openImport(page, church)
    await chooseFile(page, families(1_000))
    let isRefused = false
    await onBatch(page, async (call, number) => {
      if (number === 0 || isRefused) return await call.continue()
      isRefused = true
      await call.fulfill({ status: 401, json: { code: 'password-needed', message: 'No' } })
    })
    await button(page, 'Import').click()
    await expect(said(page, 'It goes on when the password is given.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(church.password)
    await button(page, 'Submit').click()
    await expectToast(page, 'Directory Import Complete', '1000 added, 0 changed, 0 unchanged')
  })

  test('shows every skipped row, and draws only the visible ones', async ({ page, church }) => {
    await openImport(page, church)
    const short = Array.from({ length: 20_000 }, (_, n) => `Ruth Winter${n},,${n}`)
    const content = ['name,relationship,phone', 'Naomi Frost,,5125550199', ...short].join('\n')
    await chooseFile(page, { name: 'members.csv', content })
    await expect(counts(page)).toHaveText(['1', '0', '20,000'])
    await expect(skipped(page).first()).toHaveText(/^Line 3\s*Phone is not 10 digits$/)
    expect(await skipped(page).count()).toBeLessThan(40)
    await page.getByRole('region', { name: 'Skipped rows' }).evaluate((list) => (list.scrollTop = list.scrollHeight))
    await expect(skipped(page).last()).toHaveText(/^Line 20002\s*Phone is not 10 digits$/)
    expect(await skipped(page).count()).toBeLessThan(40)
  })
})
