import { expect, type Page } from '@playwright/test'
import { pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { closeDoors, codeOn, codeShown, letAsk, letIn } from '#tests/browser/support/device/devices.ts'

test.use({ serviceWorkers: 'allow', ownProcess: true })

const isInstalled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

test('a tablet that is in, paused or turned away starts so without the server', async ({ page, church }) => {
  await closeDoors(church)
  const device = await letIn(church, page, { name: 'Lobby' })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await isInstalled(page)
  const startsWith = async (name: string) => {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await church.kill()
    await page.goto('/')
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await church.start()
    await expect(page.getByText('Reconnecting')).toBeHidden()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await startsWith('Welcome!')
  await church.asAdmin(pauseDevice, { params: { id: device.id } })
  await startsWith('This tablet is paused.')
  await expect(page.getByText('Lobby')).toBeVisible()
  await church.asAdmin(resumeDevice, { params: { id: device.id } })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await church.asAdmin(turnAwayDevice, { params: { id: device.id }, body: {} })
  await startsWith('This tablet was\u00a0turned away.')
})

test('a tablet that waited starts without the server, and does not show a code that is no longer valid', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  await letAsk(church)
  await page.goto('/')
  await codeShown(page)
  await isInstalled(page)
  await church.kill()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Check-in is not ready yet' })).toBeVisible()
  await expect(codeOn(page)).toHaveCount(0)
  await church.start()
  await expect(codeOn(page)).toBeVisible()
})
