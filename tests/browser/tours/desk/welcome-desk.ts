import { expect, type Locator, type Page } from '@playwright/test'
import { chooseInAccount, givePassword, goTo, rows } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { LONG_NAMED } from '#tests/browser/tours/kiosk/congregation.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
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
  await chooseInAccount(page, 'Name tags…')
  await page.getByLabel('Labels in the printer').selectOption('62x100')
  await see('desk-name-tags-set-up')
  await button(page, 'Save').click()
  await see('desk-name-tags')
  await printElsewhere(page, see)
  await goTo(page, 'Desk')
  await field(page).fill('winterbottom')
  await expect(households(page)).toContainText('Winterbottom')
  await button(page, 'Take back…').first().click()
  await expect(page.getByText('Who is not here?')).toBeVisible()
  await see('desk-take-back')
  await button(page, 'Discard').click()
  await button(page, 'Correct names…').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-correct-names')
  await button(page, 'Discard').click()
  await button(page, 'Add a person').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('desk-add-person')
  await button(page, 'Discard').click()
  await field(page).fill('nobody at all')
  await expect(page.getByText('Nobody has this name or number.')).toBeVisible()
  await see('desk-nobody')
  await guestsByPhone(page, church, see)
  await page.context().setOffline(true)
  await field(page).fill('ruth')
  await expect(page.getByText('The server does not respond.')).toBeVisible()
  await see('desk-offline')
  await page.context().setOffline(false)
}

/** Where a printer is set up, tags are printed later from the list and from the page of a person too. */
async function printElsewhere(page: Page, see: (state: string) => Promise<void>): Promise<void> {
  await goTo(page, 'Today')
  await rows(page).first().getByRole('button', { name: 'Correct the check-in' }).click()
  await expect(page.getByRole('menuitem', { name: 'Print name tags' })).toBeVisible()
  await see('desk-name-tags-on-today')
  await page.getByRole('menuitem', { name: 'Open profile' }).click()
  await expect(button(page, 'Print name tag')).toBeVisible()
  await see('desk-name-tag-of-a-person')
}

/** Guests with a long name, who may have a profile, and who sent the form hours ago. */
async function guestsByPhone(
  page: Page,
  church: Parameters<DeskTour>[0]['church'],
  see: (state: string) => Promise<void>,
): Promise<void> {
  const at = sunday('09:56')
  await aGuest(church, { name: 'Early Guest', guestCode: '9R8KH', at: sunday('07:30') })
  await aGuest(church, { name: 'Naomi Carverly', guestCode: '4R8KH', at })
  await aGuest(church, { name: LONG_NAMED.name, phone: LONG_NAMED.phone, guestCode: '7Q2XC', at })
  await expect(button(page, `Check in ${LONG_NAMED.name}`)).toBeVisible()
  await see('desk-guests')
  await field(page).fill('7q 2xc')
  await expect(households(page)).toContainText(LONG_NAMED.name)
  await see('desk-guest-of-a-code')
}

export const welcomeDeskTours = { 'the welcome desk': atTheDesk }
