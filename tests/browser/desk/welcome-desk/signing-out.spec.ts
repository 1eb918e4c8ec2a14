import { expect } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkInGuest } from '#domain/contract/guest/guest-routes.ts'
import { chooseInAccount, frontDoor } from '#tests/browser/support/administrator.ts'
import { holdReply } from '#tests/browser/support/calls.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { sendIn } from '#tests/foyer/setup.ts'
import { field, households, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

test('a volunteer who logs out leaves no name at the desk, also when replies come after that', async ({
  page,
  steered,
}) => {
  const sommer = await steered.family(ADA)
  await sendIn(steered, sommer)
  await aGuest(steered, { name: 'Ari Feldmanov', family: [], at: sunday('10:04') })
  await openDesk(page)
  await field(page).fill('ada')
  await button(page, 'Undo…').click()
  await households(page).getByText('Ada Sommer').last().click()
  const [ada, ari] = [await holdReply(page, takeBackAttendance), await holdReply(page, checkInGuest)]
  await button(page, 'Undo for Ada Sommer').click()
  await ada.replied
  await button(page, 'Check in Ari Feldmanov').click()
  await ari.replied
  await chooseInAccount(page, 'Logout')
  await expect(frontDoor(page)).toBeVisible()
  for (const { letCome } of [ada, ari]) {
    await letCome()
    expect(await page.content()).not.toMatch(/Sommer|Feldmanov/)
  }
})
