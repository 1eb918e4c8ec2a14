import { expect, type Locator, type Page } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** What an administrator does and sees on the page of the schedule. */

export async function openSchedule(page: Page): Promise<void> {
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
}

/** The rows of what is coming up. */
export const events = (page: Page): Locator => page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')

/** The rows of the weekly services. */
export const services = (page: Page): Locator =>
  page.getByRole('region', { name: 'Weekly events' }).getByRole('listitem')

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Fills in the named fields only. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true })
    await (label === 'Day of the week' ? field.selectOption(value) : field.fill(value))
  }
}

export async function save(page: Page): Promise<void> {
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toBeHidden()
}

/** A gathering that takes place once. */
export const CONCERT = { name: 'Concert', date: '2026-12-12', starts: '18:00', opens: '17:00', closes: '20:00' }
