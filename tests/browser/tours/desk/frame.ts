import { expect } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { PHONES, type DeskTour } from './desk-tour.ts'

/** The header of every page of the admin area, and what it opens. */

const header: DeskTour = async ({ page, see }) => {
  await page.goto('/admin/import')
  // The menu closes when the page takes the focus.
  await expect(page.locator('main :focus')).toBeVisible()
  await button(page, 'Account').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await see('account-signed-out')
  await page.keyboard.press('Escape')
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Choose CSV file')).toBeVisible()
  await see('import-page')
  await button(page, 'Account').click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await see('account')
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONES[0])
  await button(page.getByRole('navigation'), 'Import').click()
  await see('sections-on-a-telephone')
}

export const frameTours: Record<string, DeskTour> = { 'the header': header }
