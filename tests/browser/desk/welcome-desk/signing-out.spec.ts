import { expect, type Page } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkInGuest } from '#domain/contract/guest/guest-routes.ts'
import { chooseInAccount } from '#tests/browser/support/administrator.ts'
import { holdReply } from '#tests/browser/support/calls.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { sendIn } from '#tests/foyer/setup.ts'
import { field, households, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

async function logOut(page: Page): Promise<void> {
  await chooseInAccount(page, 'Logout')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
}

test('a volunteer who logs out leaves no name at the desk, whatever was done or is under way', async ({
  page,
  steered,
}) => {
  const sommer = await steered.family(ADA)
  await test.step('a volunteer who is told that a family was here already and logs out leaves no name at the desk', async () => {
    await sendIn(steered, sommer)
    await openDesk(page)
    // A hand scanner types the code, and Enter.
    await page.keyboard.type(String(sommer.id))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Was checked in already', 'Ada Sommer')
    await logOut(page)
    expect(await page.content()).not.toContain('Sommer')
  })
  await test.step('a volunteer who takes a family back and logs out leaves no name at the desk', async () => {
    await openDesk(page)
    await field(page).fill('ada')
    await button(page, 'Undo…').click()
    await households(page).getByText('Ada Sommer').last().click()
    await button(page, 'Undo for 1 person').click()
    await expectToast(page, 'Off the list', 'Ada Sommer')
    await logOut(page)
    expect(await page.content()).not.toContain('Sommer')
  })
  await test.step('a volunteer who checks a guest in and logs out leaves no name at the desk', async () => {
    await aGuest(steered, { name: 'Ari Feldmanov', family: [], at: sunday('10:04') })
    await openDesk(page)
    await button(page, 'Check in Ari Feldmanov').click()
    await expectToast(page, 'Checked in', 'Ari Feldmanov')
    await logOut(page)
    expect(await page.content()).not.toContain('Feldmanov')
  })
  await test.step('a volunteer who logs out before the server has replied leaves no name at the desk either', async () => {
    await sendIn(steered, sommer)
    await aGuest(steered, { name: 'Ari Feldmanov', family: [], at: sunday('10:04') })
    await openDesk(page)
    await field(page).fill('ada')
    await button(page, 'Undo…').click()
    await households(page).getByText('Ada Sommer').last().click()
    const [ada, ari] = [await holdReply(page, takeBackAttendance), await holdReply(page, checkInGuest)]
    await button(page, 'Undo for 1 person').click()
    await ada.replied
    await button(page, 'Check in Ari Feldmanov').click()
    await ari.replied
    await logOut(page)
    for (const { letCome } of [ada, ari]) {
      await letCome()
      expect(await page.content()).not.toMatch(/Sommer|Feldmanov/)
    }
  })
})
