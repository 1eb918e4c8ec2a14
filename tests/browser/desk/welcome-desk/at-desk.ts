import { expect, type Locator, type Page } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** The one field of the desk. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name or phone number' })

/** What the search has found. */
export const households = (page: Page): Locator => page.getByRole('list', { name: 'Families' })

/** Opens the desk with the password, and waits until one can type. */
export async function openDesk(page: Page): Promise<void> {
  await page.goto('/admin/desk')
  await givePassword(page, PASSWORD)
  await expect(field(page)).toBeFocused()
}
