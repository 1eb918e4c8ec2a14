import { type BrowserContext, expect } from '@playwright/test'
import {
  acceptDevice,
  askToComeIn,
  changeDevice,
  identifyDevice,
  letTabletsIn,
  pauseDevice,
  reloadDevice,
  resumeDevice,
  turnAwayDevice,
} from '#domain/contract/device/device-routes.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
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

test('a wall is let in, shows its name, loads again, is paused, is turned away and comes back, and becomes a kiosk', async ({
  page,
  context,
  church,
}) => {
  const id = await letWallIn(context, church)
  const row = async () => (await fleetAt(church)).devices[0]
  const counts = page.getByText('Total Attendees', { exact: true })
  await page.goto('/admin/wall')
  await expect(counts).toBeVisible()
  await expect.poll(row).toMatchObject({ isOn: true, isUpToDate: true })
  await expect(page.getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()
  await expect(page.getByText('New here? Scan this.')).toBeVisible()
  expect((await fleetAt(church)).actingWithoutKey).toBe(0)

  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByRole('status').filter({ hasText: 'This wall is' })).toContainText('Foyer Screen')
  // It is as large on a screen with four times as many pixels.
  await resize(page, { width: 3840, height: 2160 })
  await expect(page.getByText('Foyer Screen')).toHaveCSS('font-size', '320px')

  await church.asAdmin(pauseDevice, { params: { id } })
  for (const _ of ['at once', 'when it is opened again']) {
    await expect(page.getByRole('status').getByText('This wall is paused.')).toBeVisible()
    await expect(counts).toHaveCount(0)
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    await page.reload()
  }
  await expect(page.getByText('This wall is paused.')).toBeVisible()
  await expect.poll(row).toMatchObject({ isOn: true })
  await church.asAdmin(resumeDevice, { params: { id } })
  await expect(counts).toBeVisible()

  await church.asAdmin(changeDevice, { params: { id }, body: { language: 'es', name: 'Pantalla' } })
  const inSpanish = page.getByText('Total de asistentes', { exact: true })
  await expect(inSpanish).toBeVisible()
  await page.evaluate(() => (document.documentElement.title = 'before'))
  await church.asAdmin(reloadDevice, { params: { id } })
  await expect(page.locator('html')).not.toHaveAttribute('title', 'before')
  await expect(inSpanish).toBeVisible()
  await expect.poll(row).toMatchObject({ isOn: true, name: 'Pantalla' })

  await church.asAdmin(turnAwayDevice, { params: { id }, body: {} })
  await expect(page).toHaveURL('/')
  await page.goto('/admin/wall')
  await expect(page).toHaveURL('/')
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  await expect.poll(async () => (await fleetAt(church)).waiting).toMatchObject([{ id, was: { kind: 'wall' } }])
  const described = { name: 'Foyer Screen', kind: 'wall', serves: 'all' } as const
  await church.asAdmin(acceptDevice, { params: { id }, body: described })
  await expect(inSpanish).toBeVisible()
  await expect.poll(row).toMatchObject({ isUpToDate: true })
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'kiosk', language: 'en' } })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})
