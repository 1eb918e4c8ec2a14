import { expect, type Browser, type Page } from '@playwright/test'
import { openDashboard, signInByName } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

const VAN = 'Please move the blue van, licence TX-4471.'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const alertOn = (page: Page) => page.getByRole('alert')
const onTheWall = (page: Page) => page.getByRole('region', { name: 'On the wall now' })

async function openWall(page: Page): Promise<Page> {
  const wall = await page.context().newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto('/admin/wall')
  await expect(wall.getByText('Live', { exact: true })).toBeVisible()
  return wall
}

/** The page of another helper, in a browser of their own. */
async function helpersPage(browser: Browser, church: SteeredChurch): Promise<Page> {
  await signedIn(church, { name: 'Martha Ostrander', signInName: 'Martha', roles: ['desk'] })
  const page = await browser.newPage({ baseURL: church.url, viewport: { width: 1280, height: 800 } })
  await signInByName(page, 'Martha')
  await expect(button(page, 'Message on the wall')).toBeVisible()
  return page
}

test('staff write on the wall from Today, and every page of theirs sees it until it is taken down', async ({
  page,
  browser,
  steered: church,
}) => {
  const wall = await openWall(page)
  // A browser hardly draws a page that is behind another one.
  await page.bringToFront()
  await openDashboard(page, PASSWORD)
  const helper = await helpersPage(browser, church)

  await button(page, 'Message on the wall').click()
  const form = page.getByRole('dialog', { name: 'Message on the wall' })
  const field = form.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Many people read this. No names. 0 of 120')
  await field.fill(VAN)
  await button(form, 'Show it').click()

  await expectToast(page, 'On the wall', 'Every wall shows it for ten minutes.')
  await expect(form).toHaveCount(0)
  await expect(button(page, 'Another message')).toBeFocused()
  await expect(alertOn(wall)).toHaveText(VAN)
  for (const staff of [page, helper]) {
    await expect(onTheWall(staff)).toContainText(VAN)
    await expect(onTheWall(staff)).toContainText('Administrator')
    await expect(onTheWall(staff)).toContainText('10 minutes left')
  }

  await button(helper, 'Another message').click()
  const other = helper.getByRole('dialog')
  await expect(other).toContainText('It takes the place of the message that is there now.')
  await other.getByRole('textbox').fill('קפה מוגש')
  await button(other, 'Show it').click()
  await expect(alertOn(wall)).toHaveText('קפה מוגש')
  await expect(onTheWall(page)).toContainText('קפה מוגש')
  await expect(onTheWall(page)).toContainText('Martha Ostrander')

  await button(page, 'Take down').click()
  await expect(page.getByRole('status').filter({ hasText: 'Taken down' })).toBeVisible()
  await expect(alertOn(wall)).toHaveCount(0)
  for (const staff of [page, helper]) await expect(button(staff, 'Message on the wall')).toBeVisible()
  await expect(button(page, 'Message on the wall')).toBeFocused()
  await helper.close()
})
