import { expect } from '@playwright/test'
import { imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { chooseFile } from '#tests/browser/support/administrator.ts'
import { mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { counts, news, onBatch, openImport, progress, said, skipped } from './import-page.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A file of households of two. */
function families(count: number): { name: string; content: string } {
  const lines = Array.from({ length: count }, (_, n) => `Ruth Winter${n},,${2_105_550_000 + n}\nObed Winter${n},child,`)
  return { name: 'members.csv', content: `name,relationship,phone\n${lines.join('\n')}` }
}

test.describe('an import of thousands whose server is killed', () => {
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
    const words = said(page, 'No reply from the server. It goes on by itself as soon as there is one.')
    await expect(words).toBeVisible()
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1,000 of 2,000 households')
    // On the smallest screen, too, the text can be read and no button sticks out.
    const [text, foot, bar] = await placesOf(words, button(page, 'Importing...'), progress(page))
    expect(text.y + text.height).toBeLessThanOrEqual(foot.y)
    expect(foot.x + foot.width).toBeLessThanOrEqual(bar.x + bar.width + 1)
    await church.start()
    await expectToast(page, 'Directory Import Complete', '2000 added, 0 changed, 0 unchanged')
    expect(lost).toEqual(new Set([1, 2, 3]))
    const { body: everybody } = await church.asAdmin(allAttendees, {})
    expect(everybody.map(({ familyMembers }) => familyMembers.length)).toEqual(Array(2_000).fill(1))
  })
})

test.describe('an import of thousands', () => {
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

  test('brings nobody else in once it was undone on another computer, and says so', async ({ page, church }) => {
    await openImport(page, church)
    await chooseFile(page, families(1_000))
    await onBatch(page, async (call, number) => {
      if (number === 1) {
        const [made] = (await church.asAdmin(imports, {})).body
        await church.asAdmin(takeBackImport, { params: { importId: made?.importId ?? '' }, body: {} })
      }
      await call.continue()
    })
    await button(page, 'Import').click()
    const words = 'This import was undone in the meantime. To import the file after all, send it again.'
    await expectToast(page, 'Import Error', words)
    expect((await church.asAdmin(allAttendees, {})).body).toEqual([])

    await mend(page)
    await button(page, 'Import').click()
    await expectToast(page, 'Directory Import Complete', '1000 added, 0 changed, 0 unchanged')
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
