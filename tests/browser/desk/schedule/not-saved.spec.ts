import { expect, type Page } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import type { rejections } from '#domain/rejection.ts'
import { chooseInAccount, givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { replyWith, cutOff, fail, hold, restore, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { dialog, events, fillIn, openSchedule, save } from './schedule-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The server's refusals when two people plan, or the plan is full, in its own words. The compiler checks the codes. */
const REFUSALS: Partial<typeof rejections> = {
  'unknown-gathering': 'This event could not be found.',
  'slots-used-up': 'No more events fit on this day.',
  'unknown-service': 'This service could not be found.',
  'gathering-begun': 'This gathering has begun and keeps its times.',
  'gathering-over': 'This gathering is over.',
}

/** Whether the browser asks somebody who closes the page now. */
const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test.describe('in trouble', () => {
  test('a form keeps what was typed, asks before its page is closed, and says why it is not saved', async ({
    page,
  }) => {
    await test.step('a form in which something was typed is not closed with its page before the browser has asked', async () => {
      await openSchedule(page)
      await button(page, 'Add gathering').click()
      expect(await asksBeforeLeaving(page)).toBe(false)
      await dialog(page).getByLabel('Name').fill('Supper')
      expect(await asksBeforeLeaving(page)).toBe(true)
      await button(dialog(page), 'Discard').click()
      await expect(dialog(page)).toBeHidden()
      expect(await asksBeforeLeaving(page)).toBe(false)
    })
    await test.step('a form says why the server refuses a gathering, and keeps what was typed', async () => {
      await button(page, 'Add gathering').click()
      await fillIn(page, { Name: 'Supper' })
      for (const [code, message] of Object.entries(REFUSALS)) {
        await refuse(page, routes.addEvent, 409, { code, message })
        await button(dialog(page), 'Save').click()
        await expect(dialog(page).getByRole('alert')).toHaveText(message)
        await restore(page)
      }
      await save(page)
      await expect(events(page).filter({ hasText: 'Supper' })).toHaveCount(1)
    })
    await test.step('a form keeps what was typed, and says that it is not saved', async () => {
      await button(page, 'Add gathering').click()
      await fillIn(page, { Name: 'Lunch', Date: '2026-11-25' })
      const release = await hold(page, routes.addEvent)
      await button(dialog(page), 'Save').click()
      await expect(button(dialog(page), 'Saving...')).toBeVisible()
      release()
      await expect(dialog(page)).toBeHidden()
      await restore(page)

      await cutOff(page, routes.addEvent)
      await button(page, 'Add gathering').click()
      await fillIn(page, { Name: 'Breakfast' })
      await button(dialog(page), 'Save').click()
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'There is no reply from the server. Nothing is lost: please try again.',
      )
      await expect(dialog(page).getByLabel('Name')).toHaveValue('Breakfast')
      await restore(page)
      // A reply that is not from the server.
      await page.route(`**${routes.addEvent.path}`, (call) => call.fulfill({ body: '<p>Welcome to this network</p>' }))
      await button(dialog(page), 'Save').click()
      await expect(dialog(page).getByRole('alert')).toHaveText('This could not be saved. Please try again.')
      await restore(page)
      await save(page)
      await fail(page, routes.restoreEvent)
      await button(page, 'Cancel Lunch, Wednesday, November 25').click()
      await button(dialog(page), 'Cancel gathering').click()
      await button(page, 'Restore Lunch, Wednesday, November 25').click()
      await expectToast(page, 'Not saved', 'Something went wrong.')
    })
  })

  test('a schedule that is empty or cannot be loaded says so, and is requested again', async ({ page, steered }) => {
    await test.step('a schedule that cannot be loaded is requested again', async () => {
      await page.goto('/admin/schedule')
      await givePassword(page, 'not-the-password')
      await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
      await givePassword(page, PASSWORD)
      await expect(events(page).first()).toBeVisible()
      await fail(page, routes.schedule)
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('The schedule could not be read.')
      await restore(page)
      await button(page, 'Try Again').click()
      await expect(events(page).first()).toBeVisible()
      await chooseInAccount(page, 'Logout')
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await expect(page.getByText('Open Check-In', { exact: true })).toHaveCount(1)
      await goTo(page, 'Today')
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      await expect(toast(page)).toBeEmpty()
    })
    await test.step('an empty schedule says so', async () => {
      const { body } = await steered.asAdmin(routes.schedule, { query: {} })
      await replyWith(page, routes.schedule, { ...body, services: [], events: [] })
      await openSchedule(page)
      await expect(page.getByText('Nothing takes place every week yet.', { exact: true })).toBeVisible()
      await expect(page.getByText('Nothing is planned yet.', { exact: true })).toBeVisible()
    })
  })
})
