import { expect } from '@playwright/test'
import { expectCounts } from '#tests/browser/support/administrator.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { fleetAt } from '#tests/foyer/tablets.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('everybody who checks in is counted at once on a wall that is opened by its address, and nobody is named', async ({
  page,
  church,
}) => {
  const told: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  const refused: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && refused.push(reply.url()))
  const asked = page.waitForResponse((reply) => reply.url().endsWith(ownStanding.path))
  const winters = await church.family(RUTH)
  await page.goto('/admin/wall')
  await expect(page.getByRole('heading', { name: 'Open Check-In' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectCounts(page, 0, 0)
  await church.checkIn(winters, winters.family)
  await expectCounts(page, 3, 3)
  await church.checkIn(await church.family(ADA))
  await expectCounts(page, 4, 4)
  expect(told.join()).toContain('counts:changed')
  for (const text of [await page.content(), told.join()]) expect(text).not.toMatch(/Winter|Sommer|Ruth|512555/)
  // It is no device of the church, and asks for nothing that it does not get.
  await asked
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(await fleetAt(church)).toMatchObject({ devices: [], actingWithoutKey: 0 })
})
