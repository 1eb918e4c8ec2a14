import type { Page } from '@playwright/test'
import { importDirectory } from '#domain/contract/http.ts'
import { chooseFile, givePassword, openDashboard, openDirectory, rows } from '#tests/browser/administrator.ts'
import { cutOff, fail } from '#tests/browser/calls.ts'
import { expect, test } from '#tests/browser/church.ts'
import { ADA, RUTH } from '#tests/browser/congregation.ts'
import { expectNoFindings } from '#tests/browser/findings.ts'
import { button, expectToast, closeDoor, SUNDAY_SERVICE } from '#tests/browser/visitor.ts'

const DESK = { width: 1440, height: 900 }
const TELEVISION = { width: 1920, height: 1080 }

// Colours are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe("at the administrator's desk", () => {
  test.use({ viewport: DESK })
  const nothingFound = (page: Page, state: string) => expectNoFindings(page, state, DESK)

  test('the dashboard shuts nobody out', async ({ page, church }) => {
    const winters = await church.family(RUTH)
    await page.goto('/admin')
    await expect(page.getByRole('combobox')).toContainText('Open Check-In')
    await nothingFound(page, 'password asked')
    await givePassword(page, 'not-the-password')
    await expect(page.getByText('Incorrect password')).toBeVisible()
    await nothingFound(page, 'password wrong')
    await givePassword(page, church.password)
    await expect(page.getByText('No attendance records found.')).toBeVisible()
    await nothingFound(page, 'nobody there')
    await church.checkIn(winters, winters.family)
    await expect(rows(page)).toHaveCount(1)
    await nothingFound(page, 'list')
    await page.getByRole('combobox').click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await nothingFound(page, 'events')
    await page.keyboard.press('Escape')
    await button(page, 'View Ruth Winter').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingFound(page, 'profile')
    await button(page, 'Close').click()
    await church.kill()
    await expect(page.getByText('Last update')).toBeVisible()
    await nothingFound(page, 'reconnecting')
  })

  test('the import shuts nobody out', async ({ page, church }) => {
    await openDashboard(page, church.password)
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    await expect(page.getByRole('heading', { name: 'Import Church Directory' })).toBeVisible()
    await nothingFound(page, 'choose')
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await expect(page.getByRole('alert').or(page.getByText('Required columns missing')).first()).toBeVisible()
    await nothingFound(page, 'wrong format')
    await chooseFile(page, { name: 'nobody.csv', content: 'name,phone\nRuth Winter,12\n' })
    await expect(page.getByRole('region', { name: 'Skipped rows' })).toBeVisible()
    await nothingFound(page, 'nobody in it')
    await page.getByRole('radio', { name: 'GOCC' }).check()
    await chooseFile(page, 'tests/data/members-gocc.csv')
    await expect(page.getByText('New 175')).toBeVisible()
    await nothingFound(page, 'preview')
    await fail(page, importDirectory)
    await button(page, 'Import').click()
    await expectToast(page, 'Import Error', 'Something went wrong.')
    await nothingFound(page, 'import failed')
    await page.unrouteAll()
    await cutOff(page, importDirectory)
    await button(page, 'Import').click()
    await expect(page.getByRole('progressbar').or(page.getByText('No answer')).nth(1)).toBeVisible()
    await nothingFound(page, 'importing, without a connection')
    await page.unrouteAll()
    await expectToast(page, 'Directory Import Complete', '175 added, 0 changed, 0 unchanged')
    await nothingFound(page, 'imported')
  })

  test('the directory shuts nobody out', async ({ page, church }) => {
    await church.checkIn(await church.family(RUTH))
    await church.family(ADA)
    await page.goto('/directory')
    await givePassword(page, 'not-the-password')
    await expect(page.getByText('Incorrect password')).toBeVisible()
    await nothingFound(page, 'gate')
    await openDirectory(page, church.password)
    await expect(rows(page)).toHaveCount(2)
    await nothingFound(page, 'list')
    await button(rows(page).last(), 'Details').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingFound(page, 'details')
    await button(page, 'Close').click()
    await page.getByPlaceholder('Search attendees...').fill('nobody of this name')
    await expect(page.getByText('No matching attendees found.')).toBeVisible()
    await nothingFound(page, 'no match')
  })
})

test.describe('on the wall', () => {
  test.use({ viewport: TELEVISION })
  const nothingFound = (page: Page, state: string) => expectNoFindings(page, state, TELEVISION)

  test('nobody is shut out', async ({ page, church }) => {
    await church.checkIn(await church.family(RUTH))
    await page.goto('/admin/wall')
    await expect(page.getByRole('definition').first()).toHaveText('1')
    await nothingFound(page, 'live')
    await church.kill()
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await nothingFound(page, 'reconnecting')
    await church.start()
    await closeDoor(page, SUNDAY_SERVICE)
    await page.goto('/admin/wall')
    await expect(page.getByText('Check-in opens')).toBeVisible()
    await nothingFound(page, 'closed')
  })
})
