import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { fail, hold, holdToFail, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, newPhone, sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await givePassword(page, PASSWORD)
}

const importOne = ({ asAdmin }: SteeredChurch) =>
  asAdmin(importDirectory, {
    body: {
      users: [{ name: 'Naomi Frost', phone: newPhone(), familyMembers: [] }],
      batch: { importId: randomUUID(), number: 0 },
    },
  })

/** Presses a button as somebody without a mouse does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

test.describe('somebody without a mouse keeps their place', () => {
  test('when an import is undone: after a refusal, while a button is disabled for long, and when it is gone', async ({
    page,
    steered,
  }) => {
    await test.step('when a button was disabled until the server refused', async () => {
      await importOne(steered)
      await openAt(page, '/admin/import')
      await press(page, /^Undo the import/)
      await fail(page, takeBackImport)
      await press(page, 'Undo')
      await expect(page.getByRole('alert')).toHaveText('Something went wrong.')
      await expect(button(page, 'Undo')).toBeFocused()
    })
    await test.step('while a button is disabled for long, and has the focus again when it is not', async () => {
      await restore(page)
      const letFail = await holdToFail(page, takeBackImport)
      await press(page, 'Undo')
      await expect(page.getByRole('dialog').and(page.locator(':focus, :has(:focus)'))).toBeVisible()
      await expect(button(page, 'Undo')).toBeDisabled()
      letFail()
      await expect(button(page, 'Undo')).toBeFocused()
    })
    await test.step('when an import is undone, and its button is gone', async () => {
      await restore(page)
      await press(page, 'Undo')
      const taken = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')
      await expect(taken).toContainText('Undone November 22')
      await expect(taken).toBeFocused()
      await expect(taken).toHaveCSS('outline-style', 'solid')
    })
  })

  test('on every page of the admin area', async ({ page, steered }) => {
    await test.step('in a menu, which shows the entry that has the focus', async () => {
      await openAt(page, '/admin')
      await press(page, 'Account')
      const entry = page.getByRole('menuitem').and(page.locator(':focus'))
      await expect(entry).toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('ArrowDown')
      await expect(entry).toHaveCSS('outline-style', 'solid')
    })
    await test.step('when the tablets are let in, and the button for it is gone', async () => {
      await page.goto('/admin/tablets')
      await press(page, 'Let tablets in')
      await expect(page.getByRole('region', { name: 'Tablets may ask to come in' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Tablets', exact: true })).toBeFocused()
    })
    await test.step('when the days of the activity end with today', async () => {
      await page.goto('/admin/activity')
      await press(page, 'The day before')
      await press(page, 'The day after')
      await expect(button(page, 'The day after')).toBeDisabled()
      await expect(button(page, 'The day after')).toBeFocused()
      await page.keyboard.press('Enter')
      const day = page.getByLabel('Day', { exact: true })
      await expect(day).toHaveValue((await day.getAttribute('max')) ?? 'the newest day')
    })
    await test.step('when they go on before a page has been read', async () => {
      await page.goto('/admin')
      const release = await hold(page, careBoard)
      await goTo(page, 'Care')
      await expect(page.getByRole('heading', { name: 'Care', level: 1 })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(button(page, 'Account')).toBeFocused()
      release()
      await expect(page.getByRole('region', { name: 'Nobody waits just now.' })).toBeVisible()
      await expect(button(page, 'Account')).toBeFocused()

      const found = await hold(page, duplicates)
      await page.goto('/admin/duplicates')
      await expect(page.getByRole('heading', { name: 'Possible Duplicates' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      const back = page.getByRole('link', { name: 'Back to People' })
      await expect(back).toBeFocused()
      found()
      await expect(page.getByText('No duplicates found.')).toBeVisible()
      await expect(back).toBeFocused()
    })
    await test.step('when a visit is noted on the board of care, and when that is undone', async () => {
      await sendIn(steered, await aFamily(steered))
      await page.goto('/admin/care')
      await press(page, 'Visited')
      const ruth = page.getByRole('article', { name: 'Ruth Winter' })
      const kept = ruth.and(page.locator(':focus, :has(:focus)'))
      await expect(button(ruth, 'Visited')).toHaveCount(0)
      await expect(ruth.getByText('Visited', { exact: true })).toBeVisible()
      await expect(kept).toBeVisible()
      await expect(button(page, 'Undo')).toBeVisible()
      await page.keyboard.press('F8')
      await expect(kept).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Undone')).toBeVisible()
      await expect(kept).toBeVisible()
    })
  })
})
