import { expect, type Page } from '@playwright/test'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import type { Church } from '#tests/browser/support/open-church.ts'

/** What an administrator does and sees on the page of the import. */

export async function openImport(page: Page, church: Church): Promise<void> {
  await openDashboard(page, church.password)
  await page.getByRole('tab', { name: 'Directory Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import Church Directory' })).toBeVisible()
}

export const said = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
export const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Directory Import' })
export const counts = (page: Page) => panel(page).getByRole('definition')
export const news = (page: Page) => page.getByRole('list', { name: 'Families' }).getByRole('listitem')
export const skipped = (page: Page) => page.getByRole('region', { name: 'Skipped rows' }).getByRole('listitem')
export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Import progress' })
