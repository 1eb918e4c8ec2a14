import { expect, type BrowserContext } from '@playwright/test'
import {
  acceptDevice,
  askToComeIn,
  changeDevice,
  identifyDevice,
  letTabletsIn,
  reloadDevice,
} from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { fleetAt, waitingId } from '#tests/foyer/tablets.ts'

/** A wall that the administrator has let in. Returns its id. */
async function letWallIn(context: BrowserContext, church: Church): Promise<string> {
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  const asked = await context.request.post(askToComeIn.path)
  const { code } = (await asked.json()) as { code: string }
  const id = await waitingId(church, code)
  const described = { name: 'Foyer Screen', kind: 'wall', serves: 'all' } as const
  await church.asAdmin(acceptDevice, { params: { id }, body: described })
  await church.asAdmin(letTabletsIn, { body: { open: false } })
  return id
}

test('a wall that is let in says that it is on, speaks the chosen language, shows its name and loads again', async ({
  page,
  context,
  church,
}) => {
  const id = await letWallIn(context, church)
  await page.goto('/admin/wall')
  await expect(page.getByText('Total Attendees', { exact: true })).toBeVisible()
  const row = async () => (await fleetAt(church)).devices[0]
  await expect.poll(row).toMatchObject({ isOn: true, isUpToDate: true })
  expect((await fleetAt(church)).actingWithoutKey).toBe(0)

  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByRole('status').filter({ hasText: 'This wall is' })).toContainText('Foyer Screen')

  await church.asAdmin(changeDevice, { params: { id }, body: { language: 'es', name: 'Pantalla' } })
  await expect(page.getByText('Total de asistentes', { exact: true })).toBeVisible()

  await page.evaluate(() => (document.documentElement.title = 'before'))
  await church.asAdmin(reloadDevice, { params: { id } })
  await expect(page.locator('html')).not.toHaveAttribute('title', 'before')
  await expect(page.getByText('Total de asistentes', { exact: true })).toBeVisible()
  await expect.poll(row).toMatchObject({ isOn: true, name: 'Pantalla' })
  await page.goto('about:blank')
  await expect.poll(async () => (await row())?.heardAt).toBeDefined()
})

test('a wall that is opened by its address is no device of the church', async ({ page, church }) => {
  await page.goto('/admin/wall')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(await fleetAt(church)).toMatchObject({ devices: [], actingWithoutKey: 0 })
})
