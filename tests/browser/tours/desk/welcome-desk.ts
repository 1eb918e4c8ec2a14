import { expect, type Locator, type Page } from '@playwright/test'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import type { DeskTour } from './desk-tour.ts'
import { comeToChurch } from './sunday-morning.ts'

/** Every state of the welcome desk. */

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name or phone number' })
const households = (page: Page): Locator => page.getByRole('list', { name: 'Households' })

const atTheDesk: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await church.family({ name: 'Winifred Hartlow', phone: '5125550177' })
  await page.goto('/admin/desk')
  await see('desk-password-asked')
  await givePassword(page, PASSWORD)
  await expect(field(page)).toBeFocused()
  await see('desk-empty')
  await field(page).fill('winifred')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 household')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Undo: Winifred Hartlow')).toBeVisible()
  await see('desk-checked-in')
  for (const [state, typed, name] of [
    ['desk-household-in', 'ruth winter', 'Ruth Winter'],
    ['desk-long-names', 'wilhelmina', 'Wilhelmina'],
    ['desk-many', 'hartlow', 'Hartlow'],
  ] as const) {
    await field(page).fill(typed)
    await expect(households(page)).toContainText(name)
    await see(state)
  }
  await field(page).fill('winterbottom')
  await expect(households(page)).toContainText('Winterbottom')
  await button(page, 'Take back…').first().click()
  await expect(page.getByText('Who is not here?')).toBeVisible()
  await see('desk-take-back')
  await button(page, 'Discard').click()
  await button(page, 'Add a person').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-add-person')
  await button(page, 'Discard').click()
  await field(page).fill('nobody at all')
  await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
  await see('desk-nobody')
  await page.context().setOffline(true)
  await field(page).fill('ruth')
  await expect(page.getByText('The server does not respond.')).toBeVisible()
  await see('desk-offline')
  await page.context().setOffline(false)
}

export const welcomeDeskTours = { 'the welcome desk': atTheDesk }
