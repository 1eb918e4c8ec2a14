import { expect } from '@playwright/test'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'

test('an administrator makes a key for a screen, sees that it was used, and takes it away', async ({
  page,
  church,
}) => {
  await openDashboard(page, church.password)
  await page.goto('/admin/helpers')
  await page.getByRole('link', { name: 'Programs' }).click()
  await button(page, 'Make a key').click()
  const form = page.getByRole('dialog', { name: 'Make a key for a program' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Lobby screen')
  await form.getByRole('checkbox', { name: 'Counts' }).check()
  await button(form, 'Make a key').click()
  const shown = page.getByRole('dialog', { name: /Lobby screen/ })
  await expect(shown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown.getByRole('status')).toHaveText('The key is shown only here. Press Done once you have it.')
  const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue()
  await button(shown, 'Done').click()

  const call = () => church.ask(currentEvent, {}, { authorization: `Bearer ${key}` })
  expect((await call()).status).toBe(200)
  await page.reload()
  const row = page.getByRole('row', { name: /Lobby screen/ })
  await expect(row).toContainText('Today at')
  await button(row, 'More for Lobby screen').click()
  await page.getByRole('menuitem', { name: 'Take the key away' }).click()
  await button(page.getByRole('alertdialog'), 'Take the key away').click()
  await expect(page.getByRole('heading', { name: 'No other program has a key.' })).toBeVisible()
  expect((await call()).failure.code).toBe('key-taken-away')
  await page.goto('/admin/activity')
  await expect(page.getByText('The key of the program Lobby screen was taken away.')).toBeVisible()
})

test('the page API fits a phone and a computer, and runs no script', async ({ page, church: _ }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  await page.getByRole('link', { name: 'EventStats' }).first().click()
  await expect(page.getByRole('heading', { name: 'EventStats' })).toBeInViewport()
})
