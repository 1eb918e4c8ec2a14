import { expect, type Page } from '@playwright/test'
import { anUsherAt, countedAt, number, onePerson } from '#tests/browser/counting/ushers.ts'
import { openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button, comeAs, confirm, greeted, search } from '#tests/browser/support/visitor.ts'

/** A browser with settings such as "Block all cookies", which refuses every request for storage. */
const keepNothing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    function refuse() {
      throw new DOMException('The request was denied.', 'SecurityError')
    }
    for (const storage of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, storage, { get: refuse })
    window.BroadcastChannel = refuse as unknown as typeof BroadcastChannel
    LockManager.prototype.request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  })

test.describe('in a browser that stores nothing', () => {
  test('families check in one after the other, an administrator signs in, and an usher counts', async ({
    page,
    church,
  }) => {
    await keepNothing(page)
    await church.family(RUTH)
    await church.family(ADA)
    await arrive(page)
    await search(page, 'winter')
    await button(page, /^Ruth Winter/).tap()
    await greeted(page, RUTH.name)
    await confirm(page)
    await button(page, 'Done').tap()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await page.goto('/success')
    await expect(page).toHaveURL('/')
    await comeAs(page, ADA)
    await confirm(page)
    await expect(page.getByText('You are checked in.', { exact: true })).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(2)

    await openDashboard(page, church.password)
    await expect(rows(page)).toHaveText([/Ada Sommer/, /Ruth Winter/])
    await page.getByRole('link', { name: 'Attendee Directory' }).click()
    await expect(page.getByRole('table', { name: 'Attendee Directory' })).toContainText('Ada Sommer')

    await anUsherAt(church, page)
    await onePerson(page).tap()
    await expect(number(page)).toHaveText('1 person counted at this door')
    await expect.poll(() => countedAt(church)).toBe(1)
  })
})
