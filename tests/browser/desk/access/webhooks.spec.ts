import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'

test('an administrator makes a webhook, sees its secret once, sends a test to its receiver, and takes it away', async ({
  page,
  church,
}) => {
  const got: string[] = []
  const receiver = createServer((request, response) => {
    got.push(String(request.headers['webhook-signature']))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/foyer`

  await openDashboard(page, church.password)
  await page.goto('/admin/programs')
  await button(page, 'Make a webhook').click()
  const form = page.getByRole('dialog', { name: 'Make a webhook' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Texts to parents')
  await form.getByRole('textbox', { name: 'Address' }).fill(address)
  await form.getByRole('checkbox', { name: 'Own network' }).check()
  await button(form, 'Make a webhook').click()
  const shown = page.getByRole('dialog', { name: /Texts to parents/ })
  await expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await button(shown, 'Done').click()

  const row = page.getByRole('row', { name: /Texts to parents/ })
  await expect(row).toContainText('Works')
  await button(row, 'More for Texts to parents').click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  const deliveries = page.getByRole('dialog', { name: /Last deliveries/ })
  await expect(deliveries.getByRole('status')).toHaveText('The receiver took the test.')
  await expect(deliveries.getByRole('row', { name: /Test/ })).toContainText('Taken after')
  expect(got).toEqual([expect.stringMatching(/^v1,/)])
  await button(deliveries, 'Close').click()

  await button(row, 'More for Texts to parents').click()
  await page.getByRole('menuitem', { name: 'Take the webhook away' }).click()
  await button(page.getByRole('alertdialog'), 'Take the webhook away').click()
  await expect(page.getByRole('heading', { name: 'Nothing is sent to other programs.' })).toBeVisible()
  receiver.close()
})
