import { type BrowserContext, expect } from '@playwright/test'
import {
  acceptDevice,
  askToComeIn,
  changeDevice,
  identifyDevice,
  letTabletsIn,
  ownStanding,
  pauseDevice,
  reloadDevice,
  resumeDevice,
  turnAwayDevice,
} from '#domain/contract/device/device-routes.ts'
import { guestPlace } from '#domain/contract/guest/guest-routes.ts'
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
  await expect(page.getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()
  await expect(page.getByText('New here? Scan this.')).toBeVisible()
  expect((await fleetAt(church)).actingWithoutKey).toBe(0)

  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByRole('status').filter({ hasText: 'This wall is' })).toContainText('Foyer Screen')
  // It is as large on a screen with four times as many pixels.
  await resize(page, { width: 3840, height: 2160 })
  await expect(page.getByText('Foyer Screen')).toHaveCSS('font-size', '320px')

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

test('a wall that is paused shows no counts until it goes on, also when it is opened again', async ({
  page,
  context,
  church,
}) => {
  const id = await letWallIn(context, church)
  await page.goto('/admin/wall')
  const counts = page.getByText('Total Attendees', { exact: true })
  await expect(counts).toBeVisible()
  await expect.poll(async () => (await fleetAt(church)).devices[0]).toMatchObject({ isUpToDate: true })
  await church.asAdmin(pauseDevice, { params: { id } })
  for (const _ of ['at once', 'when it is opened again']) {
    await expect(page.getByRole('status').getByText('This wall is paused.')).toBeVisible()
    await expect(counts).toHaveCount(0)
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    await page.reload()
  }
  await expect(page.getByText('This wall is paused.')).toBeVisible()
  await expect.poll(async () => (await fleetAt(church)).devices[0]?.heardAt).toBeUndefined()
  await church.asAdmin(resumeDevice, { params: { id } })
  await expect(counts).toBeVisible()
})

test('a wall that is turned away shows its code, and is a wall again when it is let in again', async ({
  page,
  context,
  church,
}) => {
  const id = await letWallIn(context, church)
  await page.goto('/admin/wall')
  await expect.poll(async () => (await fleetAt(church)).devices[0]).toMatchObject({ isUpToDate: true })
  await church.asAdmin(turnAwayDevice, { params: { id }, body: {} })
  await expect(page.getByRole('heading', { name: 'This tablet was\u00a0turned away.' })).toBeVisible()
  await page.goto('/admin/wall')
  await expect(page.getByRole('heading', { name: 'This tablet was\u00a0turned away.' })).toBeVisible()
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  await expect.poll(async () => (await fleetAt(church)).waiting).toMatchObject([{ id, was: { kind: 'wall' } }])
  const described = { name: 'Foyer Screen', kind: 'wall', serves: 'all' } as const
  await church.asAdmin(acceptDevice, { params: { id }, body: described })
  await expect(page.getByText('Total Attendees', { exact: true })).toBeVisible()
})

test('a wall that becomes a kiosk checks people in', async ({ page, context, church }) => {
  const id = await letWallIn(context, church)
  await page.goto('/admin/wall')
  await expect.poll(async () => (await fleetAt(church)).devices[0]).toMatchObject({ isUpToDate: true })
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'kiosk' } })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})

test('a wall that is opened by its address is not a device of the church, and asks for nothing that it does not get', async ({
  page,
  church,
}) => {
  const refused: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && refused.push(reply.url()))
  const asked = page.waitForResponse((reply) => reply.url().endsWith(ownStanding.path))
  await page.goto('/admin/wall')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await asked
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
  expect(await fleetAt(church)).toMatchObject({ devices: [], actingWithoutKey: 0 })
})

test('a wall that has slept shows a fresh code for guests, because the last one leads nobody to the form any more', async ({
  page,
  context,
  church,
}) => {
  await letWallIn(context, church)
  const codes: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === guestPlace.path) codes.push(response.url())
  })
  await page.clock.install()
  await page.goto('/admin/wall')
  await expect(page.getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()
  expect(codes).toHaveLength(1)
  // A machine that wakes up sets its clock. Timers did not run while it slept.
  const moment = Date.now() + 5_000
  await page.clock.pauseAt(moment)
  await page.clock.setSystemTime(moment + 3 * 60 * 60_000)
  await page.clock.runFor(1_000)
  await expect.poll(() => codes.length).toBeGreaterThan(1)
})
