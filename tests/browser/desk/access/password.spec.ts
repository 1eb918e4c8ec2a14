import { expect } from '@playwright/test'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { givePassword, rows, chooseInAccount } from '#tests/browser/support/administrator.ts'
import { cutOff, restore, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { button, expectToast, remembered } from '#tests/browser/support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('the password', () => {
  test('the password is asked for once, and again when it is no longer accepted, and is not called wrong without a network', async ({
    page,
    church,
  }) => {
    await test.step('the password is asked for once, in the page, and also opens the directory', async () => {
      await church.checkIn(await church.family(ADA))
      await page.goto('/admin')
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await givePassword(page, 'not-the-password')
      await expect(page.getByText('Incorrect password. Please try again.', { exact: true })).toBeVisible()
      expect(await remembered(page)).toEqual([])
      // What is typed now takes the place of the wrong one.
      await page.keyboard.type(church.password)
      await page.keyboard.press('Enter')
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeFocused()
      expect(await remembered(page)).toEqual(['directoryAuth'])
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('link', { name: 'Attendee Directory' }).click()
      await expect(page.getByRole('table', { name: 'Attendee Directory' })).toContainText('Ada Sommer')
    })
    await test.step('a password that is no longer accepted is reported, and asked for again', async () => {
      await page.goto('/admin')
      await expect(rows(page)).toHaveCount(1)
      await refuse(page, attendeeProfile, 401, { code: 'password-needed', message: 'Authentication failed.' })
      await button(page, 'View Ada Sommer').click()
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('Authentication failed. Please contact the administrator.')
      await expect(page.getByText('Ada Sommer')).toHaveCount(0)
      expect(await remembered(page)).toEqual([])
      await restore(page)
      await givePassword(page, church.password)
      await expect(rows(page)).toHaveCount(1)
    })
    await test.step('a password cannot be checked while the network is away, and is not called wrong', async () => {
      await chooseInAccount(page, 'Logout')
      await cutOff(page, eventAttendances)
      await givePassword(page, church.password)
      await expectToast(page, 'Authentication Error', 'There was a problem authenticating. Please try again.')
      await expect(page.getByText('Incorrect password')).toHaveCount(0)
      await restore(page)
      await button(page, 'Submit').click()
      await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
    })
  })
})
