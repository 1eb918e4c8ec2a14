import { expect } from '@playwright/test'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

test.use({ begins: sunday('09:30') })

test('an administrator lets the church keep clearances, and records one of somebody who serves with children', async ({
  page,
  steered: church,
}) => {
  await church.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  await signedIn(church, { name: 'Martha Lane', roles: ['room'] })
  const { id } = await church.family({ name: 'Martha Lane', phone: '5125550123', family: [] })
  await page.goto('/admin/schedule/rooms')
  await givePassword(page, PASSWORD)
  // A tick is there once the server has it.
  await page.getByLabel('Two adults in each room').click()
  await page.getByLabel('The church keeps clearances').click()
  await expect(page.getByText('No clearance ends within 60 days.')).toBeVisible()

  await page.goto(`/admin/people/${id}`)
  await button(page, 'Record a clearance').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What was checked').fill('Background check')
  await dialog.getByLabel('Last day on which it holds').fill('2026-11-27')
  await button(dialog, 'Record a clearance').click()
  const part = page.getByRole('region', { name: 'Serves with children' })
  await expect(part.getByRole('listitem')).toContainText('Until November 27, 2026')
  await part.getByLabel('Signs in as').selectOption('Martha Lane')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/admin/schedule/rooms')
  await expect(page.getByRole('row').filter({ hasText: 'Background check' })).toContainText('Martha Lane')
})
