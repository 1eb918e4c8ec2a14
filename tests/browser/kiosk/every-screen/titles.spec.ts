import { expect } from '@playwright/test'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { spanish } from '#web/words/spanish.ts'
import { fail, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { button, closeDoor, confirm, giveNumber, greeted } from '#tests/browser/support/visitor.ts'

/** The browser's tab shows which screen is open, and never who is here. */

test.use({ settings: { CHURCH_NAME: 'Grace Church' } })

test('every screen of the kiosk has a title of its own, in the language of the visitor', async ({ page, church }) => {
  await test.step('a kiosk that knows no event yet says so in the title', async () => {
    await fail(page, currentEvent)
    await page.goto('/')
    await expect(page).toHaveTitle('Check-in is not ready yet – Grace Church')
  })
  await test.step('every screen of the kiosk has a title of its own, in the language of the visitor', async () => {
    await mend(page)
    await church.family(RUTH)
    await giveNumber(page, NOA.phone)
    await expect(page).toHaveTitle('Welcome to Our Church! – Grace Church')
    await button(page, 'Start over').tap()
    await expect(page).toHaveTitle('Welcome! – Grace Church')
    await button(page, 'Español').tap()
    await expect(page).toHaveTitle(`${spanish.home.welcome} – Grace Church`)
    await button(page, 'English').tap()
    await giveNumber(page, RUTH.phone)
    await greeted(page, RUTH.name)
    await expect(page).toHaveTitle("Please confirm who's attending today – Grace Church")
    await button(page, 'Update Profile').tap()
    await expect(page).toHaveTitle('Update Your Profile – Grace Church')
    await button(page, 'Update Profile').tap()
    await confirm(page)
    await expect(page).toHaveTitle('Check-in Successful! – Grace Church')
    await page.goto('/nowhere')
    await expect(page).toHaveTitle('404 Page Not Found – Grace Church')
  })
  await test.step('a closed door says so in the title', async () => {
    await closeDoor(page)
    await page.goto('/')
    await expect(page).toHaveTitle('No event is open right now – Grace Church')
  })
})
