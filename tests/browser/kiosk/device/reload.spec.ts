import { expect, type Page } from '@playwright/test'
import { fleet, reloadDevice } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import { arrive, button, comeAs, confirm, typeNumber } from '#tests/browser/support/visitor.ts'

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isTheSamePage: true }))
const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window)

test('a tablet that nobody uses loads its page again at once and only once, and otherwise after the visit', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  const device = await letIn(church, page)
  await arrive(page)
  const loaded = page.waitForEvent('load')
  await church.asAdmin(reloadDevice, { params: { id: device.id } })
  await loaded
  await mark(page)
  // It has told the server how it is, and was not asked to do it again.
  await expect.poll(async () => (await church.asAdmin(fleet, {})).body.devices[0]?.isOn).toBe(true)
  await typeNumber(page, '512')
  expect(await isTheSamePage(page)).toBe(true)

  await page.reload()
  await comeAs(page, RUTH)
  await mark(page)
  await church.asAdmin(reloadDevice, { params: { id: device.id } })
  await confirm(page)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await isTheSamePage(page)).toBe(true)
  const loadedAgain = page.waitForEvent('load')
  await button(page, 'Done').tap()
  await loadedAgain
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})

test('a tablet that loses the network during a visit loads its page again only when the server is back', async ({
  page,
  context,
  church,
}) => {
  await church.family(RUTH)
  const device = await letIn(church, page)
  await page.clock.install()
  await comeAs(page, RUTH)
  await mark(page)
  await church.asAdmin(reloadDevice, { params: { id: device.id } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('obeyed'))).not.toBeNull()
  await context.setOffline(true)
  await page.clock.fastForward('00:10')
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await button(page, 'Start over').tap()
  await page.clock.fastForward(1_000)
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  expect(await isTheSamePage(page)).toBe(true)
  const loaded = page.waitForEvent('load')
  await context.setOffline(false)
  await page.clock.fastForward('00:30')
  await loaded
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})
